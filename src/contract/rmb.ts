import { type Locale, perLocale } from './locale.ts';

/** The source of the exchange rate that a new database is filled with; pages say it in their language. */
export const exampleSource = 'demonstration data';

/** Gives a text of the catalogue `ui`. */
type PriceWords = (key: 'price' | 'priceOfMany', values: Record<string, string>) => string;

/**
 * An amount in RMB as text. Pages, mails and invoices all write amounts by this function, so that they look the same.
 *
 * @param amount in RMB, not in fen
 * @param quantity of people or things that the amount is for
 * @example priceText(words, 'US', 3840, 8) // 'RMB 3,840.00 (8 × RMB 480.00)'
 */
export function priceText(words: PriceWords, locale: Locale, amount: number, quantity = 1): string {
  const text = (rmb: number): string => withUnit(words, twoDigits(locale).format(rmb));
  const each = priceOfEach(amount, quantity);
  if (each === null) return text(amount);
  // No line ends within the brackets: a phone would show “(8 × RMB” on one line and the amount on the next.
  const times = words('priceOfMany', { total: text(amount), quantity: String(quantity), each: text(each) });
  return times.replaceAll(' × ', '\u00a0×\u00a0');
}

/**
 * A range of amounts in RMB as text. Ranges are mostly of round amounts, which are shorter without two zeros each.
 *
 * @example rangeText(words, 'US', 9000, 12000) // 'RMB 9,000–12,000'
 */
export function rangeText(words: PriceWords, locale: Locale, from: number, to: number): string {
  const figures = [from, to].map((amount) => fewDigits(locale).format(amount));
  return withUnit(words, figures.join('–'));
}

// No line ends between the figures and the unit.
const withUnit = (words: PriceWords, figures: string): string =>
  words('price', { figures }).replaceAll(' ', '\u00a0');

/**
 * A text of a record with its amounts kept on one line each: no line ends between the figures and `RMB`.
 *
 * @example withWholeAmounts('up to RMB 3,000') // 'up to RMB\u00a03,000'
 */
export const withWholeAmounts = (text: string): string =>
  text.replaceAll(/(?<=RMB) (?=\d)|(?<=\d) (?=RMB)/g, '\u00a0');

/** The price of one of several; null for a single one, and where the amount is no multiple of whole fen. */
function priceOfEach(amount: number, quantity: number): number | null {
  const fen = Math.round(amount * 100);
  return quantity > 1 && fen > 0 && fen % quantity === 0 ? fen / quantity / 100 : null;
}

// Without grouping always, Spanish writes 1234,56 without a point, beside amounts that have one.
const format = { maximumFractionDigits: 2, useGrouping: 'always' } as const;
const fewDigits = perLocale((tag) => new Intl.NumberFormat(tag, format));
const twoDigits = perLocale((tag) => new Intl.NumberFormat(tag, { ...format, minimumFractionDigits: 2 }));
