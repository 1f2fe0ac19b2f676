import type { FieldSchema } from '#engine/form/flow.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import { formats } from '#engine/form/formats.ts';
import { isObject } from '#engine/form/json.ts';
import { insteadOf } from './closest.ts';

export type Kind = NonNullable<FieldSchema['type']>;

const kinds: readonly Kind[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];
const text: readonly Kind[] = ['string'];
const amount: readonly Kind[] = ['integer', 'number'];
const list: readonly Kind[] = ['array'];
const plain: readonly Kind[] = ['string', 'integer', 'number', 'boolean'];

/** A keyword that says something of a value. */
interface Keyword {
  /** The types that it may stand on. */
  on: readonly Kind[];
  /** Why it cannot have this value, as the rest of a sentence that begins with the keyword; null where it can. */
  wrong: (value: unknown, schema: FieldSchema) => string | null;
  /** It may take its value from another answer: `{ "$data": "1/enterDate" }`. */
  data?: true;
}

const unless = (holds: (value: unknown) => boolean, sentence: string) => (value: unknown) =>
  holds(value) ? null : sentence;
const count = unless(
  (value) => Number.isInteger(value) && Number(value) >= 0,
  'must be a whole number from 0',
);
const number = unless((value) => typeof value === 'number', 'must be a number');
const name = unless((value) => typeof value === 'string' && value !== '', 'must be a name in quotes');

/** True for a format whose values can be compared: dates. */
export const isDateFormat = (format: unknown): boolean =>
  typeof format === 'string' && Object.hasOwn(formats, format) && formats[format]!.compare !== undefined;

const dateLimit: Keyword = {
  on: text,
  data: true,
  wrong: (value, { format }) => {
    if (format !== undefined && !isDateFormat(format)) {
      return `compares dates; write it where the format is a date, not ${format}`;
    }
    return isCalendarText(value) ? null : 'must be a date written yyyy-MM-dd, or { "$data": … }';
  },
};

const isCalendarText = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);

/** Every keyword that a field may have, by name; `x-ui`, `x-warn` and the keywords of conditions are apart. */
export const keywords: Readonly<Record<string, Keyword>> = {
  type: {
    on: kinds,
    wrong: (value) =>
      kinds.includes(value as Kind) ? null : `cannot be ${show(value)}; ${insteadOf(String(value), kinds)}`,
  },
  properties: { on: ['object'], wrong: unless(isObject, 'must be an object of fields by name: { … }') },
  required: {
    on: ['object'],
    wrong: unless(
      (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string') && isUnique(value),
      'must be a list of different names: [ … ]',
    ),
  },
  items: { on: list, wrong: () => null },
  enum: {
    on: plain,
    wrong: (value, schema) => {
      if (!Array.isArray(value) || value.length === 0 || !isUnique(value))
        return 'must be a list of different values, at least one: [ … ]';
      const other = (value as unknown[]).find((entry) => !isOf(schema.type, entry));
      return other === undefined ? null : `has ${show(other)}, which is no ${schema.type}; write it as one`;
    },
  },
  const: {
    on: plain,
    data: true,
    wrong: (value, { type }) =>
      isOf(type, value) ? null : `is ${show(value)}, which is no ${type}; write it as one`,
  },
  format: {
    on: text,
    wrong: (value) => {
      if (typeof value === 'string' && Object.hasOwn(formats, value)) return null;
      return `${show(value)} is unknown; ${insteadOf(String(value), Object.keys(formats))}`;
    },
  },
  pattern: {
    on: text,
    wrong: unless(isPattern, 'must be a regular expression in quotes, for example "^[A-Z]+$"'),
  },
  minLength: { on: text, wrong: count, data: true },
  maxLength: { on: text, wrong: count, data: true },
  minimum: { on: amount, wrong: number, data: true },
  maximum: { on: amount, wrong: number, data: true },
  exclusiveMinimum: { on: amount, wrong: number, data: true },
  exclusiveMaximum: { on: amount, wrong: number, data: true },
  multipleOf: {
    on: amount,
    wrong: unless((value) => typeof value === 'number' && value > 0, 'must be over 0'),
  },
  minItems: { on: list, wrong: count, data: true },
  maxItems: { on: list, wrong: count, data: true },
  uniqueItems: {
    on: list,
    wrong: unless((value) => typeof value === 'boolean', 'must be true or false'),
  },
  formatMinimum: dateLimit,
  formatMaximum: dateLimit,
  formatExclusiveMinimum: dateLimit,
  formatExclusiveMaximum: dateLimit,
  'x-check': { on: ['string', 'integer', 'number'], wrong: name },
};

/** Pairs of which the first may not be over the second: nothing could be answered. */
export const ranges: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
];

/** A value in a sentence. */
export const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** True for `{ "$data": … }`: the value stands in another answer. */
export function isData(value: unknown): value is { $data: unknown } {
  return isObject(value) && Object.hasOwn(value, '$data');
}

function isOf(kind: Kind | undefined, value: unknown): boolean {
  if (kind === undefined) return true;
  if (kind === 'integer') return Number.isInteger(value);
  return typeof value === kind;
}

const isUnique = (values: unknown[]): boolean => new Set(values.map(show)).size === values.length;

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    // As the compiled validators read it.
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
