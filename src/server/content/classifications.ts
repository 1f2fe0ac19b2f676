import { inEveryLanguage } from './record.ts';
import { pictureUrl } from '../services/files/drawings.ts';
import type { Database } from '../store/database.ts';

/** The classifications of a kind, in their order. */
export async function classificationsOf(db: Database, kind: string, most = 100) {
  const rows = await db
    .selectFrom('classification')
    .select(['id', 'title', 'picture'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, title, picture }) => ({
    id,
    image: pictureUrl(picture),
    title: inEveryLanguage(title),
  }));
}
