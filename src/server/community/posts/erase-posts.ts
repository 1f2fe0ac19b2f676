import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import '../goods/seller-contact.ts';
import { removeFromSearch } from './announce-post.ts';
import { forgetMarks } from './favourites.ts';
import type { PostData } from './tables.ts';

/** The texts of a post after they were erased. */
const nothing: PostData = { title: '', introduction: '', unit: '', summary: '', opinion: '', images: [] };

/**
 * Erases the posts of an account. Published articles and comments stay, without the author's name. Goods and posts that
 * are not published are deleted, and lose their texts. It may be called more than once.
 */
export async function erasePosts(
  trx: Transaction,
  { now, requestId }: Pick<WorkContext, 'now' | 'requestId'>,
  account: number,
): Promise<void> {
  await forgetMarks(trx, account);
  await trx.deleteFrom('phone_reading').where('account_id', '=', account).execute();
  const taken = await trx
    .updateTable('post')
    .set({ state: 'deletedByOwner' })
    .where('account_id', '=', account)
    .where('state', '<>', 'deletedByOwner')
    .where((eb) => eb.or([eb('kind', '=', 'goods'), eb('state', '<>', 'published')]))
    .returning(['id', 'kind', 'data'])
    .execute();
  for (const post of taken) {
    await removeFromSearch(trx, post);
    const step = {
      event: 'DELETE',
      actor: 'owner',
      account_id: null,
      at: now(),
      request_id: requestId,
    } as const;
    await trx
      .insertInto('post_step')
      .values({ post_id: post.id, ...step })
      .execute();
  }
  await trx
    .updateTable('post')
    .set({ data: JSON.stringify(nothing), body: '', digest: Buffer.alloc(0), sealed: null })
    .where('account_id', '=', account)
    .where('state', '<>', 'published')
    .execute();
  await trx.updateTable('post').set({ account_id: null }).where('account_id', '=', account).execute();
  // The text of an appeal may identify its author.
  await trx
    .updateTable('post_step')
    .set((eb) => ({
      account_id: null,
      reason: eb.case().when('actor', '=', 'owner').then('').else(eb.ref('reason')).end(),
    }))
    .where('account_id', '=', account)
    .execute();
}
