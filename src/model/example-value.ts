import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { valueAt } from '#engine/form/pointer.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import { isUpload, type UploadValue, uploadLimits } from '#engine/form/upload-value.ts';
import { exampleDates, isDate } from './example-dates.ts';
import { exampleTexts } from './example-texts.ts';

/** What the value of a field depends on besides its schema. */
export interface Situation {
  /** The date from which dates are calculated. */
  today: string;
  /** The index of the list entry, from 0. Each entry is another person. */
  index: number;
  /** True if no two entries may have the same value in this field. Takes pointers as in `choices`. */
  isUnique: (pointer: string) => boolean;
  /** Whether optional fields are answered, too. */
  full: boolean;
  /** Values for certain fields, by pointers without the ids of entries. */
  choices: Readonly<Record<string, Json>>;
  /** Makes the value of a file. */
  file: (name: string, schema: FieldSchema) => UploadValue;
  /** The answers of the step so far. Limits may refer to them. */
  answered: JsonObject;
}

/** The id of a file that is not stored anywhere. */
export const EXAMPLE_FILE = '0b5f2c7e-6a3d-4f8e-9c1b-2d4e6f8a0c1e';

/** The value of a file, of a type that the field accepts. */
export function exampleFile(name: string, schema: FieldSchema): UploadValue {
  const { types, maxBytes } = uploadLimits(schema);
  const type = types.find((each) => each === 'image/png') ?? types[0] ?? 'image/png';
  return {
    id: EXAMPLE_FILE,
    name: `${name}.${type.split('/')[1] ?? 'png'}`,
    size: Math.min(240_000, maxBytes),
    type,
  };
}

/**
 * A value for a field.
 *
 * @param path the path of the field in its step; the last part is its name.
 * @param pointer the pointer of the field from the flow's answers, without the ids of entries, as in `choices`.
 */
export function exampleValue(
  schema: FieldSchema,
  path: readonly string[],
  pointer: string,
  at: Situation,
): Json {
  const name = path.at(-1) ?? '';
  const chosen = at.choices[pointer];
  if (chosen !== undefined && !isObject(chosen)) return chosen;
  const fixed = withoutReferences(schema, path, at.answered);
  if (isUpload(schema)) return at.file(name, schema);
  if (fixed.const !== undefined) return fixed.const as Json;
  if (schema.properties !== undefined) return exampleGroup(schema, path, pointer, at);
  if (schema.items !== undefined) return exampleList(fixed, path, pointer, at);
  const apart = at.isUnique(pointer) ? at.index : 0;
  if (schema.enum !== undefined) return exampleChoice(schema.enum, apart);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return exampleNumber(fixed, apart);
  // A person in a nested group, for example a spouse, is not the same person as the applicant.
  const index = at.index + (path.length > 1 ? BESIDE : 0);
  return exampleText(name, fixed, { today: at.today, index, isUnique: at.isUnique(pointer) });
}

const BESIDE = 3;

/** The first choice. Of yes (1) and no (0) it is no, because fewer questions follow. */
function exampleChoice(choices: readonly (string | number)[], apart: number): string | number {
  const isYesOrNo = choices.length === 2 && choices.includes(0) && choices.includes(1);
  return isYesOrNo && apart === 0 ? 0 : choices[apart % choices.length]!;
}

/** The values of the required fields of a group; with `full`, of all fields. */
export function exampleGroup(
  { properties = {}, required = [] }: FieldSchema,
  path: readonly string[],
  pointer: string,
  at: Situation,
): JsonObject {
  const asked = Object.entries(properties).filter(
    ([name]) => at.full || required.includes(name) || isChosen(`${pointer}/${name}`, at),
  );
  return Object.fromEntries(
    asked.map(([name, field]) => [name, exampleValue(field, [...path, name], `${pointer}/${name}`, at)]),
  );
}

const isChosen = (pointer: string, { choices }: Situation): boolean =>
  Object.keys(choices).some((each) => each === pointer || each.startsWith(`${pointer}/`));

function exampleList(schema: FieldSchema, path: readonly string[], pointer: string, at: Situation): Json[] {
  // At least one item, because an empty list counts as missing.
  const count = Math.max(schema.minItems ?? 0, 1);
  return Array.from({ length: count }, (_, index) =>
    exampleValue(schema.items ?? {}, [...path, String(index)], `${pointer}/0`, {
      ...at,
      index: at.index + index,
    }),
  );
}

function exampleNumber(schema: FieldSchema, apart: number): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : undefined;
  const under = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : undefined;
  const least = minimum ?? above ?? Math.min(1, maximum ?? under ?? 1);
  return (Math.ceil(least / step) + apart) * step;
}

type Person = Pick<Situation, 'today' | 'index'> & { isUnique: boolean };

function exampleText(name: string, schema: FieldSchema, { today, index, isUnique }: Person): string {
  const taken = new Set<string>();
  let text = '';
  for (let each = isUnique ? 0 : index; each <= index; each++) {
    const candidates = textsFor(name, schema, today, each);
    const free = candidates.filter((candidate) => !taken.has(candidate.toLowerCase()));
    text =
      free.find((candidate) => refusalOf(candidate, schema) === null) ?? longEnough(free[0] ?? '', schema);
    taken.add(text.toLowerCase());
  }
  return text;
}

/** The schema's own examples, then general texts or dates, the most likely first. */
function textsFor(name: string, schema: FieldSchema, today: string, index: number): string[] {
  const { examples = [] } = schema;
  const own = examples.map((_, at) => examples[(at + index) % examples.length]!);
  const tried = isDate(schema) ? exampleDates(name, schema, today, index) : exampleTexts(name, schema, index);
  return [...own, ...tried];
}

/** Repeats or cuts a text so that it meets the limits of length. */
function longEnough(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldSchema,
): string {
  const least = text.length < minLength ? text.repeat(Math.ceil(minLength / Math.max(text.length, 1))) : text;
  return least.slice(0, Math.min(Math.max(minLength, text.length), maxLength)).trimEnd();
}

/**
 * The schema with each `$data` reference replaced by the answer it refers to. References to missing answers are
 * removed.
 */
function withoutReferences(schema: FieldSchema, path: readonly string[], answered: JsonObject): FieldSchema {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (!isObject(value) || typeof value['$data'] !== 'string') return [keyword, value];
    const [up = '', ...down] = value['$data'].split('/');
    return [keyword, valueAt(answered, [...path.slice(0, -Number(up)), ...down])];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
