import { chinaDay } from '../services/china-day.ts';
import type { WorkContext } from '../services/context.ts';
import type { Database } from '../store/database.ts';
import { emptySections, leadsToNothing } from './empty-sections.ts';

/** The menu as rows: groups have no `group_id`. */
export async function menuRows(db: Database) {
  return db.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute();
}

/** The slides at the top of a page, without those that lead to a section that has nothing to show. */
export async function bannerRows(context: Pick<WorkContext, 'db' | 'now'>, type: string) {
  const empty = await emptySections(context);
  const day = chinaDay(context.now());
  const rows = await context.db
    .selectFrom('banner')
    .select(['id', 'title', 'description', 'image', 'router'])
    .where('type', '=', type)
    .where('publish_from', '<=', day)
    .where('publish_until', '>', day)
    .orderBy('position')
    .execute();
  return rows.filter(({ router }) => !leadsToNothing(router, empty));
}

/** The type of the banners that are the adverts of a slot. */
export const advertType = (slot: number): string => `ADVERT_${slot}`;
