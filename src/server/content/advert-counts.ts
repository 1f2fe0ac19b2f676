import type { Reply } from '#contract/define.ts';
import type { shopDesk } from '#contract/shop-desk.contract.ts';
import type { Database } from '../store/database.ts';

/** How often the adverts were shown and opened from a day on, the most shown first. */
export async function advertCounts(db: Database, from: string): Promise<Reply<typeof shopDesk.adverts>> {
  const rows = await db
    .selectFrom('banner')
    .leftJoin('advert_count', (join) =>
      join.onRef('advert_count.banner_id', '=', 'banner.id').on('advert_count.day', '>=', from),
    )
    .select(({ fn }) => [
      'banner.id',
      'banner.type',
      'banner.title',
      fn.sum<string | null>('advert_count.shown').as('shown'),
      fn.sum<string | null>('advert_count.opened').as('opened'),
    ])
    .where('banner.type', 'like', 'ADVERT\\_%')
    .groupBy('banner.id')
    .orderBy('shown', (order) => order.desc().nullsLast())
    .orderBy('banner.id')
    .execute();
  return rows.map(({ id, type, title, shown, opened }) => ({
    id,
    slot: type.slice('ADVERT_'.length),
    title: title.US,
    shown: Number(shown ?? 0),
    opened: Number(opened ?? 0),
  }));
}

/** Forgets the counts before a day. */
export async function forgetAdvertCounts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('advert_count').where('day', '<', before).execute();
}
