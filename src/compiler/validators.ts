import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import type { ConditionSource, StepSource } from './split.ts';

/** What checks one step, over the data that the step looks at: with its conditions as if/then/else. */
export function checkOf(step: StepSource): FieldSchema {
  if (step.repeat !== null) return listCheckOf(step);
  const over = (patch: FieldSchema): FieldSchema =>
    isEmpty(patch) ? {} : { properties: { [step.name]: patch } };
  return withConditions(step, { ...over(step.schema), required: [step.name] }, over);
}

/** What checks the list of a repeated step as such: its length, and that each entry is one. */
function listCheckOf({ name, schema }: StepSource): FieldSchema {
  const { type, minItems, maxItems } = schema;
  const entry = {
    type: 'object',
    properties: { id: schema.items!.properties!['id']! },
    required: ['id'],
  } as const;
  const list = { type, minItems, maxItems, items: entry };
  const isNeeded = minItems !== undefined && minItems > 0;
  return { properties: { [name]: withoutGaps(list) }, ...(isNeeded && { required: [name] }) };
}

/** What finds doubtful answers of a step, over the data that it looks at; null where nothing is doubtful. */
export function warnOf(step: StepSource): FieldSchema | null {
  if (step.repeat !== null) return null;
  const over = (patch: FieldSchema): FieldSchema => {
    const doubts = doubtsOf(patch);
    return doubts === null ? {} : { properties: { [step.name]: doubts } };
  };
  const doubts = withConditions(step, over(step.schema), over);
  return Object.keys(doubts).length === 0 ? null : doubts;
}

/** What is valid where a condition holds; inside `if`, no errors are collected, and nobody reads those of a condition. */
export function holdsOf(condition: ConditionSource): FieldSchema {
  return { if: withTypes(condition.if), else: { not: {} } };
}

function withConditions(
  step: StepSource,
  base: FieldSchema,
  over: (patch: FieldSchema) => FieldSchema,
): FieldSchema {
  const conditions = step.conditions
    .map((condition) => ({
      if: withTypes(condition.if),
      then: over(condition.then),
      else: over(condition.otherwise),
    }))
    .filter((condition) => !isEmpty(condition.then) || !isEmpty(condition.else));
  return conditions.length === 0 ? base : { ...base, allOf: conditions };
}

const isEmpty = (schema: FieldSchema): boolean => Object.keys(schema).length === 0;

/** The `x-warn`s of a field and of those below it, at their places; null where there is none. */
function doubtsOf(field: FieldSchema): FieldSchema | null {
  const found: FieldSchema = { ...valueDoubts(field) };
  const below = Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
    const doubts = doubtsOf(child);
    return doubts === null ? [] : [[name, doubts] as const];
  });
  if (below.length > 0) found.properties = Object.fromEntries(below);
  const ofItems = field.items === undefined ? null : doubtsOf(field.items);
  if (ofItems !== null) found.items = ofItems;
  return isEmpty(found) ? null : found;
}

function valueDoubts(field: FieldSchema): FieldSchema {
  const doubts: FieldSchema = { ...field['x-warn'] };
  const compared = Object.keys(doubts).filter((keyword) => /^format(Exclusive)?M/.test(keyword));
  if (compared.length === 0) return doubts;
  // Dates are compared by their format; what is no date at all is an error and no doubt.
  const limits = Object.fromEntries(compared.map((keyword) => [keyword, doubts[keyword]]));
  for (const keyword of compared) delete doubts[keyword];
  const format = { format: field.format };
  return { ...doubts, if: format, then: { ...format, ...limits } };
}

/** Conditions are written without types; what is no object has none of the properties that they look at. */
function withTypes(node: FieldSchema): FieldSchema {
  const typed: FieldSchema = { ...node };
  for (const keyword of ['not', 'contains', 'items']) {
    const child = node[keyword];
    if (isObject(child)) typed[keyword] = withTypes(child);
  }
  const properties = Object.entries(node.properties ?? {}).map(([name, child]) => [name, withTypes(child)]);
  if (node.properties !== undefined) typed.properties = Object.fromEntries(properties);
  const needsType = node.properties !== undefined || node.required !== undefined;
  return needsType ? { type: 'object', ...typed } : typed;
}

const withoutGaps = (shape: object): FieldSchema =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
