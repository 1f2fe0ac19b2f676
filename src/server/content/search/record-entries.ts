import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import { type SitePageName, sitePages } from '#contract/site-pages.ts';
import type { Transaction } from '../../store/database.ts';
import { withFigures } from '../named-figures.ts';
import { placeText } from '../place-names.ts';
import type { RecordData } from '../record.ts';
import { plainText, withDescriptions } from './plain-text.ts';
import { removeEntries, type Source, writeEntries } from './write-entries.ts';

type Words = Partial<LocalizedText>;

interface RecordRow {
  readonly id: number;
  readonly kind: string;
  readonly slug: string;
  readonly state: string;
  readonly publish_from: string;
  readonly publish_until: string;
  readonly data: RecordData;
  readonly classification: LocalizedText | null;
}

/** The number of records that are read at once. */
const AT_ONCE = 200;

/**
 * Enters records as they stand in the table now, in the transaction that has written them. Those that are not published
 * are taken out.
 */
export async function enterRecords(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const rows: RecordRow[] = await trx
      .selectFrom('content')
      .leftJoin('classification', 'classification.id', 'content.classification_id')
      .select(['content.id', 'content.kind', 'slug', 'state', 'publish_from', 'publish_until', 'data'])
      .select('classification.title as classification')
      .where('content.id', 'in', ids.slice(first, first + AT_ONCE))
      .execute();
    const [shown, hidden] = [rows.filter(isPublished), rows.filter((row) => !isPublished(row))];
    await removeEntries(
      trx,
      hidden.map(({ kind, id }) => ({ kind, id: String(id) })),
    );
    await writeEntries(trx, shown.map(sourceOf), now);
  }
}

/** The ids of all records that visitors see, or will. */
export async function publishedRecords(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('content')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const isPublished = ({ state }: RecordRow): boolean => state === 'published';

/**
 * The texts of a record as a search entry: `title` (or its first text) is the title of the hit, `summary` is shown
 * below it. All other texts, its place and its classification are searched, too.
 */
function sourceOf({ id, kind, slug, publish_from, publish_until, data, classification }: RecordRow): Source {
  const { words, facts, pictures } = data;
  const [titleName = 'title'] = 'title' in words ? [] : Object.keys(words);
  const { [titleName]: title = {}, summary = {}, content, ...others } = words;
  const texts = [...Object.values(others), ...(content === undefined ? [] : [withoutMarkup(content)])];
  const around = [placeText(facts), ...(classification === null ? [] : [classification])];
  return {
    kind,
    id: String(id),
    title,
    summary,
    text: joined([...texts, ...around]),
    picture: pictures.picture,
    ...(kind === 'site-page' && { link: sitePages[slug as SitePageName] }),
    shown: [publish_from, publish_until],
  };
}

function withoutMarkup(text: Words): Words {
  const filled = withFigures(inEachLocale((locale) => (text[locale] || text.US) ?? ''));
  return inEachLocale((locale) => plainText(withDescriptions(filled[locale])));
}

const joined = (texts: readonly Words[]): LocalizedText =>
  inEachLocale((locale) =>
    texts
      .map((text) => (text[locale] || text.US) ?? '')
      .filter((text) => text !== '')
      .join('\n'),
  );
