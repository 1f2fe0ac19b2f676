import type { Json } from '../../form/json.ts';
import type { TextCodec } from './use-text-input.ts';
import { answerOf, textOf } from './widget.ts';

const codecs = new Map<string, TextCodec>();

/**
 * Reads and writes amounts of money with two decimals. Amounts are read in the notation of any language, because people
 * write their own on a page in another one. A text that is no amount stays a text, which the schema refuses.
 */
export function priceCodec(languageTag: string): TextCodec {
  const known = codecs.get(languageTag);
  if (known !== undefined) return known;
  const codec: TextCodec = {
    read: (text) => readPrice(text) ?? answerOf(text),
    show: (value) => figuresOf(value, languageTag),
  };
  codecs.set(languageTag, codec);
  return codec;
}

/** An amount with two decimals, in the notation of a language. */
export function figuresOf(value: Json, languageTag: string): string {
  if (typeof value !== 'number') return textOf(value);
  return new Intl.NumberFormat(languageTag, {
    minimumFractionDigits: 2,
    // An amount with more decimals is wrong, and is shown as it is.
    maximumFractionDigits: 20,
    useGrouping: 'always',
  }).format(value);
}

/** An amount as it is typed: its digits, with signs between them. */
const TYPED = /^(\d{1,3}(?:[.,'’ ]\d{3})+|\d+)(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount; null if the text is none. A point or a comma separates the decimals where one or two digits follow
 * it, and thousands where three do. The sign or the name of the currency may stand beside the figures.
 *
 * @example readPrice('1,234.50') // 1234.5
 * @example readPrice('1.234,50') // 1234.5
 * @example readPrice('1.234')    // 1234: no price has three decimals
 */
export function readPrice(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:[A-Z]{3}|[¥元]|人民币)\s?|\s?(?:[A-Z]{3}|[¥元])$/giu, '')
    .trim();
  const [, whole, decimals = ''] = TYPED.exec(plain) ?? [];
  if (whole === undefined) return null;
  const signs = new Set(whole.replaceAll(/\d/g, ''));
  // Thousands are separated by one sign, and the decimals by another one.
  if (signs.size > 1 || (decimals !== '' && signs.has(plain.charAt(plain.length - decimals.length - 1))))
    return null;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}
