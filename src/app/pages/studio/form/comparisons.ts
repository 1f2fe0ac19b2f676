import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type FieldPlace, isDay } from './field-place.ts';

export type Comparison =
  | 'is'
  | 'isNot'
  | 'answered'
  | 'notAnswered'
  | 'before'
  | 'after'
  | 'from'
  | 'until'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan';

export type Value = string | number | boolean;

/** What another answer has to be. */
export interface Asked {
  readonly place: FieldPlace;
  readonly says: Comparison;
  /** Of `is` and `isNot` one value or several, of `answered` none. */
  readonly values: readonly Value[];
}

/** The comparisons with one limit, and the keywords that say them. */
const limits = {
  before: 'formatExclusiveMaximum',
  after: 'formatExclusiveMinimum',
  from: 'formatMinimum',
  until: 'formatMaximum',
  atLeast: 'minimum',
  atMost: 'maximum',
  moreThan: 'exclusiveMinimum',
  lessThan: 'exclusiveMaximum',
} as const satisfies Partial<Record<Comparison, string>>;

const isLimit = (says: Comparison): says is keyof typeof limits => says in limits;
const isOfDay = (says: keyof typeof limits): boolean => limits[says].startsWith('format');

/** How an answer of this kind can be compared. */
export function comparisonsOf(schema: FieldSchema): Comparison[] {
  const { type } = schema;
  if (isUpload(schema) || type === 'array') return ['answered', 'notAnswered'];
  if (type === 'object') return [];
  if (schema.enum !== undefined) return ['is', 'isNot', 'answered', 'notAnswered'];
  if (type === 'boolean') return ['is'];
  if (type === 'integer' || type === 'number')
    return ['atLeast', 'atMost', 'moreThan', 'lessThan', 'is', 'answered', 'notAnswered'];
  if (isDay(schema)) return ['before', 'after', 'from', 'until', 'answered', 'notAnswered'];
  return ['answered', 'notAnswered', 'is', 'isNot'];
}

/** The values of a comparison that was just chosen. */
export function firstValues(schema: FieldSchema, says: Comparison): readonly Value[] {
  if (says === 'answered' || says === 'notAnswered') return [];
  if (schema.type === 'boolean') return [true];
  return schema.enum === undefined ? [] : schema.enum.slice(0, 1);
}

/** The part of an `if` that makes a comparison with the answer at a path. */
export function looking(names: readonly string[], { says, values }: Asked): JsonObject {
  if (says === 'notAnswered') return { not: asking(names, null) };
  return asking(names, leafOf(says, values));
}

function leafOf(says: Comparison, values: readonly Value[]): JsonObject | null {
  const [value] = values;
  if (isLimit(says)) {
    const limit = { [limits[says]]: value };
    return isOfDay(says) ? { type: 'string', format: 'date', ...limit } : { type: 'number', ...limit };
  }
  if (says === 'answered') return null;
  const listed = values.length === 1 ? { const: value } : { enum: [...values] };
  return says === 'isNot' ? { not: listed } : listed;
}

function asking([name = '', ...rest]: readonly string[], leaf: JsonObject | null): JsonObject {
  const inner = rest.length === 0 ? leaf : asking(rest, leaf);
  return { ...(inner !== null && { properties: { [name]: inner } }), required: [name] };
}

/** The comparison that a part of an `if` makes; null where an owner could not have written it. */
export function readLooking(looks: Json, placeOf: (names: readonly string[]) => FieldPlace): Asked | null {
  if (isObject(looks) && Object.keys(looks).join() === 'not') {
    const inner = readAsking(looks['not'], placeOf, []);
    return inner?.says === 'answered' ? { ...inner, says: 'notAnswered' } : null;
  }
  return readAsking(looks, placeOf, []);
}

function readAsking(
  looks: Json,
  placeOf: (names: readonly string[]) => FieldPlace,
  names: readonly string[],
): Asked | null {
  if (!isObject(looks)) return null;
  const { type: _, properties, required, ...others } = looks;
  if (Object.keys(others).length > 0 || !Array.isArray(required) || required.length !== 1) return null;
  const [name] = required;
  if (typeof name !== 'string') return null;
  const path = [...names, name];
  if (properties === undefined) return { place: placeOf(path), says: 'answered', values: [] };
  if (!isObject(properties) || Object.keys(properties).join() !== name) return null;
  const inner = properties[name];
  if (isObject(inner) && inner['required'] !== undefined) return readAsking(inner, placeOf, path);
  const read = readLeaf(inner);
  return read === null ? null : { place: placeOf(path), ...read };
}

function readLeaf(leaf: Json): Pick<Asked, 'says' | 'values'> | null {
  if (!isObject(leaf)) return null;
  const { type: _, format: __, ...rest } = leaf;
  const [[keyword, value] = ['', undefined], ...others] = Object.entries(rest);
  if (others.length > 0) return null;
  if (keyword === 'not') {
    const inner = isObject(value) && Object.keys(value).length === 1 ? readLeaf(value) : null;
    return inner?.says === 'is' ? { says: 'isNot', values: inner.values } : null;
  }
  if (keyword === 'enum' && Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return { says: 'is', values: value };
  if (!isPlain(value)) return null;
  if (keyword === 'const') return { says: 'is', values: [value] };
  const says = (Object.keys(limits) as (keyof typeof limits)[]).find((each) => limits[each] === keyword);
  return says === undefined ? null : { says, values: [value] };
}

const isPlain = (value: Json): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
