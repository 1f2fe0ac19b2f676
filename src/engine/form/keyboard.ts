import type { FieldSchema } from './flow.ts';
import type { Keyboard } from './formats.ts';
import type { FieldVocabulary } from './vocabulary.ts';

const code: Keyboard = { autoCapitalize: 'characters', autoCorrect: 'off' };

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
 * @example keyboardOf({ type: 'string', format: 'email' }, vocabulary) // { inputMode: 'email', autoCapitalize: 'none', … }
 */
export function keyboardOf(schema: FieldSchema, { formats }: FieldVocabulary): Keyboard {
  const fill = schema['x-ui']?.autocomplete;
  return {
    ...byType(schema),
    ...byFill[fill?.split(' ').at(-1) ?? ''],
    ...formats[schema.format ?? '']?.keyboard,
    ...(fill !== undefined && { autoComplete: fill }),
  };
}

function byType({ type, minimum = -1 }: FieldSchema): Keyboard {
  if (type === 'number') return { inputMode: 'decimal' };
  // The numeric keyboard of some phones has no minus sign.
  return type === 'integer' ? { inputMode: minimum >= 0 ? 'numeric' : 'decimal' } : {};
}
