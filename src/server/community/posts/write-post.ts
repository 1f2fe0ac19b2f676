import type { Insertable } from 'kysely';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { required } from '../../store/required.ts';
import { type Given, rowOf, statementPerColumns } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { announcePost } from './announce-post.ts';
import { countShown } from './counters.ts';
import { noteStep } from './post-rows.ts';
import type { PostData } from './tables.ts';

type PostColumns = Insertable<Tables['post']>;

/** A new post of any kind. */
export interface NewPost extends Pick<
  Required<PostColumns>,
  'kind' | 'topic_id' | 'article_id' | 'answer_to' | 'classification_id' | 'price_fen' | 'sealed' | 'digest'
> {
  /** The result of `checkedPost`. */
  readonly state: 'published' | 'pending';
  /** Why it waits for an operator: a key of the catalogue; empty where it does not. */
  readonly reason: string;
  readonly data: PostData;
  readonly body: string;
}

/** Null for each column that only some kinds have. */
export const unusedColumns = {
  topic_id: null,
  article_id: null,
  answer_to: null,
  classification_id: null,
  price_fen: null,
  sealed: null,
} as const;

/**
 * Writes a new post with its first step, and counts it if visitors see it.
 *
 * @returns its id
 * @throws CatalogueFault postClosed where the article or the comment that it belongs to is not published any more
 */
export async function insertPost(
  trx: Transaction,
  call: Pick<Call<'user'>, 'account' | 'jobs' | 'locale' | 'now' | 'requestId'>,
  { reason, data, ...post }: NewPost,
): Promise<number> {
  const { account, locale, now, requestId } = call;
  const at = now();
  const row = { ...post, account_id: account.id, locale, data: JSON.stringify(data) };
  const inserted = await rowOf(trx, insertedPost({ ...row, created_at: at, updated_at: at }, {}));
  const { id } = required(inserted, 'a post that was just written has no id');
  const step = { post_id: id, at, request_id: requestId };
  await noteStep(trx, { ...step, event: 'CREATE', actor: 'owner', account_id: account.id, reason: '' });
  if (post.state === 'pending') {
    await noteStep(trx, { ...step, event: 'HOLD', actor: 'system', account_id: null, reason });
    return id;
  }
  await announcePost(trx, call, { ...post, id, account_id: account.id, locale, data });
  // The counters are last, because many posts change the same ones.
  if (!(await countShown(trx, { ...post, id, comment_count: 0 }, 1, at))) {
    throw new CatalogueFault('postClosed');
  }
  return id;
}

const insertedPost = statementPerColumns((sql, row: Given<PostColumns>) =>
  sql.insertInto('post').values(row).returning('id'),
);
