import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { JsonObject } from '#engine/form/json.ts';
import type { FieldPlace } from './field-place.ts';
import { objectAt, written } from './json-text.ts';
import { whereIs } from './where-is.ts';

/** The kinds of answers that a field can have, by the schema of each. */
const kinds = {
  line: { type: 'string', format: 'line', maxLength: 100 },
  paragraph: { type: 'string', format: 'paragraph', maxLength: 500, 'x-ui': { rows: 4 } },
  pastDay: { type: 'string', format: 'past-date' },
  futureDay: { type: 'string', format: 'future-date' },
  day: { type: 'string', format: 'date' },
  number: { type: 'integer', minimum: 0, maximum: 999 },
  choice: { type: 'integer', enum: [1, 2] },
  choices: {
    type: 'array',
    items: { type: 'string', enum: ['choice1', 'choice2'] },
    minItems: 1,
    maxItems: 2,
    uniqueItems: true,
  },
  tick: { type: 'boolean' },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', format: 'phone', maxLength: 24 },
  website: { type: 'string', format: 'website', maxLength: 200 },
  country: { type: 'string', format: 'nationality' },
  city: { type: 'string', format: 'city', maxLength: 100 },
  airport: { type: 'string', format: 'airport' },
} as const satisfies Readonly<Record<string, JsonObject>>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** The kind of the answer of a compiled field; null where it is another one. */
export function kindOf(schema: FieldSchema): Kind | null {
  const { type, format, enum: choices, items } = schema;
  if (isUpload(schema) || schema.const !== undefined) return null;
  if (type === 'array') return items?.enum === undefined ? null : 'choices';
  if (choices !== undefined) return 'choice';
  if (type === 'boolean') return 'tick';
  if (type === 'integer') return 'number';
  if (type !== 'string' || schema['x-ui']?.list !== undefined) return null;
  return kindNames.find((name) => 'format' in kinds[name] && kinds[name].format === format) ?? null;
}

/** The text in which a field asks for another kind of answer. What is said of the old kind is left out. */
export function withKind(text: string, place: FieldPlace, kind: Kind): string {
  const at = whereIs(text, place);
  if (at === null) return text;
  const { 'x-known': known } = objectAt(text, at);
  return written(text, at, { ...schemaOf(kind), ...(known !== undefined && { 'x-known': known }) });
}

/** The schema of a kind, as a value of its own. */
export const schemaOf = (kind: Kind): JsonObject => JSON.parse(JSON.stringify(kinds[kind])) as JsonObject;
