import type { TFunction } from 'i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';

/**
 * A placeholder for the date, at which the translated sentence is split. No catalogue contains this character.
 */
const mark = '\u{FFFC}';

interface DatedTextProps {
  t: TFunction;
  /** The key of a sentence that contains `{{date}}`. */
  sentence: string;
  date: string;
  withTime?: boolean | 'zone' | 'china';
  /** Further parameters of the sentence. */
  values?: Readonly<Record<string, string>>;
}

/** A sentence with a date, at the position that the language gives it. */
export function DatedText({ t, sentence, date, withTime = false, values }: DatedTextProps) {
  const [before, after] = t(sentence, { ...values, date: mark }).split(mark);
  return (
    <>
      {before}
      <LocalDate value={date} withTime={withTime} />
      {after}
    </>
  );
}
