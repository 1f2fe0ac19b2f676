import { inEveryLanguage } from './record.ts';
import { titleKey } from './search/cut.ts';
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

/** The id of the classification with this key, or with this title in any language, however it is capitalised. */
export async function classificationNamed(
  db: Database,
  kind: string,
  name: string,
): Promise<number | undefined> {
  const asked = titleKey(name);
  const all = await db
    .selectFrom('classification')
    .select(['id', 'key', 'title'])
    .where('kind', '=', kind)
    .execute();
  return all.find(({ key, title }) => [key, ...Object.values(title)].some((each) => titleKey(each) === asked))
    ?.id;
}
