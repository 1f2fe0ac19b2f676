import { entrySchema } from '#engine/form/active-schema.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { valueAt } from '#engine/form/pointer.ts';
import { datesAt, equal } from '#engine/form/validator-runtime.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import { isUpload, type UploadValue, uploadLimits } from '#engine/form/upload-value.ts';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';
import { exampleDates, isDate } from './example-dates.ts';
import { itemsAllowed, lengthAllowed } from './example-limits.ts';
import { exampleTexts } from './example-texts.ts';

/** The surroundings of a value. */
export interface Situation {
  /** The formats of the fields. */
  vocabulary: FieldVocabulary;
  /** The date that others count from. */
  today: string;
  /** The index of the entry, from 0: entries are different people. */
  index: number;
  /** Whether the value must differ between entries, by pointers as in `choices`. */
  isUnique: (pointer: string) => boolean;
  /** Also answers optional fields. */
  full: boolean;
  /** Values of certain fields, by their pointers without entries. */
  choices: Readonly<Record<string, Json>>;
  /** The value of a file. */
  file: (name: string, schema: FieldSchema) => UploadValue;
  /** The answers of the step so far, which limits may refer to. */
  answered: JsonObject;
  /** The answers that the step's validator sees: limits may refer to dates of other steps. */
  whole: JsonObject;
}

/** The id of a file that is not stored. */
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
 * @param path in its step; the last part is its name.
 * @param pointer the same in the answers of the flow, without entries, as in `choices`.
 * @throws ExampleTooLarge
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
  const fixed = withoutReferences(schema, path, at);
  if (isUpload(schema)) return at.file(name, schema);
  if (fixed.const !== undefined) return fixed.const as Json;
  if (schema.properties !== undefined) return exampleGroup(schema, path, pointer, at);
  if (schema.items !== undefined) return exampleList(fixed, path, pointer, at);
  const apart = at.isUnique(pointer) ? at.index : 0;
  if (schema.enum !== undefined) return exampleChoice(schema.enum, apart);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return exampleNumber(fixed, apart);
  // A person who is named beside another one is a different person.
  const index = at.index + (path.length > 1 ? BESIDE : 0);
  const { today, vocabulary } = at;
  return exampleText(name, fixed, { today, vocabulary, index, isUnique: at.isUnique(pointer) });
}

const BESIDE = 3;

/** The first choice. Of true and false it is false, which leads to fewer fields. */
function exampleChoice(choices: readonly (string | number)[], apart: number): string | number {
  const isYesOrNo = choices.length === 2 && choices.includes(0) && choices.includes(1);
  return isYesOrNo && apart === 0 ? 0 : choices[apart % choices.length]!;
}

/** The required fields of a group; all fields where everything is to be answered. */
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
  // A list without entries has no effect.
  const count = itemsAllowed(Math.max(schema.minItems ?? 0, 1));
  return Array.from({ length: count }, (_, index) =>
    exampleEntry(schema.items ?? {}, [...path, String(index)], `${pointer}/0`, {
      ...at,
      index: at.index + index,
    }),
  );
}

/**
 * Answers decide which fields an entry has, which changes the answers; this is the number of rounds after which the
 * result is stable.
 */
const ROUNDS = 8;

function exampleEntry(items: FieldSchema, path: readonly string[], pointer: string, at: Situation): Json {
  let value = exampleValue(items, path, pointer, at);
  if (items.conditions === undefined || !isObject(value)) return value;
  for (let round = 0; round < ROUNDS; round++) {
    const next = exampleValue(entrySchema(items, value), path, pointer, at);
    if (equal(next, value)) break;
    value = next;
  }
  return value;
}

function exampleNumber(schema: FieldSchema, apart: number): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : undefined;
  const under = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : undefined;
  const least = minimum ?? above ?? Math.min(1, maximum ?? under ?? 1);
  return (Math.ceil(least / step) + apart) * step;
}

type Person = Pick<Situation, 'today' | 'index' | 'vocabulary'> & { isUnique: boolean };

function exampleText(name: string, schema: FieldSchema, person: Person): string {
  const { index, isUnique, vocabulary } = person;
  const taken = new Set<string>();
  let text = '';
  for (let each = isUnique ? 0 : index; each <= index; each++) {
    const candidates = textsFor(name, schema, { ...person, index: each });
    const free = candidates.filter((candidate) => !taken.has(candidate.toLowerCase()));
    text =
      free.find((candidate) => refusalOf(candidate, schema, vocabulary) === null) ??
      longEnough(free[0] ?? '', schema);
    taken.add(text.toLowerCase());
  }
  return text;
}

/** The examples of a pattern, then what people answer, the likeliest first. */
function textsFor(name: string, schema: FieldSchema, { today, index, vocabulary }: Person): string[] {
  const { examples = [] } = schema;
  const own = examples.map((_, at) => examples[(at + index) % examples.length]!);
  const tried = isDate(schema)
    ? exampleDates(name, schema, today, index)
    : exampleTexts(name, schema, { index, vocabulary });
  return [...own, ...tried];
}

/** A text that fails only by its length is made longer or shorter. */
function longEnough(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldSchema,
): string {
  const length = lengthAllowed(minLength);
  const least = text.length < length ? text.repeat(Math.ceil(length / Math.max(text.length, 1))) : text;
  return least.slice(0, Math.min(Math.max(length, text.length), maxLength)).trimEnd();
}

/** The schema with values in place of references to answers; references to missing answers are left out. */
function withoutReferences(
  schema: FieldSchema,
  path: readonly string[],
  { answered, whole }: Situation,
): FieldSchema {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    const date = (): string[] => datesAt(whole, String(value)).toSorted();
    if (keyword === 'notBefore') return ['formatMinimum', date().at(-1)];
    if (keyword === 'notAfter') return ['formatMaximum', date()[0]];
    if (!isObject(value) || typeof value['$data'] !== 'string') return [keyword, value];
    const [up = '', ...down] = value['$data'].split('/');
    return [keyword, valueAt(answered, [...path.slice(0, -Number(up)), ...down])];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
