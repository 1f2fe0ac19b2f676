import type { OptionList } from '#ui/combobox/option-list.ts';

/** The parts of a telephone number: the area code with its plus sign, and the rest. */
export interface PhoneParts {
  area: string;
  number: string;
}

/**
 * Splits an international number into its area code and the rest; null if it has no known area code.
 *
 * @param areas the list of area codes. Without it, an area code is found only if a space or hyphen separates it.
 * @example splitPhone('+86 13800000000', areas) // { area: '+86', number: '13800000000' }
 * @example splitPhone('0086138…', areas)        // { area: '+86', number: '138…' }
 * @example splitPhone('138…', areas)            // null: it has no code
 */
export function splitPhone(text: string, areas: OptionList): PhoneParts | null {
  const trimmed = text.normalize('NFKC').trim().replace(/^00/, '+');
  if (!trimmed.startsWith('+')) return null;
  const digits = trimmed.replaceAll(/\D/g, '');
  const [, apart] = /^\+(\d{1,4})[\s\-()]+(?=[\d(])/.exec(trimmed) ?? [];
  const codes = areas.options.map(({ value }) => value.replaceAll(/\D/g, ''));
  const fitting = codes.filter((code) => code !== '' && digits.startsWith(code));
  const longest = fitting.reduce((best, code) => (code.length > best.length ? code : best), '');
  // A code that is separated by a space or hyphen is used, unless no region has it.
  const code = apart !== undefined && (codes.length === 0 || codes.includes(apart)) ? apart : longest;
  if (code === '') return null;
  return { area: `+${code}`, number: withoutCode(trimmed, code.length) };
}

/** Joins both parts to one text; empty if there is no number. */
export function joinPhone({ area, number }: PhoneParts): string {
  const rest = number.trim();
  if (rest === '') return '';
  return area === '' ? rest : `${area} ${rest}`;
}

/** Converts a typed text to an area code: digits get a plus sign. Any other text is returned as it is. */
export function areaOf(text: string): string {
  const trimmed = text.normalize('NFKC').trim();
  return /^(?:\+|00)?\d{1,4}$/.test(trimmed) ? `+${trimmed.replace(/^(?:\+|00)/, '')}` : trimmed;
}

function withoutCode(text: string, length: number): string {
  let rest = text.slice(1);
  for (let left = length; left > 0; rest = rest.slice(1)) if (/\d/.test(rest[0] ?? '0')) left--;
  return rest.replace(/^[\s\-)]+/, '').trim();
}
