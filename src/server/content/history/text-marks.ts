import { type Locale, locales } from '#contract/locale.ts';
import type { RecordData } from '../record.ts';
import type { TextMarks } from '../tables.ts';

type Words = RecordData['words'];

/** A change of the texts of a record. */
interface ChangeOfWords {
  readonly before: Words;
  readonly after: Words;
  /** The revision that the change makes. */
  readonly revision: number;
  /** The languages whose texts an operator has found to be right as they are. */
  readonly fits: readonly Locale[];
}

/** When each text was written last, after a change. */
export function marksAfter(marks: TextMarks, { before, after, revision, fits }: ChangeOfWords): TextMarks {
  const ofText = (name: string): TextMarks[string] => {
    const written = locales.filter(
      (locale) => fits.includes(locale) || before[name]?.[locale] !== after[name]?.[locale],
    );
    return { ...marks[name], ...Object.fromEntries(written.map((locale) => [locale, revision])) };
  };
  return Object.fromEntries(Object.keys(after).map((name) => [name, ofText(name)]));
}

/** The languages with a text that was written before the English one was. */
export const outdatedIn = (words: Words, marks: TextMarks): Locale[] =>
  locales.filter((locale) =>
    Object.entries(words).some(
      ([name, text]) => Boolean(text[locale]) && (marks[name]?.[locale] ?? 0) < (marks[name]?.US ?? 0),
    ),
  );
