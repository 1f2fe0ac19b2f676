import type { Updateable } from 'kysely';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { changeState } from './change-state.ts';
import { lockOwnPost } from './own-post.ts';
import { machineDecision } from './post-machine.ts';
import { holdPictures, picturesIn, releasePictures } from './pictures.ts';
import type { ArticleData, GoodsData, PostKind, PostState } from './tables.ts';

/** The columns that an edit writes, with the result of `checkedPost`. */
interface Edited extends Omit<Updateable<Tables['post']>, 'data' | 'state'> {
  readonly state: 'published' | 'pending';
  /** Why it waits for an operator; empty where it does not. */
  readonly reason: string;
  readonly data: ArticleData | GoodsData;
}

/**
 * The pictures of one of the caller's own posts that is to be changed.
 *
 * @throws CatalogueFault notFound; postClosed where it cannot be changed any more: its pictures may be deleted.
 */
export async function picturesOfOwn(
  call: Call<'user'>,
  kind: Exclude<PostKind, 'comment'>,
  id: number,
): Promise<readonly string[]> {
  const post = await inTransaction(call.db, (trx) => lockOwnPost(trx, call, kind, id));
  if (!machineDecision(post, { type: 'EDIT', actor: 'owner', holds: false })) {
    throw new CatalogueFault('postClosed');
  }
  return picturesIn(post.data as ArticleData | GoodsData);
}

/** Changes one of the caller's own posts. Pictures that it does not show any more are deleted. @returns the new state */
export async function editPost(
  call: Call<'user'>,
  kind: Exclude<PostKind, 'comment'>,
  id: number,
  { state, reason, data, ...columns }: Edited,
): Promise<PostState> {
  return inTransaction(call.db, async (trx) => {
    const post = await lockOwnPost(trx, call, kind, id);
    const changed = await changeState(
      trx,
      call,
      post,
      { type: 'EDIT', actor: 'owner', holds: state === 'pending' },
      { account: call.account.id, reason },
      { ...columns, data: JSON.stringify(data), updated_at: call.now() },
    );
    // After `changeState`, which fails if the post was deleted meanwhile: its pictures are deleted then.
    const pictures = picturesIn(data);
    await holdPictures(trx, call, pictures);
    const before = picturesIn(post.data as ArticleData | GoodsData);
    await releasePictures(
      trx,
      call,
      before.filter((picture) => !pictures.includes(picture)),
    );
    return changed;
  });
}
