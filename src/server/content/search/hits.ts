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
  /** Whether there are others, which are not ranked. */
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
  /** In these kinds of sources. */
  kinds: readonly string[];
  /** yyyy-MM-dd in China. */
  day: string;
  before: number;
  limit: number;
  /** So many hits of a kind are ranked; the others are not reached. */
  most: number;
  /** So many hits of a kind in the sample are enough: there are some sixty times as many in all. */
  enough: number;
}

/**
 * The best hits of each kind. Each kind is asked for its own, so that a kind with a million entries does not hide one
 * with twenty.
 *
 * The index lists all entries of a word before the first is read, which takes long for a word that 100,000 entries have. So
 * the sample of one entry of 61, which has an index of its own, is asked first; where it has enough hits, they are taken.
 * Entries that have the words in their title are added, and titles that begin with what is asked. Most of the time goes into
 * reading the rows of hits, which lie far apart, so that few are read.
 */
const hitRows = (language: Locale) =>
  statement(
    (_db, { query, titleQuery, headQuery, key, kinds, day, before, limit, most, enough }: HitQuery) => {
      const asked = sql`${query}::tsquery`;
      const shown = sql`shown_from <= ${day} and shown_until > ${day}`;
      // The language is no parameter: the index is one of a single language.
      const own = sql`select id, head, title_key from search_entry where language = ${sql.lit(language)}`;
      return sql<HitRow>`
      select entry.kind, source, written_in, title, text, link, picture, best.rank, best.total, best.more
      from unnest(${kinds}::text[]) as asked (kind)
      cross join lateral (
        with sample as materialized (
          ${own} and id % 61 = 0 and words @@ (('''#' || asked.kind || '''')::tsquery && ${asked}) and ${shown}
          limit ${most}::int + 1
        ), rest as materialized (
          ${own} and words @@ (('''#' || asked.kind || '''')::tsquery && ${asked}) and ${shown}
            and (select count(*) from sample) < ${enough}::int
          limit ${most}::int + 1
        ), named as materialized (
          ${own} and words @@ (('''#' || asked.kind || '''')::tsquery && ${titleQuery}::tsquery) and ${shown}
          limit ${most}::int / 2
        ), titled as materialized (
          ${own} and kind = asked.kind and title_key >= ${key} and title_key < ${key} || chr(1114111) and ${shown}
          order by language, kind, title_key limit ${most}::int / 10
        )
        select id, least(count(*) over (), ${most}::int)::int as total,
          count(*) over () > ${most}::int or (select count(*) from sample) >= ${enough}::int as more, (ts_rank(head, ${asked})
            + case when head @@ ${headQuery}::tsquery then 1 else 0 end
            + case when title_key = ${key} then 1 when starts_with(title_key, ${key}) then 0.5 else 0 end)::float8 as rank
        from (
          select distinct on (id) id, head, title_key
          from (select * from sample union all select * from rest union all select * from named
            union all select * from titled) as found
        ) as candidates
        order by rank desc, id offset ${before} limit ${limit}
      ) as best
      join search_entry as entry on entry.id = best.id
      order by best.rank desc, best.id`;
    },
  );

const statements = new Map(locales.map((language) => [language, hitRows(language)]));

/** The best hits of each kind, the best first. */
export async function hits(db: Database, language: Locale, query: HitQuery): Promise<HitRow[]> {
  return rowsOf(db, statements.get(language)!(query));
}

/** The kinds that have entries. It jumps from kind to kind in the index, so that it does not read every entry. */
export const kindsOf: (values: { language: Locale }) => Statement<{ kind: string }> = statement(
  (_db, { language }: { language: Locale }) => sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from search_entry where language = ${language} order by language, kind limit 1)
      union all
      select (select kind from search_entry where language = ${language} and kind > kinds.kind
        order by language, kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`,
);
