import type { FieldSchema } from '#engine/form/flow.ts';
import { isDateFormat } from '#engine/form/formats.ts';
import { isCalendarDate } from '#engine/form/calendar-date.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { type Branching, entryConditions } from './condition-source.ts';
import { isSame } from './change.ts';
import { isData, isOf } from './keywords.ts';

/**
 * The schema of a field within its step: the part that always counts; without one, what each branch of a condition
 * says that brings the field.
 *
 * @param path from the step; `0` stands for each item of a list.
 */
export function partsAt({ schema, conditions }: Branching, path: readonly string[]): FieldSchema[] {
  const own = fieldsIn(schema, path).filter(({ type }) => type !== undefined);
  if (own.length > 0) return own;
  const branches = conditions.flatMap(({ then, otherwise }) => [then, otherwise]);
  return branches.flatMap((branch) => fieldsIn(branch, path)).filter(({ type }) => type !== undefined);
}

/** Several where the entries of a list have the field in different branches. */
function fieldsIn(schema: FieldSchema, [name, ...path]: readonly string[]): FieldSchema[] {
  if (name === undefined) return [schema];
  const { properties, items } = schema;
  if (properties !== undefined)
    return Object.hasOwn(properties, name) ? fieldsIn(properties[name]!, path) : [];
  if (items === undefined) return [];
  return partsAt({ schema: items, conditions: entryConditions(items) }, path);
}

/** All values of a field with a short list of them; null for any other field. */
export function choicesOf({ type, enum: choices }: FieldSchema): readonly unknown[] | null {
  if (choices !== undefined) return choices;
  return type === 'boolean' ? [true, false] : null;
}

/** True unless the field certainly refuses the value; limits that stand in other answers are left out. */
export function allows(field: FieldSchema, value: unknown, vocabulary: Vocabulary): boolean {
  const { type, enum: choices, const: only, format } = field;
  if (type !== undefined && type !== 'object' && type !== 'array' && !isOf(type, value)) return false;
  if (choices !== undefined && !choices.some((choice) => isSame(choice, value))) return false;
  if (only !== undefined && !isData(only) && !isSame(only, value)) return false;
  if (typeof value === 'number') return isWithin(field, value);
  if (typeof value !== 'string') return true;
  if (isDateFormat(format) && !isCalendarDate(value)) return false;
  // Whether a date lies in the future changes with the day.
  const read = isDateFormat(format) ? { ...field, format: 'date' } : field;
  return refusalOf(value, read, vocabulary) === null;
}

const limit = (field: FieldSchema, keyword: string, without: number): number =>
  typeof field[keyword] === 'number' ? field[keyword] : without;

const isWithin = (field: FieldSchema, value: number): boolean =>
  value >= limit(field, 'minimum', -Infinity) &&
  value <= limit(field, 'maximum', Infinity) &&
  value > limit(field, 'exclusiveMinimum', -Infinity) &&
  value < limit(field, 'exclusiveMaximum', Infinity) &&
  Number.isInteger(value / limit(field, 'multipleOf', value === 0 ? 1 : value));

/** Lower limits with the upper limits of the same amount. */
const pairs = [
  { low: 'minimum', high: 'maximum' },
  { low: 'minLength', high: 'maxLength' },
  { low: 'minItems', high: 'maxItems' },
  { low: 'formatMinimum', high: 'formatMaximum' },
] as const;

/** The limits of two schemas of one field that exclude each other: the keyword of each; null where there are none. */
export function clash(one: FieldSchema, other: FieldSchema): { of: string; against: string } | null {
  for (const { low, high } of pairs) {
    if (isOver(one[low], other[high])) return { of: low, against: high };
    if (isOver(other[low], one[high])) return { of: high, against: low };
  }
  return null;
}

/** A limit that every answer of the field meets already; null where there is none. */
export function idleLimit(asked: FieldSchema, field: FieldSchema): string | null {
  for (const { low, high } of pairs) {
    if (isOver(asked[low], field[low]) === false) return low;
    if (isOver(field[high], asked[high]) === false) return high;
  }
  return null;
}

/** Null where the two cannot be compared. */
function isOver(one: unknown, other: unknown): boolean | null {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  return typeof one === 'string' && typeof other === 'string' ? one > other : null;
}
