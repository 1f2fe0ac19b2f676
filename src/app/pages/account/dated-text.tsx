import type { TFunction } from 'i18next';
import { LocalDate } from '#app/parts/locale/local-date.tsx';

/** Stands for the date until the sentence is taken apart; no catalogue has this sign. */
const mark = '\u{FFFC}';

interface DatedTextProps {
  t: TFunction;
  /** The key of a sentence with a `{{date}}` in it. */
  sentence: string;
  date: string;
  withTime?: boolean;
}

/** A sentence with a date in it, where the language wants it. */
export function DatedText({ t, sentence, date, withTime = false }: DatedTextProps) {
  const [before, after] = t(sentence, { date: mark }).split(mark);
  return (
    <>
      {before}
      <LocalDate value={date} withTime={withTime} />
      {after}
    </>
  );
}
