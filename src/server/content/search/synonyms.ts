import { type Locale, locales } from '#contract/locale.ts';
import file from '#locales/synonyms.json' with { type: 'json' };
import { namesOfCities } from './city-names.ts';
import { cut } from './cut.ts';

/** A phrase of one or more folded words. */
export type Phrase = readonly string[];

/** What the file of synonyms says of one language. */
export interface Synonyms {
  /** Phrases that mean the same. */
  readonly same: readonly (readonly Phrase[])[];
  /** Phrases that people add to a query, and that need not be in a result. */
  readonly leftOut: readonly Phrase[];
  /** Runs of Chinese characters in these phrases, the longest first. */
  readonly chinese: readonly string[];
}

/** The most words of a phrase. */
export const LONGEST_PHRASE = 6;

/**
 * Reads the file of synonyms, and says in sentences what is wrong with it.
 *
 * @example readSynonyms({ US: { same: ['price'], … } }).mistakes // ['US, line 1 of "same": "price" stands alone. …']
 */
export function readSynonyms(given: unknown): {
  synonyms: Readonly<Record<Locale, Synonyms>>;
  mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const languages = given as Partial<Record<string, { same?: unknown; leftOut?: unknown }>>;
  const unknown = Object.keys(languages).filter((name) => !locales.some((locale) => locale === name));
  mistakes.push(...unknown.map((name) => `${name} is no language: the languages are ${locales.join(', ')}.`));
  const read = locales.map((language) => {
    const own = languages[language] ?? {};
    const isComplete = Array.isArray(own.same) && typeof own.leftOut === 'string';
    if (!isComplete)
      mistakes.push(
        `${language} is not complete: it has a list "same" and a text "leftOut", which may be empty.`,
      );
    const lines = isComplete ? (own.same as unknown[]).map(String) : [];
    const leftOut = isComplete ? String(own.leftOut) : '';
    mistakes.push(...mistakesIn(language, lines, leftOut));
    return [language, synonymsOf(lines, leftOut)] as const;
  });
  return { synonyms: Object.fromEntries(read) as unknown as Record<Locale, Synonyms>, mistakes };
}

/** What is wrong with a phrase. */
export interface SynonymMistake {
  readonly kind: 'alone' | 'empty' | 'long' | 'twice' | 'elsewhere';
  /** Counts the lines from 0; -1 for the phrases that are left out. */
  readonly line: number;
  /** The line, or the phrase in it. */
  readonly text: string;
  /** The other line with this phrase. */
  readonly other?: number;
}

/** What is wrong with the lines of a language, and with the phrases that are left out. */
export function synonymMistakes(lines: readonly string[], leftOut: string): SynonymMistake[] {
  const places = new Map<string, number>();
  const named = [...lines.entries(), ...(leftOut === '' ? [] : [[-1, leftOut] as const])];
  return named.flatMap(([line, whole]) => {
    const texts = whole.split(',').map((text) => text.trim());
    const alone = texts.length < 2 && line !== -1 ? [{ kind: 'alone', line, text: whole } as const] : [];
    return [...alone, ...texts.flatMap((text) => mistakeOf(text))];

    function mistakeOf(text: string): SynonymMistake[] {
      const key = phraseOf(text).join(' ');
      if (key === '') return [{ kind: 'empty', line, text }];
      if (phraseOf(text).length > LONGEST_PHRASE) return [{ kind: 'long', line, text }];
      const other = places.get(key);
      places.set(key, line);
      if (other === undefined) return [];
      return [other === line ? { kind: 'twice', line, text } : { kind: 'elsewhere', line, text, other }];
    }
  });
}

const placeOf = (line: number | undefined): string =>
  line === undefined || line === -1 ? '"leftOut"' : `line ${line + 1} of "same"`;

/** What is wrong with the file, as sentences for whoever has edited it. */
function mistakesIn(language: Locale, lines: readonly string[], leftOut: string): string[] {
  return synonymMistakes(lines, leftOut).map(({ kind, line, text, other }) => {
    const said = {
      alone: `"${text}" stands alone. A line has two or more phrases with commas between them.`,
      empty: 'a phrase is empty. Remove a comma.',
      long: `"${text}" is too long. A phrase has at most ${LONGEST_PHRASE} words.`,
      twice: `"${text}" stands twice. Remove one.`,
      elsewhere: `"${text}" also stands in ${placeOf(other)}. What means the same stands in one line.`,
    };
    return `${language}, ${placeOf(line)}: ${said[kind]}`;
  });
}

const phraseOf = (text: string): Phrase => cut(text).map(({ word }) => word);
const phrasesOf = (line: string): Phrase[] =>
  line
    .split(',')
    .map(phraseOf)
    .filter(({ length }) => length > 0);

function synonymsOf(lines: readonly string[], leftOut: string): Synonyms {
  const runs = [...lines, leftOut].flatMap((line) => line.match(/\p{Script=Han}{2,}/gu) ?? []);
  return {
    same: lines.map(phrasesOf),
    leftOut: phrasesOf(leftOut),
    chinese: [...new Set(runs)].sort((a, b) => b.length - a.length),
  };
}

const { synonyms: read, mistakes } = readSynonyms(file);
if (mistakes.length > 0) throw new Error(`locales/synonyms.json: ${mistakes.join(' ')}`);

/** The lines of a language, as editors write them, and the phrases that are left out. */
export interface SynonymLines {
  readonly same: readonly string[];
  readonly leftOut: string;
}

/** The lines of the file. */
export const shippedLines: Readonly<Record<Locale, SynonymLines>> = file;

/** The synonyms of each language: those of the file, and names of cities. */
export const synonyms = Object.fromEntries(
  locales.map((language) => [language, withCities(read[language], language)]),
) as Record<Locale, Synonyms>;

/** The synonyms by the lines of an editor, and names of cities. */
export const synonymsBy = ({ same, leftOut }: SynonymLines, language: Locale): Synonyms =>
  withCities(synonymsOf(same, leftOut), language);

/** Names of cities are in the dictionary that cuts Chinese, and need not be set apart. */
function withCities(own: Synonyms, language: Locale): Synonyms {
  const named = namesOfCities(language).map((names) => {
    const phrases = new Map(names.map((name) => [phraseOf(name).join(' '), phraseOf(name)]));
    return [...phrases.values()];
  });
  return { ...own, same: [...own.same, ...named] };
}
