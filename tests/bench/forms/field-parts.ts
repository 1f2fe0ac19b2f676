import { vocabulary } from '#shop/vocabulary.ts';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import type { Json, JsonObject } from '#engine/form/json.ts';
import { errorKeys, fieldKeys } from '#engine/form/locale-keys.ts';
import { validateStep } from '#engine/form/validate.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { idOf } from './members.ts';
import { flow, person } from './group-flow.ts';
import { countries } from './page.ts';
import { translate } from './words.ts';

/** A field of the schema as a plain form needs it, told once for all members. */
export interface Part {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'textarea' | 'checkbox' | 'radio' | 'select';
  readonly options: readonly { value: string; label: string }[];
  /** What the text of an input is as an answer. */
  readonly read: (text: string) => Json;
}

const known = new Map<FieldSchema, readonly Part[]>();

/** The fields that are asked of a member with these answers: the same array for as long as they are the same. */
export function partsOf(answers: JsonObject): readonly Part[] {
  const schema = activeSchema(person, { person: answers });
  const parts =
    known.get(schema) ?? Object.entries(schema.properties ?? {}).map(([key, field]) => partOf(key, field));
  known.set(schema, parts);
  return parts;
}

function partOf(key: string, schema: FieldSchema): Part {
  const text = (part: string): string => translate(fieldKeys(flow, pointerOf(0, key), part));
  const own = (schema.enum ?? []).map((value) => ({ value: String(value), label: text(`enum.${value}`) }));
  const isListed = widgetOf(schema, vocabulary) === 'options';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return {
    key,
    label: text('label'),
    kind: isListed ? 'select' : kindOf(schema),
    options: isListed ? countries : own,
    read: (typed) =>
      typed === '' ? undefined : isNumber && !Number.isNaN(Number(typed)) ? Number(typed) : typed,
  };
}

function kindOf(schema: FieldSchema): Part['kind'] {
  const widget = widgetOf(schema, vocabulary);
  if (widget === 'radio' || widget === 'checkbox' || widget === 'textarea') return widget;
  return schema.enum === undefined ? 'text' : 'select';
}

const pointerOf = (member: number, key: string): string => `/members/${idOf(member)}/person/${key}`;

/** Fields on whose answers it depends which others are asked. */
export const turning: ReadonlySet<string> = new Set(['maritalStatus', 'refused']);

/** What is wrong with all members, in words, by pointer; found by the same validators as in the engine. */
export function errorsOf(members: readonly JsonObject[]): ReadonlyMap<string, string> {
  const answers = { members: [...members] };
  const errors = members.flatMap((_, member) => validateStep(person, answers, ['members', idOf(member)]));
  return new Map(
    errors.map((error) => {
      const label = translate(fieldKeys(flow, error.pointer, 'label'));
      return [error.pointer, translate(errorKeys(flow, error), { ...error.params, field: label })];
    }),
  );
}

/** The id of an input, and where its error is found. */
export const inputId = (member: number, key: string): string => `m${member}-${key}`;
export const errorKeyOf = (member: number, key: string): string => pointerOf(member, key);
