import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { isSame } from '../change.ts';
import { type Import, leftOut, type Node, withSchema } from './import-state.ts';

/**
 * A node with its `$ref` replaced by the target and the members of its `allOf` merged; members with conditions stay. Null
 * where a reference cannot be followed.
 */
export function flattened(state: Import, node: Node): Node | null {
  const { $ref, allOf, ...own } = node.schema;
  let merged: Node = withSchema(node, {});
  if (typeof $ref === 'string') {
    const target = targetOf(state, node, $ref);
    if (target === null) return null;
    merged = target;
  }
  const conditions: Json[] = [];
  const add = (schema: JsonObject): void => {
    merged = withSchema(merged, mergedSchemas(state, node, merged.schema, schema));
  };
  for (const member of Array.isArray(allOf) ? allOf : []) {
    if (!isObject(member)) {
      if (member === false)
        leftOut(state, node, 'allOf', 'one of its members refuses everything; take it out');
      continue;
    }
    const flat = flattened(state, { ...merged, schema: member });
    if (flat === null) return null;
    const { if: when, then, else: otherwise, allOf: more, ...shape } = flat.schema;
    if (when !== undefined)
      conditions.push({
        if: when,
        ...(then !== undefined && { then }),
        ...(otherwise !== undefined && { else: otherwise }),
      });
    conditions.push(...(Array.isArray(more) ? more : []));
    add(shape);
  }
  add(own);
  const before = merged.schema['allOf'];
  const all = [...(Array.isArray(before) ? before : []), ...conditions];
  return all.length === 0 ? merged : withSchema(merged, { ...merged.schema, allOf: all });
}

function targetOf(state: Import, node: Node, reference: string): Node | null {
  if (node.open.includes(reference)) {
    leftOut(state, node, '', `the reference ${reference} leads back to itself; write out what is meant`);
    return null;
  }
  let found: Json = reference.startsWith('#') ? state.root : undefined;
  for (const name of partsOf(reference.slice(1)))
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  if (!isObject(found)) {
    leftOut(
      state,
      node,
      '',
      `the reference ${reference} leads to nothing in the file; copy its target into the file`,
    );
    return null;
  }
  return flattened(state, { ...node, schema: found, open: [...node.open, reference] });
}

/** Of two limits, the narrower one counts. */
const narrower: Readonly<Record<string, (one: number, other: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
};
/** Keywords that limit nothing: the one beside the reference counts. */
const words = new Set(['title', 'description', 'default', 'examples', '$comment', 'definitions', '$defs']);

function mergedSchemas(state: Import, node: Node, base: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...base };
  for (const [keyword, value] of Object.entries(over)) {
    const before = base[keyword];
    if (before === undefined || isSame(before, value) || words.has(keyword)) merged[keyword] = value;
    else if (keyword === 'properties' && isObject(before) && isObject(value))
      merged[keyword] = mergedProperties(before, value);
    else if (keyword === 'required' && Array.isArray(before) && Array.isArray(value))
      merged[keyword] = [...new Set([...before, ...value])];
    else if (narrower[keyword] !== undefined && typeof before === 'number' && typeof value === 'number')
      merged[keyword] = narrower[keyword](before, value);
    else
      leftOut(
        state,
        node,
        keyword,
        `it has two values in an allOf, of which one counts; write one that means both`,
      );
  }
  return merged;
}

/** A field that both have must meet both. */
const mergedProperties = (base: JsonObject, over: JsonObject): JsonObject => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([name, field]) => [
      name,
      Object.hasOwn(base, name) ? { allOf: [base[name], field] } : field,
    ]),
  ),
});
