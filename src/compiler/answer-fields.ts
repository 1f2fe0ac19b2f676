import type { FieldSchema } from '#engine/form/flow.ts';
import { isWithin, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { FlowSource, StepSource } from './split.ts';

/**
 * What kind of value an answer is, without its limits. If this changes, a stored answer no longer means the same.
 */
export interface Meaning {
  /** A type of JSON Schema, or `file`. */
  type: string;
  format?: string;
  /** The name of the list of choices that the application supplies (`x-ui.list`). */
  list?: string;
  /** All choices of the field, including those that only a condition offers. */
  enum?: (string | number)[];
}

/** A field whose answer a flow may ask for; `*` in its pointer stands for each entry of a list. */
export interface AnswerField {
  pointer: string;
  meaning: Meaning;
  /** The field's schema. If several branches describe the field, this is the first one. */
  node: FieldSchema;
}

/** Every field that a flow may ask for, by its pointer, in order. */
export function answerFields({ steps }: Pick<FlowSource, 'steps'>): Map<string, AnswerField> {
  const fields = new Map<string, AnswerField>();
  for (const step of steps) {
    if (step.repeat === null) addStep(fields, step, [step.name]);
    else for (const sub of step.repeat.steps) addStep(fields, sub, [step.name, '*', sub.name]);
  }
  return fields;
}

function addStep(fields: Map<string, AnswerField>, step: StepSource, at: string[]): void {
  const branches = step.conditions.flatMap(({ then, otherwise }) => [then, otherwise]);
  for (const schema of [step.schema, ...branches]) {
    for (const field of fieldsIn(schema, at)) add(fields, field);
  }
}

/**
 * Adds a field, unless it is a known field, part of one, or a group around one. From a second description of a
 * known field, only additional choices are taken over.
 */
function add(fields: Map<string, AnswerField>, field: AnswerField): void {
  const { pointer, meaning } = field;
  const known = fields.get(pointer);
  const isPart = [...fields.keys()].some((other) => isWithin(pointer, other) || isWithin(other, pointer));
  if (!isPart) fields.set(pointer, field);
  if (known?.meaning.enum === undefined || meaning.enum === undefined) return;
  known.meaning.enum = [...new Set([...known.meaning.enum, ...meaning.enum])];
}

function fieldsIn(schema: FieldSchema, at: readonly string[]): AnswerField[] {
  const { properties, items } = schema;
  if (isUpload(schema)) return [{ pointer: pointerOf(at), meaning: { type: 'file' }, node: schema }];
  if (items !== undefined) return fieldsIn(items, [...at, '*']);
  if (properties === undefined) return [{ pointer: pointerOf(at), meaning: meaningOf(schema), node: schema }];
  return Object.entries(properties).flatMap(([name, field]) => fieldsIn(field, [...at, name]));
}

function meaningOf({ type = 'string', format, enum: choices, 'x-ui': hints }: FieldSchema): Meaning {
  return {
    type,
    ...(format !== undefined && { format }),
    ...(hints?.list !== undefined && { list: hints.list }),
    ...(choices !== undefined && { enum: choices }),
  };
}
