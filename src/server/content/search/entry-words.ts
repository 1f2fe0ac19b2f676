import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { Transaction } from '../../store/database.ts';
import { type Given, statement } from '../../store/statement.ts';
import { indexedWords, titleKey } from './cut.ts';
import { stemmers } from './stemmers.ts';

/** The words of an entry, as columns of `jsonb_to_recordset`. */
export interface CutTexts {
  readonly language: Locale;
  readonly stemmer: string;
  readonly title_key: string;
  readonly title_words: string;
  readonly summary_words: string;
  readonly text_words: string;
}

/** Cuts the texts of an entry into the words under which it is found. */
export function cutTexts(
  language: Locale,
  { title, summary, text }: { title: string; summary: string; text: string },
): CutTexts {
  return {
    language,
    stemmer: stemmers[language],
    title_key: titleKey(title),
    title_words: indexedWords(title).join(' '),
    summary_words: indexedWords(summary).join(' '),
    text_words: indexedWords(text).join(' '),
  };
}

/**
 * Makes `head` and `words` of the columns of `CutTexts`: all stems, those of the title again with the mark `^`, and the mark
 * of the kind. No word begins with a mark.
 */
export const stems = sql`
  lateral (select to_tsvector(stemmer::regconfig, title_words) as title_stems) as titled,
  lateral (select setweight(title_stems, 'A') || setweight(to_tsvector(stemmer::regconfig, summary_words), 'B') as head)
    as headed,
  lateral (select head || setweight(to_tsvector(stemmer::regconfig, text_words), 'D') || array_to_tsvector(
    array(select '^' || stem from unnest(tsvector_to_array(title_stems)) as stem) || ('#' || kind)) as words) as made`;

/** The number of the advisory lock of the dictionary; no other lock in the database uses it. */
const WORDS_LOCK = 7_140_351_207;

/** Adds the words of entries to the dictionary. Words are never locked by those who only add them again. */
export async function writeWords(trx: Transaction, entries: readonly CutTexts[]): Promise<void> {
  const given = locales.map((language) => {
    const own = entries.filter((entry) => entry.language === language);
    const words = own.flatMap((entry) =>
      `${entry.title_words} ${entry.summary_words} ${entry.text_words}`.split(' '),
    );
    return { language, stemmer: stemmers[language], words: [...new Set(words)].filter(Boolean) };
  });
  await trx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock_shared', [val(WORDS_LOCK)]).as('locked'))
    .execute();
  await trx.executeQuery(newWords({ given: JSON.stringify(given) }));
}

/** Always in the same order, so that two transactions can't wait for each other. */
const newWords = statement(
  (_db, { given }: Given<{ given: string }>) => sql`
    insert into search_word (language, word, lexeme)
    select language, word, lexeme
    from jsonb_to_recordset(${given}::jsonb) as given (language text, stemmer text, words text[]),
      unnest(words) as word, unnest(tsvector_to_array(to_tsvector(stemmer::regconfig, word))) as lexeme
    order by language, word
    on conflict do nothing`,
);

/** Locks the dictionary: waits for transactions that add words to it, and lets no other add any until this one ends. */
export async function lockWords(trx: Transaction): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(WORDS_LOCK)]).as('locked'))
    .execute();
}
