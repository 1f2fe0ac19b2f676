import type { Updateable } from 'kysely';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { appear, disappear, enter } from './appear.ts';
import { countShown } from './counters.ts';
import { machineDecision, type PostEvent } from './post-machine.ts';
import { noteStep, type Post, updatePost } from './post-rows.ts';
import type { PostData, PostState } from './tables.ts';

/** Who changes a post, and why. */
export interface ChangeBy {
  /** The account that does it; null for rules of the system. */
  readonly account: number | null;
  /** A key of the catalogue, or words of an operator or of an appeal; empty where there is nothing to say. */
  readonly reason?: string;
}

type Tools = Pick<Desk, 'jobs' | 'now' | 'requestId'>;

/**
 * Carries out what the machine makes of an event, the only way in which the state of a post changes. Row, step,
 * search entry, notices and counters are written together or not at all.
 *
 * @param post locked by `lockPost`
 * @param columns what is written with the new state
 * @returns the new state
 * @throws CatalogueFault postClosed where the machine does not allow the event
 */
export async function changeState(
  trx: Transaction,
  desk: Tools,
  post: Post,
  event: PostEvent,
  { account, reason = '' }: ChangeBy,
  columns: Updateable<Tables['post']> = {},
): Promise<PostState> {
  const decided = machineDecision(post, event);
  if (!decided) throw new CatalogueFault('postClosed');
  const now = desk.now();
  await updatePost(trx, post.id, { ...columns, ...decided });
  const step = { post_id: post.id, at: now, request_id: desk.requestId };
  const isHeld = event.type === 'EDIT' && event.holds;
  await noteStep(trx, {
    ...step,
    event: event.type,
    actor: event.actor,
    account_id: account,
    reason: isHeld ? '' : reason,
  });
  // Why a new text waits is not said by its author.
  if (isHeld) await noteStep(trx, { ...step, event: 'HOLD', actor: 'system', account_id: null, reason });
  const [was, is] = [post.state === 'published', decided.state === 'published'];
  const after = { ...post, ...textsIn(columns) };
  if (is && was) await enter(trx, desk, after);
  else if (is) await appear(trx, desk, after);
  else if (was) await disappear(trx, post);
  if (was !== is) await countShown(trx, post, is ? 1 : -1, now);
  return decided.state;
}

/** The texts among the columns that are written. */
function textsIn({ data, body }: Updateable<Tables['post']>): Partial<Pick<Post, 'data' | 'body'>> {
  return {
    ...(data !== undefined && { data: JSON.parse(data) as PostData }),
    ...(body !== undefined && { body }),
  };
}
