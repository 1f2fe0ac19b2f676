import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { flattened } from './flattened.ts';
import { type Import, leftOut, type Node, withSchema } from './import-state.ts';

/** The group whose conditions are read. */
interface Group {
  fields: Readonly<Record<string, FieldSchema>>;
  /** Reads the fields that a branch adds or narrows. */
  read(branch: Node): Record<string, FieldSchema>;
}

/** The conditions of a group: its `if`, those in its `allOf`, its `dependencies`, and its alternatives by a choice. */
export function conditionsFrom(state: Import, node: Node, group: Group): FieldSchema[] {
  const { schema } = node;
  const listed = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject) : [];
  const own = schema['if'] === undefined ? [] : [schema];
  const written = [...own, ...listed].flatMap((each) => ifFrom(state, node, each, group));
  const dependent = Object.entries(isObject(schema['dependencies']) ? schema['dependencies'] : {});
  return [
    ...written,
    ...dependent.flatMap(([name, demand]) => dependencyFrom(state, node, name, demand, group)),
    ...(['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const branches = schema[keyword];
      return Array.isArray(branches) ? alternativesFrom(state, node, keyword, branches, group) : [];
    }),
  ];
}

function ifFrom(
  state: Import,
  node: Node,
  { if: when, then, else: otherwise }: JsonObject,
  group: Group,
): FieldSchema[] {
  if (!isObject(when)) {
    leftOut(state, node, 'if', 'it holds always or never; write its branch without it, or take both out');
    return [];
  }
  const looksAt = plainCondition(state, node, when);
  const branches = {
    ...(then !== undefined && { then: branchFrom(state, node, then, group) }),
    ...(otherwise !== undefined && { else: branchFrom(state, node, otherwise, group) }),
  };
  return Object.keys(branches).length === 0 ? [] : [{ if: looksAt, ...branches }];
}

/** A condition as it is written, with its references followed. */
function plainCondition(state: Import, node: Node, condition: Json): FieldSchema {
  const flat = flattened(state, withSchema(node, isObject(condition) ? condition : {}))?.schema ?? {};
  const { title: _, description: __, ...plain } = flat;
  if (!isObject(plain.properties)) return plain as FieldSchema;
  const properties = Object.entries(plain.properties).map(([name, each]) => [
    name,
    plainCondition(state, node, each),
  ]);
  return { ...plain, properties: Object.fromEntries(properties) } as FieldSchema;
}

function branchFrom(state: Import, node: Node, written: Json, group: Group): FieldSchema {
  if (written === false)
    leftOut(
      state,
      node,
      'if',
      'a branch that refuses everything names no field; narrow the field that is wrong',
    );
  const branch = flattened(state, withSchema(node, isObject(written) ? written : {}));
  if (branch === null) return {};
  const { properties, required, title: _, type: __, ...others } = branch.schema;
  for (const keyword of Object.keys(others))
    leftOut(
      state,
      node,
      keyword,
      'a branch adds fields and requires them; write anything else as a condition beside it',
    );
  return {
    ...(isObject(properties) && { properties: group.read(branch) }),
    ...(Array.isArray(required) && { required: required.map(String) }),
  };
}

function dependencyFrom(state: Import, node: Node, name: string, demand: Json, group: Group): FieldSchema[] {
  const answered = { required: [name] };
  if (Array.isArray(demand)) return [{ if: answered, then: { required: demand.map(String) } }];
  const flat = flattened(state, withSchema(node, isObject(demand) ? demand : {}));
  if (flat === null) return [];
  const { oneOf, ...plain } = flat.schema;
  const own =
    Object.keys(plain).length === 0 ? [] : [{ if: answered, then: branchFrom(state, flat, plain, group) }];
  return [
    ...own,
    ...(Array.isArray(oneOf) ? alternativesFrom(state, node, 'dependencies', oneOf, group, name) : []),
  ];
}

/**
 * Alternatives that are told apart by the value of one field, as conditions on this field.
 *
 * @param keyword that holds them
 * @param by the field, where it is known
 */
function alternativesFrom(
  state: Import,
  node: Node,
  keyword: string,
  written: readonly Json[],
  group: Group,
  by?: string,
): FieldSchema[] {
  const branches = written.map(
    (branch) => flattened(state, withSchema(node, isObject(branch) ? branch : {}))?.schema ?? {},
  );
  const valuesIn = (branch: JsonObject, name: string): readonly Json[] | null => {
    const at = isObject(branch['properties']) ? branch['properties'][name] : undefined;
    if (!isObject(at)) return null;
    return at['const'] === undefined ? (Array.isArray(at['enum']) ? at['enum'] : null) : [at['const']];
  };
  const name = [...(by === undefined ? [] : [by]), ...Object.keys(group.fields)].find((each) =>
    branches.every((branch) => valuesIn(branch, each) !== null),
  );
  const choices = name === undefined ? undefined : group.fields[name];
  const all = choices?.type === 'boolean' ? [true, false] : choices?.enum;
  const told = name === undefined ? [] : branches.flatMap((branch) => valuesIn(branch, name)!);
  const isDivided =
    all !== undefined && new Set(told).size === told.length && all.every((each) => told.includes(each));
  if (name === undefined || !isDivided) {
    leftOut(
      state,
      node,
      keyword,
      'ask for the kind by a choice that has each alternative once, and write if/then for the fields of each',
    );
    return [];
  }
  const { required } = node.schema;
  if (by === undefined && !(Array.isArray(required) && required.includes(name)))
    leftOut(
      state,
      node,
      keyword,
      `require ${name}; without its answer, RJSF compares the other fields with all alternatives`,
    );
  return branches.flatMap((branch) => {
    const { [name]: _, ...properties } = branch['properties'] as JsonObject;
    const demanded = Array.isArray(branch['required'])
      ? branch['required'].filter((each) => each !== name)
      : [];
    if (Object.keys(properties).length === 0 && demanded.length === 0) return [];
    const when = { properties: { [name]: { enum: valuesIn(branch, name)! as string[] } }, required: [name] };
    const then = branchFrom(state, node, { ...branch, properties, required: demanded }, group);
    return [{ if: when, then }];
  });
}
