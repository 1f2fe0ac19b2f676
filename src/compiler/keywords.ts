import type { FieldSchema } from '#engine/form/flow.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import { isDateFormat } from '#engine/form/formats.ts';
import { isObject } from '#engine/form/json.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { instead } from './closest.ts';
import { type Part, part, type Said } from '#findings/said.ts';
import { fits, type Shape } from './shape.ts';

export type Kind = NonNullable<FieldSchema['type']>;

/** The types of values. */
export const kinds: readonly Kind[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];
const text: readonly Kind[] = ['string'];
const amount: readonly Kind[] = ['integer', 'number'];
const list: readonly Kind[] = ['array'];
const plain: readonly Kind[] = ['string', 'integer', 'number', 'boolean'];

/** A keyword that limits a value. */
interface Keyword {
  /** The types that it can be used on. */
  on: readonly Kind[];
  /** The shape of its value; `wrong` checks the rest. */
  shape: Shape;
  /** The names of which its value is one. */
  names?: (vocabulary: Vocabulary) => readonly string[];
  /** Why the value is wrong, as the rest of a sentence after the keyword; null where it is right. */
  wrong: (value: unknown, schema: FieldSchema, vocabulary: Vocabulary) => Said | null;
  /** Its value may come from another answer: `{ "$data": "1/enterDate" }`. */
  data?: true;
}

/** A keyword that the shape describes fully; the sentence says the same in words. */
const shaped = (shape: Shape, sentence: Said): Pick<Keyword, 'shape' | 'wrong'> => ({
  shape,
  wrong: (value) => (fits(shape, value) ? null : sentence),
});
/** A keyword whose value is a name of the vocabulary. */
const named = (
  names: (vocabulary: Vocabulary) => readonly string[],
): Pick<Keyword, 'shape' | 'names' | 'wrong'> => ({
  shape: { type: 'string' },
  names,
  wrong: (value, _schema, vocabulary) => {
    const known = names(vocabulary);
    if (typeof value === 'string' && known.includes(value)) return null;
    return part('is-unknown', { value: show(value), instead: instead(String(value), known) });
  },
});
const count = shaped({ type: 'integer', minimum: 0 }, part('must-be-count', { least: 0 }));
/** Counts what is read of a rich text, without its elements, or its pictures. */
const visibleCount: Pick<Keyword, 'shape' | 'wrong'> = {
  shape: count.shape,
  wrong: (value, schema, vocabulary) =>
    schema.format !== undefined && schema.format !== 'rich-text'
      ? part('counts-rich-text', { format: schema.format })
      : count.wrong(value, schema, vocabulary),
};
const number = shaped({ type: 'number' }, part('must-be-number'));
const values: Shape = { type: 'array', minItems: 1, uniqueItems: true };
const examples: Shape = { ...values, items: { type: 'string' } };

const dateLimit: Keyword = {
  on: text,
  data: true,
  shape: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  wrong: (value, { format }) => {
    if (format !== undefined && !isDateFormat(format)) {
      return part('compares-dates', { format });
    }
    return isCalendarText(value) ? null : part('must-be-date', { example: '{ "$data": … }' });
  },
};

// A date of another step: `/travel/leaveDate`, or `/members/*/passenger/expiryDate` for that of each entry.
const otherDate: Keyword = {
  on: text,
  shape: { type: 'string', pattern: '^(/(\\p{L}[\\p{L}\\p{N}]*|\\*))+$' },
  wrong: (value, { format }) => {
    if (format !== undefined && !isDateFormat(format)) {
      return part('compares-dates', { format });
    }
    return fits(otherDate.shape, value)
      ? null
      : part('must-be-date-pointer', { example: '"/travel/leaveDate"' });
  },
};

const isCalendarText = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);

/** Every keyword of a field by name, except `x-ui`, `x-warn` and the keywords of conditions. */
export const keywords: Readonly<Record<string, Keyword>> = {
  type: {
    on: kinds,
    shape: { enum: kinds },
    names: () => kinds,
    wrong: (value) =>
      kinds.includes(value as Kind)
        ? null
        : part('cannot-be', { value: show(value), instead: instead(String(value), kinds) }),
  },
  properties: {
    on: ['object'],
    ...shaped({ type: 'object' }, part('must-be-fields')),
  },
  required: {
    on: ['object'],
    ...shaped({ type: 'array', items: { type: 'string' }, uniqueItems: true }, part('must-be-names')),
  },
  items: { on: list, shape: { type: 'object' }, wrong: () => null },
  enum: {
    on: plain,
    shape: values,
    wrong: (value, schema) => {
      if (!fits(values, value)) return part('must-be-different-values');
      const other = (value as unknown[]).find((entry) => !isOf(schema.type, entry));
      return other === undefined ? null : part('has-no-kind', noKind(other, schema));
    },
  },
  const: {
    on: plain,
    data: true,
    shape: {},
    wrong: (value, schema) => (isOf(schema.type, value) ? null : part('is-no-kind', noKind(value, schema))),
  },
  default: {
    on: plain,
    shape: { type: ['string', 'number', 'boolean'] },
    wrong: (value, schema, vocabulary) =>
      isAnswer(value, schema, vocabulary) ? null : part('is-refused', { value: show(value) }),
  },
  format: { on: text, ...named(({ formats }) => Object.keys(formats)) },
  pattern: {
    on: text,
    shape: { type: 'string' },
    wrong: (value) => (isPattern(value) ? null : part('must-be-pattern', { example: '"^[A-Z]+$"' })),
  },
  examples: {
    on: text,
    shape: examples,
    wrong: (value, { pattern }) => {
      if (pattern === undefined) return part('beside-pattern');
      return fits(examples, value) ? null : part('must-be-different-texts');
    },
  },
  minLength: { on: text, ...count, data: true },
  maxLength: { on: text, ...count, data: true },
  minVisible: { on: text, ...visibleCount },
  maxVisible: { on: text, ...visibleCount },
  maxPictures: { on: text, ...visibleCount },
  minimum: { on: amount, ...number, data: true },
  maximum: { on: amount, ...number, data: true },
  exclusiveMinimum: { on: amount, ...number, data: true },
  exclusiveMaximum: { on: amount, ...number, data: true },
  multipleOf: {
    on: amount,
    ...shaped({ type: 'number', exclusiveMinimum: 0 }, part('must-be-over-zero', { least: 0 })),
  },
  minItems: { on: list, ...count, data: true },
  maxItems: { on: list, ...count, data: true },
  uniqueItems: {
    on: list,
    ...shaped({ type: 'boolean' }, part('must-be-boolean')),
  },
  formatMinimum: dateLimit,
  formatMaximum: dateLimit,
  formatExclusiveMinimum: dateLimit,
  formatExclusiveMaximum: dateLimit,
  notBefore: otherDate,
  notAfter: otherDate,
  'x-check': {
    on: ['string', 'integer', 'number'],
    ...shaped({ type: 'string', minLength: 1 }, part('must-be-name')),
  },
  'x-fact': { on: ['string', 'integer', 'object'], ...named(({ facts }) => Object.keys(facts)) },
};

const noKind = (value: unknown, { type }: FieldSchema): Record<string, Part> => ({
  value: show(value),
  type: type ?? part('none'),
});

/** Lower and upper limits: the first of a pair must not exceed the second. */
export const ranges: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minVisible', 'maxVisible'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
];

/** A value in a sentence. */
export const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** True for `{ "$data": … }`: the value stands in another answer. */
export function isData(value: unknown): value is { $data: unknown } {
  return isObject(value) && Object.hasOwn(value, '$data');
}

/** True for a value of this type, or of any type where none is named. */
export function isOf(kind: Kind | undefined, value: unknown): boolean {
  if (kind === undefined) return true;
  if (kind === 'integer') return Number.isInteger(value);
  return typeof value === kind;
}

/** True for a value that the field takes; limits that stand in other answers are left out. */
function isAnswer(value: unknown, schema: FieldSchema, vocabulary: Vocabulary): boolean {
  const { type, enum: choices, minimum, maximum } = schema;
  if (!isOf(type, value) || (choices !== undefined && !choices.includes(value as string))) return false;
  if (typeof value === 'string') return refusalOf(value, schema, vocabulary) === null;
  const [low, high] = [minimum, maximum].map((limit) => (typeof limit === 'number' ? limit : Number.NaN));
  return !(Number(value) < low!) && !(Number(value) > high!);
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    // In the form that compiled validators read.
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
