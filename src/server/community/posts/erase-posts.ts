import { sql } from 'kysely';
import type { Desk } from '../../services/desk.ts';
import type { Transaction } from '../../store/database.ts';
import { removeFromSearch } from './announce-post.ts';
import { forgetMarks } from './favourites.ts';
import type { PostData } from './tables.ts';

/** The texts of a post after they were erased. */
const nothing: PostData = { title: '', introduction: '', unit: '', summary: '', opinion: '', images: [] };

/**
 * Erases the posts of an account. Published articles and comments stay, without the author's name; goods are removed;
 * posts that are not published lose their texts. It may be called more than once.
 */
export async function erasePosts(
  trx: Transaction,
  { now, requestId }: Pick<Desk, 'now' | 'requestId'>,
  account: number,
): Promise<void> {
  await forgetMarks(trx, account);
  const goods = await trx
    .updateTable('post')
    .set({ state: 'removed' })
    .where('account_id', '=', account)
    .where('kind', '=', 'goods')
    .where('state', '=', 'published')
    .returning(['id', 'data'])
    .execute();
  for (const { id, data } of goods) {
    await removeFromSearch(trx, { id, kind: 'goods', data });
    const step = {
      event: 'REMOVE',
      actor: 'system',
      account_id: null,
      at: now(),
      request_id: requestId,
    } as const;
    await trx
      .insertInto('post_step')
      .values({ post_id: id, ...step })
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
