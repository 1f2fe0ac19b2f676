import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { conditionsOf, withoutConditions } from './check-condition.ts';
import type { ConditionSource } from './condition-source.ts';
import { inherit } from './origins.ts';
import { holdsFor } from './holds-for.ts';
import { partsOfIf } from './parts-of-if.ts';

/** A group of fields without the conditions in it, and these conditions in terms of the data around the group. */
export interface Unnested {
  schema: FieldSchema;
  conditions: ConditionSource[];
}

/** Where a group stands. */
interface Place {
  /** From the data that conditions read to the group. */
  path: readonly string[];
  /** The number of names in `path` that lead to the object whose fields conditions change: a step, or an entry. */
  depth: number;
  /** When the group is there; null where it always is. */
  guard: FieldSchema | null;
}

/**
 * Moves the conditions inside groups up to their step, so that the engine knows conditions of steps only: the `if` is
 * wrapped into the names of the groups, and so are `then` and `else`. A condition inside a branch of another one also
 * demands that branch.
 *
 * @example
 * unnested({ properties: { return: { if: I, then: T, … } } }, ['travel'])
 * // { if: { properties: { travel: { properties: { return: I }, … } } }, then: { properties: { return: T } } }
 *
 * @param path from the data that conditions read to the object; empty for an entry of a list.
 */
export function unnested(node: FieldSchema, path: readonly string[]): Unnested {
  return ofGroup(node, { path, depth: path.length, guard: null });
}

/** The same for the branches of a condition about the object at `path`. */
export function unnestedBranches(
  condition: ConditionSource,
  path: readonly string[],
): [ConditionSource, ...ConditionSource[]] {
  const { then, otherwise } = condition;
  const place = { path, depth: path.length };
  const held = ofGroup(then, { ...place, guard: condition.if });
  const opposite = inherit<FieldSchema>({ not: condition.if }, condition.if);
  const failed = ofGroup(otherwise, { ...place, guard: opposite });
  return [
    { ...condition, then: held.schema, otherwise: failed.schema },
    ...held.conditions,
    ...failed.conditions,
  ];
}

function ofGroup(node: FieldSchema, place: Place): Unnested {
  const below = Object.entries(node.properties ?? {}).map(([name, field]) => {
    return [name, ofField(field, { ...place, path: [...place.path, name] })] as const;
  });
  const bare = withoutConditions(node);
  const properties = Object.fromEntries(below.map(([name, { schema }]) => [name, schema]));
  const schema = inherit<FieldSchema>({ ...bare, ...(node.properties && { properties }) }, node);
  const own = conditionsOf(node).flatMap((condition) => ofCondition(condition, schema, place));
  return { schema, conditions: [...own, ...below.flatMap(([, { conditions }]) => conditions)] };
}

function ofField(field: FieldSchema, place: Place): Unnested {
  if (isUpload(field)) return { schema: field, conditions: [] };
  if (field.items !== undefined) return { schema: ofList(field, field.items), conditions: [] };
  return field.properties === undefined ? { schema: field, conditions: [] } : ofGroup(field, place);
}

/** The conditions of an entry stay with the `items`: each entry has its own answers. */
function ofList(field: FieldSchema, items: FieldSchema): FieldSchema {
  if (items.items !== undefined)
    return inherit<FieldSchema>({ ...field, items: ofList(items, items.items) }, field);
  if (items.properties === undefined || isUpload(items)) return field;
  const { schema, conditions } = unnested(items, []);
  const branching = conditions as unknown as NonNullable<FieldSchema['conditions']>;
  const entry =
    conditions.length === 0 ? schema : inherit<FieldSchema>({ ...schema, conditions: branching }, schema);
  return inherit<FieldSchema>({ ...field, items: entry }, field);
}

function ofCondition(condition: FieldSchema, schema: FieldSchema, place: Place): ConditionSource[] {
  const { path, depth, guard } = place;
  const written = condition['if'] as FieldSchema;
  const looksAt = around(written, path);
  const [held, failed] =
    guard === null ? [looksAt, negated(looksAt)] : [both(guard, looksAt), both(guard, negated(looksAt))];
  const branch = (name: 'then' | 'else', when: FieldSchema): Unnested =>
    ofGroup((condition[name] as FieldSchema | undefined) ?? {}, { ...place, guard: when });
  const [then, otherwise] = [branch('then', held), branch('else', failed)];
  const groups = path.slice(depth);
  const named = namesIn(written).filter((field) => schema.properties?.[field] !== undefined);
  const last = named.at(-1);
  const shared = {
    written,
    at: path,
    after: last === undefined ? null : [...groups, last].join('/'),
  };
  const [thenPatch, elsePatch] = [then, otherwise].map((each) => within(each.schema, groups));
  const inside = [...then.conditions, ...otherwise.conditions];
  if (guard === null) return [{ if: held, then: thenPatch!, otherwise: elsePatch!, ...shared }, ...inside];
  // The opposite of two conditions at once would also hold where the group is not there.
  const each = (when: FieldSchema, patch: FieldSchema, more: { isElse?: true }): ConditionSource[] =>
    Object.keys(patch).length === 0 ? [] : [{ if: when, then: patch, otherwise: {}, ...shared, ...more }];
  return [...each(held, thenPatch!, {}), ...each(failed, elsePatch!, { isElse: true }), ...inside];
}

/** The names of the fields whose values a condition reads, directly in its object. */
const namesIn = (node: FieldSchema): string[] =>
  partsOfIf(node).flatMap(({ node: part, path: [name], by }) => {
    if (by === 'properties') return [name!];
    return by === 'not' || by === 'allOf' || by === 'anyOf' ? namesIn(part) : [];
  });

/**
 * A condition about the object at a path, as one about the data around it. Without any answers the object counts as
 * empty: so it need not be there if the condition holds of an empty object.
 */
function around(condition: FieldSchema, path: readonly string[]): FieldSchema {
  const isOfEmpty = holdsFor(condition, {});
  return path.reduceRight<FieldSchema>(
    (inner, name) =>
      inherit<FieldSchema>(
        { properties: { [name]: inner }, ...(!isOfEmpty && { required: [name] }) },
        condition,
      ),
    condition,
  );
}

const both = (one: FieldSchema, other: FieldSchema): FieldSchema =>
  inherit<FieldSchema>({ allOf: [one, other] }, other);

const negated = (node: FieldSchema): FieldSchema => inherit<FieldSchema>({ not: node }, node);

/** The changes of a branch in the group at a path, as a change of the object around it. */
const within = (patch: FieldSchema, groups: readonly string[]): FieldSchema =>
  Object.keys(patch).length === 0
    ? patch
    : groups.reduceRight<FieldSchema>(
        (inner, name) => inherit({ properties: { [name]: inner } }, patch),
        patch,
      );
