import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { rowsOf, type Statement, statement } from '../../store/statement.ts';
import type { Picture } from '../pictures/picture.ts';

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
  /** At least 1 where the title has all words. */
  rank: number;
  /** How many hits of its kind are ranked. */
  total: number;
  /** Whether there are more hits, which were not ranked. */
  more: boolean;
}

/** What is looked for. */
export interface HitQuery {
  /** The text of a tsquery. */
  query: string;
  /** The same for the stems of titles, as the index has them, and as `head` has them. */
  titleQuery: string;
  headQuery: string;
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
  /** The most hits of a kind with many entries that are ranked; the others cannot be reached. */
  most: number;
  /** The number of hits of a kind in the sample that is enough: all entries have about thirteen times as many. */
  enough: number;
}

/** Hides a value from the planner, so that one plan serves all values. Making a plan takes a millisecond. */
const hidden = (value: unknown, type: 'int' | 'text' | 'text[]' | 'tsquery') =>
  sql`(select ${value}::${sql.raw(type)})`;

/**
 * The best hits of each kind.
 *
 * The kinds with few entries are asked together, and all their hits are ranked. Each kind with many is asked for its own, so
 * that it does not hide the others, and some of its hits are ranked: most of the time goes into the index, where every stem
 * is looked up again for every kind, and into the rows of hits, which lie far apart.
 *
 * The index lists all entries of a word before the first is read, which takes long for a word that 100,000 entries have. So
 * the sample of one entry of 13, which has an index of its own, is asked first; where it has enough hits, they are taken.
 * Where not all hits are ranked, those that have the words in their title are added. So are titles that begin with what is
 * asked.
 */
const hitRows = (language: Locale) =>
  statement((_db, given: HitQuery) => {
    const asked = hidden(given.query, 'tsquery');
    const inTitle = hidden(given.titleQuery, 'tsquery');
    const key = hidden(given.key, 'text');
    const [few, many] = [hidden(given.few, 'text[]'), hidden(given.many, 'text[]')];
    const [most, enough] = [hidden(given.most, 'int'), hidden(given.enough, 'int')];
    // The language is no parameter: the index is one of a single language.
    const own = sql`select id, kind, head, title_key from search_entry where language = ${sql.lit(language)}
      and shown_from <= ${given.day} and shown_until > ${given.day}`;
    const ofKind = sql`('''#' || asked.kind || '''')::tsquery`;
    const isSampled = sql`(select count(*) from sample) >= ${enough}`;
    return sql<HitRow>`
      with found as materialized (
        select of_few.*, false as is_sampled from (
          ${own} and words @@ (${hidden(given.fewMarks, 'tsquery')} && ${asked}) and cardinality(${few}) > 0
        ) as of_few
        union all
        select of_kind.* from unnest(${many}) as asked (kind) cross join lateral (
          with sample as materialized (
            ${own} and id % 13 = 0 and words @@ (${ofKind} && ${asked}) limit ${most} + 1
          ), rest as materialized (
            ${own} and words @@ (${ofKind} && ${asked}) and not ${isSampled} limit ${most} + 1
          ), named_sample as materialized (
            ${own} and id % 13 = 0 and words @@ (${ofKind} && ${inTitle}) and ${isSampled} limit ${most} / 2
          ), named as materialized (
            ${own} and words @@ (${ofKind} && ${inTitle}) and (${isSampled} or (select count(*) from rest) > ${most})
              and (select count(*) from named_sample) < ${enough} limit ${most} / 2
          )
          select *, ${isSampled} from (select * from sample union all select * from rest
            union all select * from named_sample union all select * from named) as read
        ) as of_kind
        union all
        select titled.*, false from unnest(${few} || ${many}) as asked (kind) cross join lateral (
          ${own} and kind = asked.kind and title_key >= ${key} and title_key < ${key} || chr(1114111)
          order by language, kind, title_key limit ${most} / 10
        ) as titled
      ), ranked as (
        select *, count(*) over (partition by kind) as hits, bool_or(is_sampled) over (partition by kind) as are_some,
          row_number() over (partition by kind order by rank desc, id) as place
        from (
          select distinct on (id) id, kind, is_sampled, (ts_rank(head, ${asked})
            + case when head @@ ${hidden(given.headQuery, 'tsquery')} then 1 else 0 end
            + case when title_key = ${key} then 1 when starts_with(title_key, ${key}) then 0.5 else 0 end)::float8 as rank
          from found order by id, is_sampled desc
        ) as candidates
      )
      select entry.kind, source, written_in, title, text, link, picture, rank, least(hits, ${most})::int as total,
        hits > ${most} or are_some as more
      from ranked join search_entry as entry on entry.id = ranked.id
      where place > ${hidden(given.before, 'int')} and place <= ${hidden(given.before, 'int')} + ${hidden(given.limit, 'int')}
      order by rank desc, entry.id`;
  });

const statements = new Map(locales.map((language) => [language, hitRows(language)]));

/** The best hits of each kind, the best first. */
export async function hits(db: Database, language: Locale, query: HitQuery): Promise<HitRow[]> {
  return rowsOf(db, statements.get(language)!(query));
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
  (_db, { language }: { language: Locale }) => sql<EnteredKind>`
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
