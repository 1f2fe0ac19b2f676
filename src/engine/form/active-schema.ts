import type { Answers, Condition, FieldSchema, SchemaPatch, Step } from './flow.ts';
import { isObject, type Json } from './json.ts';

const cache = new WeakMap<object, Map<string, FieldSchema>>();

/**
 * The step's schema for these answers, with all conditions resolved: no `if` is left. If the same conditions hold,
 * the result is the same object, so that a renderer may compare by identity.
 *
 * @param answers the answers of the whole flow, since a condition may read earlier steps. For a sub-step: the
 * answers of its entry, as `answersAt` returns them.
 */
export function activeSchema(step: Step, answers: Answers): FieldSchema {
  return step.conditions.length === 0 ? step.schema : resolved(step, step, answers);
}

/**
 * The schema of one entry of a list, with the conditions in `items` resolved for this entry. Where the same conditions
 * hold, entries have the same schema.
 *
 * @param entry without empty answers, as `compact` returns it
 */
export function entrySchema(items: FieldSchema, entry: Json): FieldSchema {
  const { conditions } = items;
  if (conditions === undefined) return items;
  return resolved(items, { schema: items, conditions }, isObject(entry) ? entry : {});
}

const widest = new WeakMap<object, FieldSchema>();

/** The step's schema with every field that any answers can bring. For a repeated step: the schema of its list. */
export const widestSchema = (step: StepShape): FieldSchema => widestOf(step, step);

/** The schema of the entries of a list, with every field that any entry can have. */
export const widestEntry = (items: FieldSchema): FieldSchema =>
  widestOf(items, { name: '', schema: items, conditions: items.conditions ?? [] });

/** @param owner whose schema it is: a step, or the `items` of a list */
function widestOf(owner: object, step: StepShape): FieldSchema {
  const known = widest.get(owner) ?? widened(step);
  widest.set(owner, known);
  return known;
}

function widened(step: StepShape): FieldSchema {
  const { conditions: _, ...schema } = step.conditions.reduce<FieldSchema>(
    (wide, { then, otherwise, after }) => applyPatch(applyPatch(wide, then, after), otherwise, after),
    step.schema,
  );
  if (step.repeat == null) return withWidestEntries(schema);
  const asked = step.repeat.steps.map((sub) => [sub.name, widestSchema(sub)] as const);
  const { items = {} } = schema;
  return {
    ...schema,
    items: { ...items, properties: { ...items.properties, ...Object.fromEntries(asked) } },
  };
}

function withWidestEntries(schema: FieldSchema): FieldSchema {
  const { items, properties } = schema;
  if (items !== undefined) return { ...schema, items: widestEntry(items) };
  if (properties === undefined) return schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, withWidestEntries(field)]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The part of a step that determines which fields it may have. */
export interface StepShape {
  name: string;
  schema: FieldSchema;
  conditions: readonly Omit<Condition, 'holds' | 'reads'>[];
  repeat?: { steps: StepShape[] } | null;
}

/** @param owner whose schemas these are: a step, or the `items` of a list */
function resolved(
  owner: object,
  { schema, conditions }: { schema: FieldSchema; conditions: readonly Condition[] },
  answers: Answers,
): FieldSchema {
  const held = conditions.map((condition) => condition.holds(answers));
  const known = cache.get(owner) ?? new Map<string, FieldSchema>();
  cache.set(owner, known);
  const key = held.join();
  const active =
    known.get(key) ??
    conditions.reduce(
      (patched, { then, otherwise, after }, at) => applyPatch(patched, held[at] ? then : otherwise, after),
      schema,
    );
  known.set(key, active);
  return active;
}

/** Adds fields and required names to a schema. New fields are placed behind the field at the path `after`. */
function applyPatch(schema: FieldSchema, patch: SchemaPatch, after: string | null): FieldSchema {
  const own = Object.entries(schema.properties ?? {});
  const [place, below = null] = after?.split(/\/(.*)/) ?? [];
  const changed = own.map(
    ([name, field]) =>
      [name, narrowed(field, patch.properties?.[name], name === place ? below : null)] as const,
  );
  const added = Object.entries(patch.properties ?? {}).filter(
    ([name]) => schema.properties?.[name] === undefined,
  );
  const at = place === undefined ? own.length : own.findIndex(([name]) => name === place) + 1;
  const properties = Object.fromEntries([...changed.slice(0, at), ...added, ...changed.slice(at)]);
  const required = [...new Set([...(schema.required ?? []), ...(patch.required ?? [])])];
  return { ...schema, properties, required };
}

function narrowed(field: FieldSchema, by: FieldSchema | undefined, after: string | null): FieldSchema {
  if (by === undefined) return field;
  const { properties, required, items, conditions, ...rest } = by;
  const own = { ...field, ...rest };
  if (items !== undefined) own.items = field.items === undefined ? items : narrowed(field.items, items, null);
  if (conditions !== undefined) own.conditions = [...(field.conditions ?? []), ...conditions];
  // A plain field gets no `properties`: with them it would count as a group.
  if (properties === undefined && required === undefined) return own;
  return applyPatch(own, { ...(properties && { properties }), ...(required && { required }) }, after);
}
