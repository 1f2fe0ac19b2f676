import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { dayAfter, isDate } from '#model/example-dates.ts';
import { longestExampleText, mostExampleItems } from '#model/example-limits.ts';

/**
 * Other answers of a field, wrong ones and some at its limits: what one reader refuses and the other accepts stands
 * there. The field itself decides which are made; nothing here says which of them are right.
 *
 * @param value an answer that is right.
 * @param siblings the answers beside it, which limits may point to.
 */
export function otherValues(schema: FieldSchema, value: Json, siblings: readonly Json[]): Json[] {
  if (isUpload(schema)) return isObject(value) ? otherFiles(schema, value) : [];
  const { enum: choices, type } = schema;
  if (choices !== undefined) return [...choices, 'none of these', 9_999];
  if (schema.const !== undefined) return [false, 'something else'];
  if (type === 'boolean') return [true, false, 'yes'];
  if (type === 'integer' || type === 'number') return otherNumbers(schema);
  if (type === 'array') return Array.isArray(value) ? otherLists(schema, value) : [];
  if (type === 'object') return ['no group'];
  return typeof value === 'string' ? otherTexts(schema, value, siblings) : [];
}

function otherTexts(schema: FieldSchema, value: string, siblings: readonly Json[]): Json[] {
  const dates = siblings.filter((each): each is string => typeof each === 'string' && /^\d{4}-/.test(each));
  const limits = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'];
  const written = limits.map((keyword) => schema[keyword]).filter((each) => typeof each === 'string');
  const around = [...dates, ...written].flatMap((date) => [date, dayAfter(date, -1), dayAfter(date, 1)]);
  const far = ['1899-12-31', '1950-01-01', '2090-01-01', '2101-01-01'];
  const lengths = about([schema.minLength, schema.maxLength]);
  return [
    '',
    ' ',
    7,
    '\u0007',
    '§',
    ...lengths
      .filter((length) => length >= 0 && length <= longestExampleText)
      .map((length) => ofLength(value, length)),
    ...(isDate(schema) ? [...far, ...around] : []),
  ];
}

const ofLength = (value: string, length: number): string =>
  value.length >= length
    ? value.slice(0, length)
    : value + (value.at(-1) ?? 'A').repeat(length - value.length);

function otherNumbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: FieldSchema): Json[] {
  return [...about([minimum, maximum, exclusiveMinimum, exclusiveMaximum]), 0.5, -1, 'seven'];
}

/** Each limit, with what lies just below and above it; one that stands in another answer is not known here. */
const about = (limits: readonly unknown[]): number[] =>
  limits.flatMap((limit) => (typeof limit === 'number' ? [limit - 1, limit, limit + 1] : []));

function otherLists({ maxItems, minItems }: FieldSchema, value: readonly Json[]): Json[] {
  const [first] = value;
  const lists = about([minItems, maxItems])
    .filter((length) => length > 0 && length <= mostExampleItems)
    .map((length) => Array.from({ length }, (_, index) => value[index] ?? first));
  return [[], [first, first], [7], 'no list', ...lists];
}

function otherFiles({ properties = {} }: FieldSchema, value: Readonly<Record<string, Json>>): Json[] {
  const { id: _id, ...nameless } = value;
  return [
    nameless,
    { ...value, id: 'x' },
    { ...value, name: '' },
    { ...value, size: (properties['size']?.maximum ?? 0) + 1 },
    { ...value, type: 'text/plain' },
    ...(properties['type']?.enum ?? []).map((type) => ({ ...value, type })),
  ];
}
