import type { Updateable } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { announcePost, enterInSearch, removeFromSearch } from './announce-post.ts';
import { countShown } from './counters.ts';
import { machineDecision, type PostEvent } from './post-machine.ts';
import { noteStep, type Post, updatePost } from './post-rows.ts';
import type { PostData, PostState } from './tables.ts';

/** The account that changes a post, and the reason. */
export interface ChangeBy {
  /** Null for rules of the system. */
  readonly account: number | null;
  /** A key of the catalogue, or the text of an operator or of an appeal; empty if there is no reason. */
  readonly reason?: string;
}

type Tools = Pick<WorkContext, 'jobs' | 'now' | 'requestId'>;

/**
 * Changes the state of a post as the machine decides. Only `erasePosts` changes states without it, many at once. Row,
 * step, search entry, notices and counters are written in one transaction.
 *
 * @param post locked by `lockPost`
 * @param columns what is written with the new state
 * @returns the new state
 * @throws CatalogueFault postClosed where the machine does not allow the event
 */
export async function changeState(
  trx: Transaction,
  context: Tools,
  post: Post,
  event: PostEvent,
  { account, reason = '' }: ChangeBy,
  columns: Updateable<Tables['post']> = {},
): Promise<PostState> {
  const decided = machineDecision(post, event);
  if (!decided) throw new CatalogueFault('postClosed');
  const now = context.now();
  await updatePost(trx, post.id, { ...columns, ...decided });
  const step = { post_id: post.id, at: now, request_id: context.requestId };
  const isHeld = event.type === 'EDIT' && event.holds;
  await noteStep(trx, {
    ...step,
    event: event.type,
    actor: event.actor,
    account_id: account,
    reason: isHeld ? '' : reason,
  });
  // The reason why the new text waits belongs to a step of the system, not to the author's step.
  if (isHeld) await noteStep(trx, { ...step, event: 'HOLD', actor: 'system', account_id: null, reason });
  const [was, is] = [post.state === 'published', decided.state === 'published'];
  const after = { ...post, ...textsIn(columns) };
  if (is && was) await enterInSearch(trx, context, after);
  else if (is) await announcePost(trx, context, after);
  else if (was) await removeFromSearch(trx, post);
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
