import type { FieldSchema } from './flow.ts';
import type { FieldVocabulary } from './vocabulary.ts';
import { widgetOf } from './widget-of.ts';

/** Widgets of the engine that are one line of text, so that two of them fit beside each other. */
const narrow = new Set([
  'text',
  'upperCase',
  'nationalNumber',
  'password',
  'date',
  'number',
  'select',
  'searchSelect',
  'options',
]);

/** Autofill names of two answers that people write beside each other. */
const together: readonly (readonly [string, string])[] = [
  ['family-name', 'given-name'],
  ['address-level2', 'postal-code'],
];

/**
 * The fields of an object that stand beside the field before or behind them, where there is room; all others have a
 * line of their own. Two neighbours are a pair if the schema connects them: one is limited by the other (a password
 * and its repetition), both are dates (from, to), or their autofill names belong together (postcode and city).
 *
 * @param properties the fields, in their order
 * @returns the names of all paired fields
 * @example pairedFields({ enterDate: { format: 'date' }, leaveDate: { format: 'date' } }, vocabulary) // both names
 */
export function pairedFields(
  properties: Readonly<Record<string, FieldSchema>>,
  vocabulary: FieldVocabulary,
): ReadonlySet<string> {
  const paired = new Set<string>();
  let before: [string, FieldSchema] | null = null;
  for (const field of Object.entries(properties)) {
    if (before !== null && isPair(before, field, vocabulary)) {
      paired.add(before[0]).add(field[0]);
      before = null;
    } else before = field;
  }
  return paired;
}

function isPair(
  [name, first]: [string, FieldSchema],
  [, second]: [string, FieldSchema],
  vocabulary: FieldVocabulary,
): boolean {
  const widgets = [widgetOf(first, vocabulary), widgetOf(second, vocabulary)];
  if (!widgets.every((widget) => narrow.has(widget) || vocabulary.widgets[widget]?.narrow === true))
    return false;
  return (
    widgets.every((widget) => widget === 'date') ||
    isLimitedBy(second, name) ||
    areFilledTogether(first, second)
  );
}

/** True if a limit of the field is the answer of the field beside it: `{ "$data": "1/password" }`. */
function isLimitedBy(field: FieldSchema, name: string): boolean {
  return Object.values(field).some(
    (value) => (value as { $data?: unknown } | null | undefined)?.$data === `1/${name}`,
  );
}

function areFilledTogether(first: FieldSchema, second: FieldSchema): boolean {
  // The last word is the name of the answer; "shipping" or "billing" may stand before it.
  const names = [first, second].map((field) => field['x-ui']?.autocomplete?.split(' ').at(-1));
  return together.some((pair) => names.every((name) => name !== undefined && pair.includes(name)));
}
