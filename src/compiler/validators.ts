import type { FieldSchema } from '#engine/form/flow.ts';
import { type ConditionSource, entryConditions } from './condition-source.ts';
import { withTypes } from './parts-of-if.ts';
import type { StepSource } from './flow-source.ts';

/** The schema that validates one step, over its data, with conditions as if/then/else. */
export function checkOf(step: StepSource): FieldSchema {
  if (step.repeat !== null) return listCheckOf(step);
  const over = (patch: FieldSchema): FieldSchema =>
    isEmpty(patch) ? {} : { properties: { [step.name]: withEntryConditions(patch) } };
  return branching({ ...over(step.schema), required: [step.name] }, step.conditions, over);
}

/** The schema with the conditions in the `items` of its lists as if/then/else. */
function withEntryConditions(node: FieldSchema): FieldSchema {
  const { conditions: _, ...plain } = node;
  const { properties, items } = plain;
  if (properties !== undefined)
    plain.properties = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, withEntryConditions(field)]),
    );
  if (items !== undefined) plain.items = withEntryConditions(items);
  return branching(plain, entryConditions(node), withEntryConditions);
}

/** The schema that validates the list of a repeated step: its length, and that each entry is an object. */
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

/** The schema that finds warnings of a step, over its data; null where there are none. */
export function warnOf(step: StepSource): FieldSchema | null {
  if (step.repeat !== null) return null;
  const over = (patch: FieldSchema): FieldSchema => {
    const doubts = doubtsOf(patch);
    return doubts === null ? {} : { properties: { [step.name]: doubts } };
  };
  const doubts = branching(over(step.schema), step.conditions, over);
  return Object.keys(doubts).length === 0 ? null : doubts;
}

/** The schema that is valid where a condition holds. It is an `if`, for which Ajv collects no errors. */
export function holdsOf(condition: Pick<ConditionSource, 'if'>): FieldSchema {
  return { if: withTypes(condition.if), else: { not: {} } };
}

/** @param over what a branch says, as a schema of the same data as `base` */
function branching(
  base: FieldSchema,
  conditions: readonly ConditionSource[],
  over: (patch: FieldSchema) => FieldSchema,
): FieldSchema {
  const written = conditions
    .map((condition) => ({
      if: withTypes(condition.if),
      then: over(condition.then),
      else: over(condition.otherwise),
    }))
    .filter((condition) => !isEmpty(condition.then) || !isEmpty(condition.else));
  return written.length === 0 ? base : { ...base, allOf: written };
}

const isEmpty = (schema: FieldSchema): boolean => Object.keys(schema).length === 0;

/** The `x-warn` of a field and of the fields in it; null where there is none. */
function doubtsOf(field: FieldSchema): FieldSchema | null {
  const found: FieldSchema = { ...valueDoubts(field) };
  const below = Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
    const doubts = doubtsOf(child);
    return doubts === null ? [] : [[name, doubts] as const];
  });
  if (below.length > 0) found.properties = Object.fromEntries(below);
  const ofItems = field.items === undefined ? null : doubtsOf(field.items);
  if (ofItems !== null) found.items = ofItems;
  const all = branching(found, entryConditions(field), (patch) => doubtsOf(patch) ?? {});
  return isEmpty(all) ? null : all;
}

function valueDoubts(field: FieldSchema): FieldSchema {
  const doubts: FieldSchema = { ...field['x-warn'] };
  const compared = Object.keys(doubts).filter((keyword) => /^format(Exclusive)?M/.test(keyword));
  if (compared.length === 0) return doubts;
  // Dates are compared by their format. A text that is not a date is an error, not a warning.
  const limits = Object.fromEntries(compared.map((keyword) => [keyword, doubts[keyword]]));
  for (const keyword of compared) delete doubts[keyword];
  const format = { format: field.format };
  return { ...doubts, if: format, then: { ...format, ...limits } };
}

const withoutGaps = (shape: object): FieldSchema =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
