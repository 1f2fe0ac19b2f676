import type { Payload, Reply } from '#contract/define.ts';
import type { search as section } from '#contract/search.contract.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { rowsOf } from '../../store/statement.ts';
import { pictureUrl } from '../../services/files/drawings.ts';
import { corrected } from './corrections.ts';
import { type HitRow, hits, kindsOf } from './hits.ts';
import { excerpt, marked } from './marks.ts';
import { countMiss } from './misses.ts';
import {
  anyStem,
  type AskedWord,
  kindMark,
  queryText,
  titleMark,
  titleWeight,
  understand,
} from './understand.ts';

type Question = Payload<typeof section.find>;
type Answer = Reply<typeof section.find>;
type Asking = Pick<Call, 'db' | 'now' | 'locale' | 'translate'>;

/** The rank of hits whose title has the searched words: products before pages of the site, and these before records. */
const inTitle: Readonly<Record<string, number>> = { product: 2, page: 1.5 };
/** For other hits, products rank slightly higher than texts. */
const inText: Readonly<Record<string, number>> = { product: 0.3 };

/** A search in all kinds shows a few hits of each; a search in one kind shows its hits in pages. */
const ofEach = { most: 30, enough: 8 };
const ofOne = { most: 200, enough: 100 };

/** The hits, and the words with which they were found. */
interface SearchResult {
  readonly rows: readonly HitRow[];
  readonly words: readonly AskedWord[];
  readonly isCorrected: boolean;
  readonly isNearest: boolean;
}

/**
 * Searches everything that visitors see, in the language of the call. If the typed words find nothing, corrected words
 * are searched for, and then any of the words.
 */
export async function search(call: Asking, { q, kind, page, pageSize, typing }: Question): Promise<Answer> {
  const { db, locale: language } = call;
  const day = chinaDay(call.now());
  const asked = await understand(db, { query: q, language, isTyping: typing === true });
  const kinds = kind === undefined ? await rowsOf(db, kindsOf({ language })) : [{ kind, hasMany: true }];
  const withMany = (hasMany: boolean): string[] =>
    kinds.filter((each) => each.hasMany === hasMany).map((each) => each.kind);
  const [few, many] = [withMany(false), withMany(true)];
  const look = async (words: readonly AskedWord[], sign: '&' | '|'): Promise<HitRow[]> => {
    const searched = words.filter(({ isTooCommon }) => !isTooCommon);
    if (searched.length === 0) return [];
    const place = { before: (page - 1) * pageSize, limit: pageSize };
    const bounds = kind === undefined ? ofEach : ofOne;
    return hits(db, language, {
      query: queryText(searched, sign),
      titleQuery: queryText(searched, sign, titleMark),
      headQuery: queryText(searched, sign, titleWeight),
      anyQuery: anyStem(words),
      key: asked.key,
      few,
      many,
      fewMarks: few.map(kindMark).join(' | '),
      day,
      ...place,
      ...bounds,
    });
  };
  const found = await foundFor(asked.words, language, call, look);
  if (!typing && page === 1 && (found.rows.length === 0 || found.isNearest))
    await countMiss(db, { query: q, key: asked.key, language, day });
  return {
    corrected: found.isCorrected ? found.words.map(({ word }) => word).join(' ') : '',
    nearest: found.isNearest,
    groups: groupsOf(found).map((group) => ({ ...group, title: headingOf(call, group.kind) })),
  };
}

async function foundFor(
  words: readonly AskedWord[],
  language: Locale,
  { db }: Pick<Asking, 'db'>,
  look: (words: readonly AskedWord[], sign: '&' | '|') => Promise<HitRow[]>,
): Promise<SearchResult> {
  const asTyped = { words, isCorrected: false, isNearest: false };
  const rows = words.every(({ isKnown, isTooCommon }) => isKnown || isTooCommon)
    ? await look(words, '&')
    : [];
  if (rows.length > 0) return { ...asTyped, rows };
  const meant = await corrected(db, language, words);
  const isCorrected = meant.some((word, index) => word !== words[index]);
  if (isCorrected) {
    const meantRows = await look(meant, '&');
    if (meantRows.length > 0) return { rows: meantRows, words: meant, isCorrected, isNearest: false };
  }
  const isSeveral = meant.filter(({ isTooCommon }) => !isTooCommon).length > 1;
  const nearest = isSeveral ? await look(meant, '|') : [];
  return { ...asTyped, words: meant, isCorrected, rows: nearest, isNearest: nearest.length > 0 };
}

/** The heading of a kind; records of content that have none of their own stand below the title of their section. */
const headingOf = ({ locale, translate }: Asking, kind: string): string =>
  translate(locale, [`search:kinds.${kind}`, `${kind}:title`, 'search:kinds.page']);

type Group = Omit<Answer['groups'][number], 'title'>;

/** The hits by kind; the kind with the best hit is the first. */
function groupsOf({ rows, words }: SearchResult): Group[] {
  const hitWords = new Set(words.flatMap((each) => each.words));
  const bestHits = rows.filter(({ kind }, index) => rows.findIndex((row) => row.kind === kind) === index);
  const rankOf = ({ kind, rank }: HitRow): number => rank + ((rank >= 1 ? inTitle : inText)[kind] ?? 0);
  return bestHits
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(({ kind, total, more }) => ({
      kind,
      total,
      more,
      hits: rows.filter((row) => row.kind === kind).map((row) => hitOf(row, hitWords)),
    }));
}

function hitOf(row: HitRow, words: ReadonlySet<string>): Group['hits'][number] {
  return {
    id: row.source,
    lang: languageTags[row.written_in],
    title: marked(row.title, words),
    excerpt: excerpt(row.text.trimStart(), words),
    link: row.link,
    picture: addressOf(row.picture),
  };
}

const addressOf = (picture: HitRow['picture']): string =>
  picture === null || typeof picture === 'string' ? (picture ?? '') : pictureUrl(picture);
