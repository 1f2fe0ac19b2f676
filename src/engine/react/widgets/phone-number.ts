import type { OptionList } from '#ui/combobox/option-list.ts';

/** A telephone number as it is typed: the area code with its plus, and the rest. */
export interface PhoneParts {
  area: string;
  number: string;
}

/**
 * Takes an international number apart.
 *
 * @param areas the area codes that there are; without them only a code that stands apart is found.
 * @example splitPhone('+86 13800000000', areas) // { area: '+86', number: '13800000000' }
 * @example splitPhone('0086138…', areas)        // { area: '+86', number: '138…' }
 * @example splitPhone('138…', areas)            // null: it has no code
 */
export function splitPhone(text: string, areas: OptionList): PhoneParts | null {
  const trimmed = text.normalize('NFKC').trim().replace(/^00/, '+');
  if (!trimmed.startsWith('+')) return null;
  const digits = trimmed.replaceAll(/\D/g, '');
  const apart = /^\+(\d{1,4})[\s\-()]+(?=[\d(])/.exec(trimmed);
  const codes = areas.options.map(({ value }) => value.replaceAll(/\D/g, ''));
  const fitting = codes.filter((code) => code !== '' && digits.startsWith(code));
  const longest = fitting.reduce((best, code) => (code.length > best.length ? code : best), '');
  // What the writer has set apart is the code, unless no region has it.
  const code = apart !== null && (codes.length === 0 || codes.includes(apart[1]!)) ? apart[1]! : longest;
  if (code === '') return null;
  return { area: `+${code}`, number: withoutCode(trimmed, code.length) };
}

/** One text for both parts; none where there is no number. */
export function joinPhone({ area, number }: PhoneParts): string {
  const rest = number.trim();
  if (rest === '') return '';
  return area === '' ? rest : `${area} ${rest}`;
}

/** The area code that a text means: digits are one without their plus. Anything else is left as it is. */
export function areaOf(text: string): string {
  const trimmed = text.normalize('NFKC').trim();
  return /^(?:\+|00)?\d{1,4}$/.test(trimmed) ? `+${trimmed.replace(/^(?:\+|00)/, '')}` : trimmed;
}

function withoutCode(text: string, length: number): string {
  let rest = text.slice(1);
  for (let left = length; left > 0; rest = rest.slice(1)) if (/\d/.test(rest[0] ?? '0')) left--;
  return rest.replace(/^[\s\-)]+/, '').trim();
}
