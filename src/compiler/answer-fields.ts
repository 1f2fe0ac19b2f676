import type { FieldSchema } from '#engine/form/flow.ts';
import { isWithin, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { entryConditions } from './condition-source.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

/**
 * The kind of an answer, apart from its limits. If it differs between two versions, the answers have different
 * meanings.
 */
export interface Meaning {
  /** A type of JSON Schema, or `file`. */
  type: string;
  format?: string;
  /** The name of a list that the application supplies. */
  list?: string;
  /** All choices, in any branch of a condition. */
  enum?: (string | number)[];
}

/** A field of a flow. `*` in its pointer stands for each entry of a list. */
export interface AnswerField {
  pointer: string;
  meaning: Meaning;
  /** The schema that describes it first. */
  node: FieldSchema;
}

/** Every field of a flow by its pointer, in order. */
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

/** A branch that narrows a field or requires a group adds nothing; a branch with other choices adds those. */
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
  const branches = entryConditions(schema).flatMap(({ then, otherwise }) => [then, otherwise]);
  const own = Object.entries(properties).flatMap(([name, field]) => fieldsIn(field, [...at, name]));
  return [...own, ...branches.flatMap((branch) => fieldsIn({ properties: {}, ...branch }, at))];
}

function meaningOf({ type = 'string', format, enum: choices, 'x-ui': hints }: FieldSchema): Meaning {
  return {
    type,
    ...(format !== undefined && { format }),
    ...(hints?.list !== undefined && { list: hints.list }),
    ...(choices !== undefined && { enum: choices }),
  };
}
