import type { JSONPath } from 'jsonc-parser';
import { isObject, type Json } from '#engine/form/json.ts';
import { type FieldPlace, holderAt, stepAt } from './field-place.ts';
import { objectAt, valueAt } from './json-text.ts';

interface SharedFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Where the schema of a field stands in the flow's own file: in its step or group, or in the branch of the condition
 * that brings it; null where it stands in a shared file, or in several branches.
 */
export function whereIs(text: string, { step, of, path }: FieldPlace): JSONPath | null {
  const fromRoot = of === null ? [{ at: [] as JSONPath, names: [step] }] : [];
  let holders: { at: JSONPath; names: readonly string[] }[] = [
    ...fromRoot,
    { at: stepAt({ step, of }), names: [] },
  ];
  let found: JSONPath | null =
    valueAt(text, stepAt({ step, of })) === undefined ? null : stepAt({ step, of });
  for (const name of path) {
    const own = found === null ? null : [...found, 'properties', name];
    const places = [
      ...(own !== null && valueAt(text, own) !== undefined ? [own] : []),
      ...holders.flatMap(({ at, names }) => inBranches(text, at, [...names, name])),
    ];
    found = places.length === 1 ? places[0]! : null;
    holders = [
      ...holders.map(({ at, names }) => ({ at, names: [...names, name] })),
      ...(found === null ? [] : [{ at: found, names: [] }]),
    ];
  }
  return found;
}

/** The places in the branches of the conditions of an object that have a schema at these names. */
function inBranches(text: string, at: JSONPath, names: readonly string[]): JSONPath[] {
  const holder = objectAt(text, at);
  const all = Array.isArray(holder['allOf']) ? holder['allOf'] : [];
  const nodes: [JSONPath, Json][] = [
    [at, holder],
    ...all.map((node, index): [JSONPath, Json] => [[...at, 'allOf', index], node]),
  ];
  return nodes.flatMap(([path, node]) =>
    isObject(node)
      ? ['then', 'else'].flatMap((branch) => {
          const below = [...path, branch, ...names.flatMap((name) => ['properties', name])];
          return valueAt(text, below) === undefined || isOnlyNarrowed(text, below) ? [] : [below];
        })
      : [],
  );
}

/** The schema of a branch says something about a field that stands elsewhere. */
function isOnlyNarrowed(text: string, path: JSONPath): boolean {
  const { type, $ref, allOf, enum: choices } = objectAt(text, path);
  return [type, $ref, allOf, choices].every((keyword) => keyword === undefined);
}

/** Where the schema that holds a field stands: that of its group, of its step, or a branch of a condition. */
export function holderOf(text: string, place: FieldPlace): JSONPath {
  const at = whereIs(text, place);
  if (at !== null && place.path.length > 0) return at.slice(0, -2);
  const above = whereIs(text, { ...place, path: place.path.slice(0, -1) });
  return above ?? holderAt(place);
}

/** The field stands in the flow's own file. */
export const isOwn = (text: string, place: FieldPlace): boolean => whereIs(text, place) !== null;

/** A shared file brings the field; what the flow's own file says of it only narrows it. */
export function isShared(
  text: string,
  place: FieldPlace,
  { file, shared }: { file: string; shared: readonly SharedFile[] },
): boolean {
  const at = whereIs(text, place);
  if (at === null) return true;
  const name = place.path.at(-1) ?? '';
  return definitionsOf(objectAt(text, at.slice(0, -2)), { file, shared }, 0).some((each) => {
    const { properties } = each;
    return isObject(properties) && name in properties;
  });
}

/** The schemas that the references of a node lead to, and those of theirs. */
function definitionsOf(
  node: Json,
  { file, shared }: { file: string; shared: readonly SharedFile[] },
  depth: number,
): Record<string, Json>[] {
  if (!isObject(node) || depth > 8) return [];
  const parts = Array.isArray(node['allOf']) ? node['allOf'] : [];
  return [node, ...parts].flatMap((part) => {
    const reference = isObject(part) ? part['$ref'] : undefined;
    if (typeof reference !== 'string') return [];
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? file : new URL(path, `file:///${file}`).pathname.slice(1);
    const text = shared.find((each) => each.file === target)?.text;
    if (text === undefined) return [];
    const found = objectAt(text, pointer.split('/').slice(1));
    return [found, ...definitionsOf(found, { file: target, shared }, depth + 1)];
  });
}
