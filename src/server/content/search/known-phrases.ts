import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { required } from '../../store/required.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import { isChineseWord, pairsOf } from './cut.ts';
import { stemmers } from './stemmers.ts';
import { type EditedSynonyms, editedSynonyms } from './edited-synonyms.ts';
import { LONGEST_PHRASE, type Phrase, type Synonyms, synonyms, synonymsBy } from './synonyms.ts';

/** All stems of one of them are in an entry that has the phrase. */
export type Alternative = readonly string[];

/** A phrase of the file of synonyms that is in a query. */
export interface KnownPhrase {
  /** Phrases of the same line have the same number; -1 for phrases that are left out. */
  readonly line: number;
  /** The phrases with the same meaning, the phrase itself included, as stems of the index. */
  readonly alternatives: readonly Alternative[];
  /** Their words, for marks. */
  readonly words: readonly string[];
}

/** The synonyms of a language with their stems. */
export interface KnownPhrases {
  /** The phrase with these stems, in their order. */
  phrase(stems: readonly string[]): KnownPhrase | undefined;
  /** The most stems of a phrase. */
  readonly longest: number;
  /** Whether a phrase has a word with this stem. */
  hasStem(stem: string): boolean;
  /** Sets the phrases of a Chinese query apart: beside other characters the dictionary may cut them in another way. */
  setApart(query: string): string;
}

interface Known {
  readonly phrases: ReadonlyMap<Locale, KnownPhrases>;
  /** The revisions of the edited languages that they were made of. */
  readonly revision: string;
  /** When somebody last looked whether they are still the ones to use, in milliseconds. */
  readonly lookedAt: number;
}

const ofDatabase = new WeakMap<Database, Promise<Known>>();

/** Milliseconds after which a server looks whether editors have changed synonyms. */
const LOOK_AFTER = 5_000;

/**
 * The synonyms of a language: those of the program, or of editors where they have changed them. Their stems are asked of a
 * database once, as its version decides which they are, and again after a change, which is noticed within seconds.
 */
export async function knownPhrases(db: Database, language: Locale): Promise<KnownPhrases> {
  const asked = ofDatabase.get(db) ?? keep(db, readStems(db));
  const known = await asked;
  const isOld = Math.abs(Date.now() - known.lookedAt) >= LOOK_AFTER;
  // Of several searches at once, one looks.
  if (isOld && ofDatabase.get(db) === asked) keep(db, renewed(db, known));
  const newest = isOld ? await (ofDatabase.get(db) ?? asked) : known;
  return required(newest.phrases.get(language), 'a language has no synonyms');
}

/** Lets the next search of this server read what an editor has just changed. */
export const forgetPhrases = (db: Database): void => void ofDatabase.delete(db);

function keep(db: Database, reading: Promise<Known>): Promise<Known> {
  ofDatabase.set(db, reading);
  reading.catch(() => ofDatabase.delete(db));
  return reading;
}

async function renewed(db: Database, known: Known): Promise<Known> {
  const rows = await editedSynonyms(db);
  return revisionOf(rows) === known.revision ? { ...known, lookedAt: Date.now() } : readStems(db, rows);
}

const revisionOf = (rows: readonly EditedSynonyms[]): string =>
  rows.map(({ language, revision }) => `${language} ${revision}`).join(', ');

async function readStems(db: Database, edited?: readonly EditedSynonyms[]): Promise<Known> {
  const lookedAt = Date.now();
  const editedNow = edited ?? (await editedSynonyms(db));
  const of = (language: Locale): Synonyms => {
    const own = editedNow.find((each) => each.language === language);
    return own === undefined ? synonyms[language] : synonymsBy(own, language);
  };
  const all = new Map(locales.map((language) => [language, of(language)]));
  const given = [...all].flatMap(([language, { same, leftOut }]) => {
    const words = new Set([...same.flat(2), ...leftOut.flat()]);
    return [...words].map((word) => ({ language, stemmer: stemmers[language], word }));
  });
  const rows = await rowsOf(db, stemRows({ given: JSON.stringify(given) }));
  const phrases = new Map(
    [...all].map(([language, own]) => {
      const stems = rows.filter((row) => row.language === language);
      return [language, withStems(own, new Map(stems.map(({ word, stem }) => [word, stem])))];
    }),
  );
  return { phrases, revision: revisionOf(editedNow), lookedAt };
}

/** A word that is in nearly every text has no stem. */
const stemRows = statement(
  (_db, { given }: Given<{ given: string }>) => sql<{ language: string; word: string; stem: string | null }>`
    select language, word, (tsvector_to_array(to_tsvector(stemmer::regconfig, word)))[1] as stem
    from jsonb_to_recordset(${given}::jsonb) as given (language text, stemmer text, word text)`,
);

function withStems(
  { same, leftOut, chinese }: Synonyms,
  stemOf: ReadonlyMap<string, string | null>,
): KnownPhrases {
  const stemsOf = (phrase: Phrase): string[] => phrase.flatMap((word) => stemOf.get(word) ?? []);
  const known = new Map<string, KnownPhrase>();
  for (const phrase of leftOut)
    known.set(stemsOf(phrase).join(' '), { line: -1, alternatives: [], words: [] });
  for (const [line, phrases] of same.entries()) {
    const alternatives = [
      ...new Map(phrases.map((phrase) => [stemsOf(phrase).join(' '), searched(stemsOf(phrase))])),
    ];
    const words = [...new Set(phrases.flat())].filter((word) => stemOf.get(word));
    for (const [key] of alternatives)
      known.set(key, { line, alternatives: alternatives.map(([, stems]) => stems), words });
  }
  known.delete('');
  const stems = new Set([...known.keys()].flatMap((key) => key.split(' ')));
  const apart = chinese.length === 0 ? undefined : new RegExp(chinese.join('|'), 'g');
  return {
    phrase: (asked) => known.get(asked.join(' ')),
    longest: LONGEST_PHRASE,
    hasStem: (stem) => stems.has(stem),
    setApart: (query) => (apart ? query.replace(apart, ' $& ') : query),
  };
}

/** Chinese characters are searched in pairs, however they are cut. */
function searched(stems: readonly string[]): Alternative {
  const chinese = stems.filter(isChineseWord).join('');
  const pairs = chinese.length > 1 ? pairsOf(chinese) : [chinese].filter(Boolean);
  return [...stems.filter((stem) => !isChineseWord(stem)), ...pairs];
}
