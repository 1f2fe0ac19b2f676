import type { Answers, Condition, FieldSchema, SchemaPatch, Step } from './flow.ts';

const cache = new WeakMap<Step, Map<string, FieldSchema>>();

/**
 * The step's schema as it is under these answers: conditions resolved, no `if` left. The same conditions give the
 * same object, so that a renderer may compare by identity.
 *
 * @param answers the data of the whole flow, since a condition may look at earlier steps; for a sub-step those of
 *   its entry.
 */
export function activeSchema(step: Step, answers: Answers): FieldSchema {
  if (step.conditions.length === 0) return step.schema;
  const held = step.conditions.map((condition) => condition.holds(answers));
  const known = cache.get(step) ?? new Map<string, FieldSchema>();
  cache.set(step, known);
  const key = held.join();
  const schema = known.get(key) ?? patched(step, held);
  known.set(key, schema);
  return schema;
}

/** Every field that the step has under any answers; of a repeated step the schema of its list. */
export function widestSchema(step: StepShape): FieldSchema {
  const schema = step.conditions.reduce(
    (wide, { then, otherwise, after }) => applyPatch(applyPatch(wide, then, after), otherwise, after),
    step.schema,
  );
  if (step.repeat == null) return schema;
  const asked = step.repeat.steps.map((sub) => [sub.name, widestSchema(sub)] as const);
  const { items = {} } = schema;
  return {
    ...schema,
    items: { ...items, properties: { ...items.properties, ...Object.fromEntries(asked) } },
  };
}

/** What of a step says which fields it may have. */
interface StepShape {
  name: string;
  schema: FieldSchema;
  conditions: Omit<Condition, 'holds' | 'reads'>[];
  repeat?: { steps: StepShape[] } | null;
}

function patched(step: Step, held: boolean[]): FieldSchema {
  return step.conditions.reduce((schema, { then, otherwise, after }, index) => {
    return applyPatch(schema, held[index] === true ? then : otherwise, after);
  }, step.schema);
}

/** Adds fields and demands; new fields stand behind the field that brought them. */
function applyPatch(schema: FieldSchema, patch: SchemaPatch, after: string | null): FieldSchema {
  const own = Object.entries(schema.properties ?? {});
  const changed = own.map(([name, field]) => [name, narrowed(field, patch.properties?.[name])] as const);
  const added = Object.entries(patch.properties ?? {}).filter(
    ([name]) => schema.properties?.[name] === undefined,
  );
  const at = after === null ? own.length : own.findIndex(([name]) => name === after) + 1;
  const properties = Object.fromEntries([...changed.slice(0, at), ...added, ...changed.slice(at)]);
  const required = [...new Set([...(schema.required ?? []), ...(patch.required ?? [])])];
  return { ...schema, properties, required };
}

function narrowed(field: FieldSchema, by: FieldSchema | undefined): FieldSchema {
  if (by === undefined) return field;
  const { properties, required, ...rest } = by;
  const own = { ...field, ...rest };
  // A field that is no group stays none: with `properties` it would be taken for one.
  if (properties === undefined && required === undefined) return own;
  return applyPatch(own, { ...(properties && { properties }), ...(required && { required }) }, null);
}
