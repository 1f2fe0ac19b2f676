import type { Answers, Condition, FieldSchema, SchemaPatch, Step } from './flow.ts';

const cache = new WeakMap<Step, Map<string, FieldSchema>>();

/**
 * The step's schema for these answers, with all conditions resolved: no `if` is left. If the same conditions hold,
 * the result is the same object, so that a renderer may compare by identity.
 *
 * @param answers the answers of the whole flow, since a condition may read earlier steps. For a sub-step: the
 * answers of its entry, as `answersAt` returns them.
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

/** The step's schema with every field that any answers can bring. For a repeated step: the schema of its list. */
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

/** The part of a step that determines which fields it may have. */
export interface StepShape {
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

/** Adds fields and required names to a schema. New fields are placed behind the field `after`. */
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
  // A plain field gets no `properties`: with them it would count as a group.
  if (properties === undefined && required === undefined) return own;
  return applyPatch(own, { ...(properties && { properties }), ...(required && { required }) }, null);
}
