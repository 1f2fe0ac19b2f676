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
import { anyStem, kindMark, queryText, titleMark, titleWeight, typedText, wordText } from './query-text.ts';
import { type AskedWord, understand, type UnderstoodQuery } from './understand.ts';
import { withSynonyms } from './with-synonyms.ts';

type Question = Payload<typeof section.find>;
type Answer = Reply<typeof section.find>;
type Asking = Pick<Call, 'db' | 'now' | 'locale' | 'translate'>;

/** What the rank of a kind gains where a title has all words: products before pages of the site, and these before records. */
const inTitle: Readonly<Record<string, number>> = { product: 2, page: 1.5 };
/** For other hits, products rank slightly higher than texts. */
const inText: Readonly<Record<string, number>> = { product: 0.3 };

/** A search in all kinds shows a few hits of each; a search in one kind shows its hits in pages. */
const ofEach = { most: 30, enough: 8 };
const ofOne = { most: 200, enough: 100 };

/** If fewer entries have all words, and none in its title, those with some of the words are shown, too. */
const LITTLE = 6;

/** The hits, and the words with which they were found. */
interface SearchResult {
  readonly rows: readonly HitRow[];
  readonly words: readonly AskedWord[];
  readonly isCorrected: boolean;
  readonly isNearest: boolean;
}

type Look = (words: readonly AskedWord[], sign: '&' | '|') => Promise<HitRow[]>;

/**
 * Searches everything that visitors see, in the language of the call, by the typed words and their synonyms. If they find
 * nothing, corrected words are searched for. If these find little, what has some of the words is added.
 */
export async function search(call: Asking, { q, kind, page, pageSize, typing }: Question): Promise<Answer> {
  const { db, locale: language } = call;
  const day = chinaDay(call.now());
  const asked = await understand(db, { query: q, language, isTyping: typing === true });
  const kinds = kind === undefined ? await rowsOf(db, kindsOf({ language })) : [{ kind, hasMany: true }];
  const withMany = (hasMany: boolean): string[] =>
    kinds.filter((each) => each.hasMany === hasMany).map((each) => each.kind);
  const [few, many] = [withMany(false), withMany(true)];
  const look: Look = (words, sign) =>
    hits(db, language, {
      query: queryText(words, sign),
      titleQuery: queryText(words, sign, titleMark),
      wholeQuery: sign === '|' ? queryText(words, '&') : null,
      typedQuery: typedText(words, sign),
      headWords: words.map((word) => wordText(word, titleWeight)),
      anyQuery: anyStem(words),
      key: asked.key,
      few,
      many,
      fewMarks: few.map(kindMark).join(' | '),
      day,
      before: (page - 1) * pageSize,
      limit: pageSize,
      ...(kind === undefined ? ofEach : ofOne),
    });
  const found = await foundFor(asked, language, call, look);
  if (!typing && page === 1 && (found.rows.length === 0 || found.isNearest))
    await countMiss(db, { query: q, key: asked.key, language, day });
  return {
    corrected: found.isCorrected ? found.words.map(({ word }) => word).join(' ') : '',
    nearest: found.isNearest,
    groups: groupsOf(found).map((group) => ({ ...group, title: headingOf(call, group.kind) })),
  };
}

async function foundFor(
  { words, phrases }: UnderstoodQuery,
  language: Locale,
  { db }: Pick<Asking, 'db'>,
  look: Look,
): Promise<SearchResult> {
  const isComplete = words.every(({ isKnown, isTooCommon }) => isKnown || isTooCommon);
  const meant = isComplete ? words : await corrected(db, language, words);
  const isCorrected = meant.some((word, index) => word !== words[index]);
  const asked = withSynonyms(meant, phrases);
  const searched = asked.filter(({ isTooCommon }) => !isTooCommon);
  if (searched.length === 0) return { rows: [], words: asked, isCorrected: false, isNearest: false };
  const rows = searched.every(({ isKnown }) => isKnown) ? await look(searched, '&') : [];
  const withAll = { rows, words: asked, isCorrected, isNearest: false };
  if (searched.length === 1 || isEnough(rows))
    return { ...withAll, isCorrected: isCorrected && rows.length > 0 };
  const needed = searched.filter(({ isLeftOut }) => !isLeftOut);
  const some = await look(needed.length === 0 ? searched : needed, '|');
  const hasAll = some.some((row) => row.has_all) || rows.length > 0;
  return some.length === 0 ? withAll : { ...withAll, rows: some, isNearest: !hasAll };
}

const isEnough = (rows: readonly HitRow[]): boolean =>
  rows.some(({ named }) => named === 1) || totalOf(rows) >= LITTLE;

const totalOf = (rows: readonly HitRow[]): number =>
  [...new Map(rows.map(({ kind, total }) => [kind, total])).values()].reduce((sum, total) => sum + total, 0);

/** The heading of a kind; records of content that have none of their own stand below the title of their section. */
const headingOf = ({ locale, translate }: Asking, kind: string): string =>
  translate(locale, [`search:kinds.${kind}`, `${kind}:title`, 'search:kinds.page']);

type Group = Omit<Answer['groups'][number], 'title'>;

/** The hits by kind; the kind with the best hit is the first. */
function groupsOf({ rows, words }: SearchResult): Group[] {
  const hitWords = new Set(words.flatMap((each) => each.words));
  const bestHits = rows.filter(({ kind }, index) => rows.findIndex((row) => row.kind === kind) === index);
  return bestHits
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(({ kind, total, more }) => ({
      kind,
      total,
      more,
      hits: rows.filter((row) => row.kind === kind).map((row) => hitOf(row, hitWords)),
    }));
}

/** The squared share of words in the title: half of the words there says much less than all of them. */
function rankOf({ kind, rank, named }: HitRow): number {
  const text = inText[kind] ?? 0;
  return rank + text + ((inTitle[kind] ?? 0) - text) * named ** 2;
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
