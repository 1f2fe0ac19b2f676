import type pg from 'pg';
import { type Locale, locales } from '#contract/locale.ts';
import { stemmers } from '#server/content/search/stemmers.ts';

/** The words of a language in the order in which they become rarer. */
export type Vocabulary = Readonly<Record<Locale, readonly string[]>>;

/** Words that are in the dictionary and in few texts, for each word of the content. */
const RARE_WORDS = 20;
const WORDS_OF_A_TITLE = 6;
const WORDS_OF_A_TEXT = 40;
/** Composing a text takes longer than storing it, so each is stored several times. */
const COPIES = 8;

/** The words of the content of a new database, in an order of chance that is the same in each run. */
export async function readVocabulary(pool: pg.Pool): Promise<Vocabulary> {
  const found = await Promise.all(
    locales.map(async (language) => {
      const { rows } = await pool.query<{ word: string }>(
        `select word from search_word where language = $1 and word !~ '[0-9]' and (length(word) > 4 or $1 = 'ZH')
         order by md5(word)`,
        [language],
      );
      return [language, rows.map(({ word }) => word)] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as Vocabulary;
}

/**
 * Fills the search with entries, as many in each language. The most frequent word is in about half of all texts.
 * One kind has nine of ten entries, and ten others the rest.
 *
 * @param size how many entries there are then, in all languages together
 */
export async function fill(pool: pg.Pool, vocabulary: Vocabulary, size: number): Promise<void> {
  await pool.query(`delete from search_entry where kind like 'filled%'`);
  const indexes = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'search_entry' and indexdef like '% gin %'`,
  );
  // An index is built faster than it is extended.
  for (const { indexname } of indexes.rows) await pool.query(`drop index ${indexname}`);
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from search_entry');
  const each = Math.ceil(Math.max(0, size - rows[0]!.count) / locales.length);
  for (const language of locales) {
    const given = [language, stemmers[language], [...vocabulary[language]], each];
    await pool.query(fillEntries, given);
    if (size >= 1_000_000) await pool.query(fillDictionary, given.slice(0, 3));
  }
  for (const { indexdef } of indexes.rows) await pool.query(indexdef);
  await pool.query('vacuum analyze search_entry');
  await pool.query('vacuum analyze search_word');
}

const someWords = (count: number): string =>
  `select string_agg(($3::text[])[1 + floor(cardinality($3::text[]) * power(random(), 2))::int], ' ')
   from generate_series(1, ${count}) where n > 0`;

const fillEntries = `
  with made as materialized (
    select n, kind, title, body, head, words
    from generate_series(1, ceil($4::float8 / ${COPIES})::int) as n,
      lateral (select case when n % 100 < 10 then 'filled-' || n % 10 else 'filled' end as kind,
        (${someWords(WORDS_OF_A_TITLE)}) as title, (${someWords(WORDS_OF_A_TEXT)}) as body offset 0) as texts,
      lateral (select setweight(to_tsvector($2::regconfig, title), 'A') as head) as headed,
      lateral (select head || setweight(to_tsvector($2::regconfig, body), 'D') || array_to_tsvector(
        array(select '^' || stem from unnest(tsvector_to_array(head)) as stem) || ('#' || kind)) as words) as stemmed
  )
  insert into search_entry (kind, source, language, written_in, title, title_key, text, link, shown_from, shown_until,
    head, words, updated_at)
  select kind, row_number() over (order by copy, n), $1, $1, title, title, body, '', '-infinity', 'infinity', head, words, now()
  from made, generate_series(1, ${COPIES}) as copy
  order by copy, n
  limit $4::int`;

const fillDictionary = `
  insert into search_word (language, word, lexeme)
  select $1, word, word
  from unnest($3::text[]) as known, generate_series(1, ${RARE_WORDS}) as n,
    lateral (select known || translate(substr(md5(known || n), 1, 3), '0123456789', 'ghijklmnop') as word) as made
  where $2 <> 'simple'
  on conflict do nothing`;
