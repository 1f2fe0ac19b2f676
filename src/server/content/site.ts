import { sql } from 'kysely';
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
    // A photo of the site has its id in its address: /pictures/<id>-1600x1067.webp
    .leftJoin('photo', (join) =>
      join.on(sql<boolean>`photo.id::text = substring(banner.image from 11 for 36)`),
    )
    .select(['banner.id', 'title', 'description', 'image', 'router'])
    .select(['photo.alt', 'photo.author', 'photo.licence', 'photo.source'])
    .where('type', '=', type)
    .where('publish_from', '<=', day)
    .where('publish_until', '>', day)
    .orderBy('position')
    .execute();
  return rows
    .filter(({ router }) => !leadsToNothing(router, empty))
    .map(({ alt, author, licence, source, ...slide }) => ({
      ...slide,
      // The columns of a photo are all null where there is none.
      ...(alt !== null && {
        photoRights: { alt, author: author ?? '', licence: licence ?? '', source: source ?? '' },
      }),
    }));
}

/** The type of the banners that are the adverts of a slot. */
export const advertType = (slot: number): string => `ADVERT_${slot}`;
