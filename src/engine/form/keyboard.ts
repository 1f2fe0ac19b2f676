import type { FieldSchema } from './flow.ts';

/** How a phone's keyboard looks for a field, and what the browser may fill in. The names are HTML's attributes. */
export interface Keyboard {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  autoCorrect?: 'off';
  autoComplete?: string;
}

const code: Keyboard = { autoCapitalize: 'characters', autoCorrect: 'off' };

const byFormat: Readonly<Record<string, Keyboard>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' },
  website: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off' },
  phone: { inputMode: 'tel' },
  'national-number': { inputMode: 'tel' },
  'one-time-code': { inputMode: 'numeric', autoComplete: 'one-time-code' },
  password: { autoCapitalize: 'none', autoCorrect: 'off' },
  'upper-case-name': code,
  'passport-number': code,
  'flight-number': code,
  city: { autoCapitalize: 'words' },
};

/** By the last word of `autocomplete`: names and places begin with capitals, postcodes consist of them. */
const byFill: Readonly<Record<string, Keyboard>> = {
  name: { autoCapitalize: 'words', autoCorrect: 'off' },
  organization: { autoCapitalize: 'words' },
  'address-level2': { autoCapitalize: 'words' },
  'street-address': { autoCapitalize: 'words' },
  'postal-code': code,
};

/**
 * The keyboard of a field. It follows from the field's type and format, and from what the browser may fill in.
 *
 * @example keyboardOf({ type: 'string', format: 'email' }) // { inputMode: 'email', autoCapitalize: 'none', … }
 */
export function keyboardOf(schema: FieldSchema): Keyboard {
  const fill = schema['x-ui']?.autocomplete;
  return {
    ...byType(schema),
    ...byFill[fill?.split(' ').at(-1) ?? ''],
    ...byFormat[schema.format ?? ''],
    ...(fill !== undefined && { autoComplete: fill }),
  };
}

function byType({ type, minimum = -1 }: FieldSchema): Keyboard {
  if (type === 'number') return { inputMode: 'decimal' };
  // The numeric keyboard of some phones has no minus sign.
  return type === 'integer' ? { inputMode: minimum >= 0 ? 'numeric' : 'decimal' } : {};
}
