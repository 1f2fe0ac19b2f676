import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { required } from '../../store/required.ts';
import { type Given, rowsOf, type Statement, statement } from '../../store/statement.ts';
import type { Picture } from '../../services/files/drawings.ts';
import { MOST_WORDS } from './understand.ts';

/** A hit as it is read. */
export interface HitRow {
  kind: string;
  source: string;
  written_in: Locale;
  title: string;
  text: string;
  link: string;
  /** A drawn picture, or the address of a stored one. */
  picture: Picture | string | null;
  rank: number;
  /** The share of the words that are in the title: 1 for all of them. */
  named: number;
  /** Whether any entry of these kinds has all words; only known where `wholeQuery` is given. */
  has_all: boolean;
  /** How many hits of its kind are ranked. */
  total: number;
  /** Whether there are more hits, which were not ranked. */
  more: boolean;
}

/** A search in the hits of kinds. */
export interface HitQuery {
  /** The text of a tsquery. */
  query: string;
  /** The same for the stems of titles, as the index has them. */
  titleQuery: string;
  /** Where `query` asks for some of the words: the same for all of them; such entries are among the hits. */
  wholeQuery: string | null;
  /** The same without synonyms: what has the typed words comes first. */
  typedQuery: string;
  /** Each word as `head` has those of titles, at most `MOST_WORDS`. */
  headWords: readonly string[];
  /** The same for entries with any of the stems: a head with none of them need not be ranked. */
  anyQuery: string;
  /** The folded words: titles that begin so come first. */
  key: string;
  /** In these kinds of sources, which have few entries, and in these, which may have many. */
  few: readonly string[];
  many: readonly string[];
  /** The text of a tsquery: the marks of the kinds with few entries. */
  fewMarks: string;
  /** yyyy-MM-dd in China. */
  day: string;
  before: number;
  limit: number;
  /** The most hits of a kind with many entries that are counted, and read from the sample; `more` says whether there are others. */
  most: number;
  /** The number of hits of a kind in the sample that is enough: all entries have about thirteen times as many. */
  enough: number;
}

/** Hides a value from the planner, so that one plan serves all values. Making a plan takes a millisecond. */
const hidden = (value: unknown, type: 'int' | 'text' | 'text[]' | 'tsquery' | 'tsquery[]') =>
  sql`(select ${value}::${sql.raw(type)})`;

/**
 * The best hits of each kind.
 *
 * The kinds with few entries are asked together, and all their hits are ranked. Of each kind with many, some hits are
 * ranked, so that it does not hide the others. Most of the time goes into the index, which lists all entries of a word before
 * the first is read, and into the rows of hits, which lie far apart.
 *
 * So each kind with many is first asked for its own in the sample of one entry of 13, which has an index of its own. Where
 * the sample has enough hits, they are taken, and those that have the words in their title are added. All kinds in which
 * either is too rare for the sample are then asked together: the index goes through the entries of a word once for all of
 * them, and there are not many hits to read. Titles that begin with what is asked are added, too.
 *
 * Ranks: the typed words in title and summary, and the share of all words, or of their synonyms, in the title: more for a short one.
 *
 * Kind and words are two conditions: as one, the index would test it for each entry of the kinds.
 */
const hitRows = (language: Locale) =>
  statement((_db, given: Given<HitQuery>) => {
    const asked = hidden(given.query, 'tsquery');
    const inTitle = hidden(given.titleQuery, 'tsquery');
    const key = hidden(given.key, 'text');
    const [few, many] = [hidden(given.few, 'text[]'), hidden(given.many, 'text[]')];
    const [most, enough] = [hidden(given.most, 'int'), hidden(given.enough, 'int')];
    const headWords = hidden(given.headWords, 'tsquery[]');
    const namedWords = sql.join(
      Array.from(
        { length: MOST_WORDS },
        (_, at) => sql`coalesce((head @@ (${headWords})[${sql.lit(at + 1)}])::int, 0)`,
      ),
      sql` + `,
    );
    // The language is no parameter: the index is one of a single language.
    const own = sql`select id, kind, head, title_key from search_entry where language = ${sql.lit(language)}
      and shown_from <= ${given.day} and shown_until > ${given.day}`;
    const ofKind = sql`words @@ ('''#' || asked.kind || '''')::tsquery`;
    // Of none, the condition is null: the index is not read.
    const ofKinds = (kinds: RawBuilder<unknown>) =>
      sql`words @@ (select string_agg('''#' || kind || '''', ' | ')::tsquery from (${kinds}) as kinds)`;
    const enoughIn = (sample: string) =>
      sql`select kind from ${sql.table(sample)} group by kind having count(*) >= ${enough}`;
    // Where one kind is asked, it has nothing to hide.
    const ifOne = (limit: RawBuilder<unknown>) => sql`case when cardinality(${many}) = 1 then ${limit} end`;
    return sql<HitRow>`
      with sample as materialized (
        select of_kind.* from unnest(${many}) as asked (kind) cross join lateral (
          ${own} and id % 13 = 0 and ${ofKind} and words @@ ${asked} limit ${most} + 1
        ) as of_kind
      ), sampled as materialized (
        ${enoughIn('sample')}
      ), rest as materialized (
        ${own} and ${ofKinds(sql`select unnest(${many}) as kind except select kind from sampled`)} and words @@ ${asked}
        limit ${ifOne(sql`${most} + 1`)}
      ), named_sample as materialized (
        select of_kind.* from sampled as asked cross join lateral (
          ${own} and id % 13 = 0 and ${ofKind} and words @@ ${inTitle} limit ${most} / 2
        ) as of_kind
      ), named as materialized (
        ${own} and ${ofKinds(sql`(select kind from sampled except ${enoughIn('named_sample')})
          union all select unnest(${many}) where (select count(*) from rest) = ${ifOne(sql`${most} + 1`)}`)}
          and words @@ ${inTitle}
        limit ${ifOne(sql`${most} / 2`)}
      ), whole as materialized (
        ${own} and ${ofKinds(sql`select unnest(${few} || ${many}) as kind`)}
          and words @@ ${hidden(given.wholeQuery, 'tsquery')}
        limit ${most}
      ), found as materialized (
        (${own} and words @@ ${hidden(given.fewMarks, 'tsquery')} and words @@ ${asked} and cardinality(${few}) > 0)
        union all select * from sample union all select * from rest union all select * from whole
        union all select * from named_sample union all select * from named
        union all select titled.* from unnest(${few} || ${many}) as asked (kind) cross join lateral (
          ${own} and kind = asked.kind and title_key >= ${key} and title_key < ${key} || chr(1114111)
          order by language, kind, title_key limit ${most} / 10
        ) as titled
      ), scored as materialized (
        select distinct on (id) id, kind, title_key,
          case when head @@ ${hidden(given.anyQuery, 'tsquery')}
            then ts_rank('{0, 0, 0.02, 1}', head, ${hidden(given.typedQuery, 'tsquery')}) else 0 end as told,
          case when head @@ ${hidden(given.anyQuery, 'tsquery')}
            then (${namedWords})::float8 / cardinality(${headWords}) else 0 end as named
        from found order by id
      ), candidates as materialized (
        select id, kind, named, (
          told + named * (1 + 10.0 / (10 + length(title_key)))
          + case when title_key = ${key} then 1 when starts_with(title_key, ${key}) then 0.5 else 0 end
          + case when id in (select id from whole) then 0.25 else 0 end)::float8 as rank
        from scored
      ), ranked as (
        select *, row_number() over (partition by kind order by rank desc, id) as place from candidates
      ), counted as (
        select kind, count(*) as hits from candidates group by kind
      )
      select entry.kind, source, written_in, title, text, link, picture, rank, named,
        exists (select from whole) as has_all, least(hits, ${most})::int as total,
        hits > ${most} or entry.kind in (select kind from sampled) as more
      from ranked join counted using (kind) join search_entry as entry on entry.id = ranked.id
      where place > ${hidden(given.before, 'int')} and place <= ${hidden(given.before, 'int')} + ${hidden(given.limit, 'int')}
      order by rank desc, entry.id`;
  });

const statements = new Map(locales.map((language) => [language, hitRows(language)]));

/** The best hits of each kind, the best first. */
export async function hits(db: Database, language: Locale, query: HitQuery): Promise<HitRow[]> {
  const hitsIn = required(statements.get(language), 'a language has no statement');
  return rowsOf(db, hitsIn(query));
}

/** A kind that has entries. */
export interface EnteredKind {
  readonly kind: string;
  readonly hasMany: boolean;
}

/** A kind with more entries has many. */
const FEW = 100;

/** The kinds that have entries. It jumps from kind to kind in the index, so that it does not read every entry. */
export const kindsOf: (values: { language: Locale }) => Statement<EnteredKind> = statement(
  (_db, { language }: Given<{ language: Locale }>) => sql<EnteredKind>`
    with recursive kinds as (
      (select kind from search_entry where language = ${language} order by language, kind limit 1)
      union all
      select (select kind from search_entry where language = ${language} and kind > kinds.kind
        order by language, kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind, exists (
      select from search_entry where language = ${language} and kind = kinds.kind offset ${sql.lit(FEW)}
    ) as "hasMany"
    from kinds where kind is not null`,
);
