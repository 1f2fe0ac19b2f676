import type { Database } from '../store/database.ts';

/** The menu as rows: groups have no `group_id`. */
export async function menuRows(db: Database) {
  return db.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute();
}

/** The slides at the top of a page. */
export async function bannerRows(db: Database, type: string) {
  return db
    .selectFrom('banner')
    .select(['id', 'title', 'description', 'image', 'router'])
    .where('type', '=', type)
    .orderBy('position')
    .execute();
}

/** The type of the banners that are the adverts of a slot. */
export const advertType = (slot: number): string => `ADVERT_${slot}`;
