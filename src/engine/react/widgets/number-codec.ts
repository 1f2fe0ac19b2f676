import type { Json } from '../../form/json.ts';
import type { TextCodec } from './use-text-input.ts';
import { answerOf, textOf } from './widget.ts';

const codecs = new Map<string, TextCodec>();

/**
 * Reads and writes numbers in the notation of a language. A text that is not a number stays a text, which the
 * schema refuses.
 */
export function numberCodec(languageTag: string): TextCodec {
  const known = codecs.get(languageTag);
  if (known !== undefined) return known;
  const codec: TextCodec = {
    read: (text) => readNumber(text, languageTag) ?? answerOf(text),
    show: (value) => {
      // Whole numbers have the same form in every language, and loading a language's number format takes time.
      if (typeof value !== 'number' || Number.isSafeInteger(value)) return textOf(value);
      return new Intl.NumberFormat(languageTag, { useGrouping: false, maximumFractionDigits: 20 }).format(
        value,
      );
    },
  };
  codecs.set(languageTag, codec);
  return codec;
}

/** A number as text. Digits are grouped from five digits on, so that years are not grouped. */
export function numberText(value: Json, languageTag: string): string {
  if (typeof value !== 'number') return textOf(value);
  return new Intl.NumberFormat(languageTag, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(value);
}

/**
 * Reads a number in the notation of a language; null if the text is not a number.
 *
 * @example readNumber('1.234,5', 'de') // 1234.5
 * @example readNumber('1.5', 'de')     // 1.5: not a valid group of thousands
 */
export function readNumber(text: string, languageTag: string): number | null {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const { decimal, grouped, group } = writingOf(languageTag);
  // Full-width digits become ASCII digits, and a typographic minus sign becomes a hyphen.
  const plain = text.slice(0, 60).normalize('NFKC').replaceAll('\u2212', '-').trim();
  const whole = grouped.test(plain) ? plain.replaceAll(group, '') : plain;
  const written = whole.replace(decimal, '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(written) && text.length < 60 ? Number(written) : null;
}

interface Writing {
  decimal: string;
  group: RegExp;
  /** Matches a number with groups of thousands. */
  grouped: RegExp;
}

const writings = new Map<string, Writing>();

function writingOf(languageTag: string): Writing {
  const known = writings.get(languageTag);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(languageTag, { useGrouping: 'always' }).formatToParts(-12_345.6);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const sign = parts.find(({ type }) => type === 'group')?.value ?? ',';
  // If the language groups thousands by a narrow space, any space is accepted.
  const group = /\s/.test(sign) ? String.raw`\s` : escaped(sign);
  const writing: Writing = {
    decimal,
    group: new RegExp(group, 'g'),
    grouped: new RegExp(`^[-+]?\\d{1,3}(?:${group}\\d{3})+(?:${escaped(decimal)}\\d*)?$`),
  };
  writings.set(languageTag, writing);
  return writing;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
