import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { changeState } from './change-state.ts';
import { picturesIn, releasePictures } from './pictures.ts';
import { lockPost, type Post } from './post-rows.ts';
import type { PostKind } from './tables.ts';

/**
 * Locks one of the caller's own posts. The error is the same for a post of somebody else and for an unknown id.
 *
 * @throws CatalogueFault notFound
 */
export async function lockOwnPost(
  trx: Transaction,
  { account }: Pick<Call<'user'>, 'account'>,
  kind: PostKind,
  id: number,
): Promise<Post> {
  const post = await lockPost(trx, id);
  if (post?.kind === kind && post.account_id === account.id) return post;
  throw new CatalogueFault('notFound');
}

/** Deletes one of the caller's own posts. A second call changes nothing. */
export async function takeBack(call: Call<'user'>, kind: PostKind, id: number): Promise<null> {
  await inTransaction(call.db, async (trx) => {
    const post = await lockOwnPost(trx, call, kind, id);
    if (post.state === 'deletedByOwner') return;
    await changeState(trx, call, post, { type: 'DELETE', actor: 'owner' }, { account: call.account.id });
    if ('images' in post.data) await releasePictures(trx, call, picturesIn(post.data));
  });
  return null;
}
