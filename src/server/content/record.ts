import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import type { Picture } from '../services/files/drawings.ts';

/** A text in the languages that it has. */
export type RecordText = Partial<LocalizedText>;

/** The data of a record, whatever its kind; `record-types/` has the types of each kind. They are as the schema of its kind describes it. A translation may be missing. */
export interface RecordData {
  readonly words: Readonly<Record<string, RecordText>>;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly pictures: {
    readonly picture: Picture;
    /** The names of further pictures, for example `bedroom-day-3`. */
    readonly further?: readonly string[];
  };
}

/** The columns that lists filter by. */
export interface FilterColumns {
  readonly classification_id: number | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly price_fen: number | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The facts that lists filter by, whatever the kind.
 *
 * @param classifications the ids of the kind's classifications, by their keys
 */
export function filterColumns(
  { facts }: RecordData,
  classifications: ReadonlyMap<string, number>,
): FilterColumns {
  const city = textOf(facts['city']);
  return {
    classification_id: classifications.get(textOf(facts['classification']) ?? '') ?? null,
    // Only kinds that go beyond China name a country.
    country: textOf(facts['country']) ?? (city === null ? null : 'CN'),
    // Shanghai and the other cities that are provinces themselves.
    province: textOf(facts['province']) ?? city,
    city,
    price_fen: numberOf(facts['priceFen']),
  };
}

/** A text with every language; a missing translation is empty. */
export function inEveryLanguage(text: Partial<LocalizedText> | undefined): LocalizedText {
  return inEachLocale((locale) => text?.[locale] ?? '');
}
