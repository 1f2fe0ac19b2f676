import { sql } from 'kysely';
import type { Desk } from '../../services/desk.ts';
import type { Transaction } from '../../store/database.ts';
<<<<<<< HEAD
import { removeFromSearch } from './announce-post.ts';
=======
import { disappear } from './appear.ts';
import '../goods/seller-phone.ts';
>>>>>>> j18
import { forgetMarks } from './favourites.ts';
import type { PostData } from './tables.ts';

/** The texts of a post after they were erased. */
const nothing: PostData = { title: '', introduction: '', unit: '', summary: '', opinion: '', images: [] };

/**
<<<<<<< HEAD
 * Erases the posts of an account. Published articles and comments stay, without the author's name; goods are removed;
 * posts that are not published lose their texts. It may be called more than once.
=======
 * Erases what an account has written: what others read stays without a name; goods, and whatever is not published, are
 * taken back and lose their texts. It may be done more than once.
>>>>>>> j18
 */
export async function erasePosts(
  trx: Transaction,
  { now, requestId }: Pick<Desk, 'now' | 'requestId'>,
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
<<<<<<< HEAD
  for (const { id, data } of goods) {
    await removeFromSearch(trx, { id, kind: 'goods', data });
=======
  for (const post of taken) {
    await disappear(trx, post);
>>>>>>> j18
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
    .set({ account_id: null, reason: sql`case when actor = 'owner' then '' else reason end` })
    .where('account_id', '=', account)
    .execute();
}
