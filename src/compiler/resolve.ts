import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { keywordPlaces, remember } from './origins.ts';
import { type Place, SchemaProblem } from './problem.ts';

/** Keywords that hold a schema. */
const holders = new Set(['items', 'if', 'then', 'else', 'not', 'contains', 'x-warn']);
const ignored = new Set(['definitions', '$schema', '$comment', 'allOf']);

/**
 * Reads a schema file and gives it back without `$ref` and without `allOf`: references are put in place, and the
 * members of an `allOf` are merged into their parent, which may narrow them (`required`, `maxLength`, …). What is
 * left in `allOf` are the conditions. `placeOf` tells of every node where it stands.
 *
 * @throws SchemaProblem naming file and pointer: unreadable file, broken or circular `$ref`, clash in an `allOf`.
 */
export function resolveSchema(root: string, file: string): FieldSchema {
  const place = { file, pointer: '' };
  return resolveNode(readDocument(root, file, place), place, root, []);
}

function readDocument(root: string, file: string, from: Place): unknown {
  const name = path.join(root, file);
  if (!existsSync(name)) {
    const sentence = `cannot read ${file}; name a file that exists, by its path from this file on`;
    throw new SchemaProblem(from.file, from.pointer, sentence);
  }
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    throw new SchemaProblem(file, '', `is no JSON; mend it first: ${(error as Error).message}`);
  }
}

const below = ({ file, pointer }: Place, ...parts: (string | number)[]): Place => {
  return { file, pointer: pointer + pointerOf(parts) };
};

function resolveNode(node: unknown, place: Place, root: string, open: string[]): FieldSchema {
  if (!isObject(node))
    throw new SchemaProblem(place.file, place.pointer, 'a schema must be an object: { … }');
  if (typeof node['$ref'] === 'string') return resolveReference(node, node['$ref'], place, root, open);
  const own: FieldSchema = {};
  const places = new Map<string, Place>();
  for (const [keyword, value] of Object.entries(node)) {
    if (ignored.has(keyword)) continue;
    places.set(keyword, below(place, keyword));
    own[keyword] = resolveKeyword(keyword, value, below(place, keyword), root, open);
  }
  remember(own, place, places);
  const members: unknown = node['allOf'];
  if (members === undefined) return own;
  if (Array.isArray(members)) return mergeAllOf(own, members, place, root, open);
  throw new SchemaProblem(place.file, `${place.pointer}/allOf`, 'must be a list of schemas: [ … ]');
}

function resolveKeyword(
  keyword: string,
  value: unknown,
  place: Place,
  root: string,
  open: string[],
): unknown {
  if (keyword === 'properties' && isObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, schema]) => [name, resolveNode(schema, below(place, name), root, open)]),
    );
  }
  return holders.has(keyword) ? resolveNode(value, place, root, open) : value;
}

function resolveReference(
  node: object,
  reference: string,
  place: Place,
  root: string,
  open: string[],
): FieldSchema {
  if (Object.keys(node).length > 1) {
    throw new SchemaProblem(
      place.file,
      place.pointer,
      'draft-07 ignores what stands beside a $ref; put the $ref into an allOf',
    );
  }
  const [target = '', fragment = ''] = reference.split('#');
  const file = target === '' ? place.file : path.posix.join(path.posix.dirname(place.file), target);
  const key = `${file}#${fragment}`;
  const from = below(place, '$ref');
  const wrong = (sentence: string): SchemaProblem => new SchemaProblem(from.file, from.pointer, sentence);
  if (open.includes(key)) throw wrong(`${reference} leads back to itself; write out what is meant`);
  let found: unknown = readDocument(root, file, from);
  for (const name of partsOf(fragment)) {
    const known = isObject(found) ? Object.keys(found) : [];
    if (!isObject(found) || !known.includes(name)) {
      throw wrong(`${reference} points to nothing; beside ${name} there are: ${known.join(', ') || 'none'}`);
    }
    found = found[name];
  }
  const resolved = resolveNode(found, { file, pointer: fragment }, root, [...open, key]);
  // The field stands where it is asked for; what is said of it stands in the shape.
  remember(resolved, place, keywordPlaces(resolved));
  return resolved;
}

function mergeAllOf(
  own: FieldSchema,
  members: unknown[],
  place: Place,
  root: string,
  open: string[],
): FieldSchema {
  const conditions: FieldSchema[] = [];
  let merged: FieldSchema = {};
  let places = new Map<string, Place>();
  const add = (shape: FieldSchema, from: FieldSchema, at: Place): void => {
    merged = mergeSchemas(merged, shape, at);
    places = new Map([...places, ...keywordPlaces(from)]);
  };
  members.forEach((member, index) => {
    const at = below(place, 'allOf', index);
    const resolved = resolveNode(member, at, root, open);
    const { if: when, then, else: otherwise, allOf, ...shape } = resolved;
    add(shape, resolved, at);
    if (when !== undefined || then !== undefined || otherwise !== undefined) {
      const condition = Object.fromEntries(
        Object.entries({ if: when, then, else: otherwise }).filter(([, branch]) => branch !== undefined),
      );
      remember(condition, at, keywordPlaces(resolved));
      conditions.push(condition);
    }
    conditions.push(...((allOf as FieldSchema[] | undefined) ?? []));
  });
  add(own, own, place);
  if (conditions.length > 0) merged = { ...merged, allOf: conditions };
  remember(merged, place, places.set('allOf', below(place, 'allOf')));
  return merged;
}

/** `over` narrows `base`: properties and `required` are joined, other keywords are replaced. */
function mergeSchemas(base: FieldSchema, over: FieldSchema, place: Place): FieldSchema {
  if (base.type !== undefined && over.type !== undefined && base.type !== over.type) {
    throw new SchemaProblem(
      place.file,
      place.pointer,
      `the types ${base.type} and ${over.type} exclude each other; leave the type to the shared shape`,
    );
  }
  const merged: FieldSchema = { ...base, ...over };
  if (base.properties !== undefined && over.properties !== undefined) {
    merged.properties = { ...base.properties, ...over.properties };
  }
  if (Array.isArray(base.required) && Array.isArray(over.required)) {
    merged.required = [...new Set([...base.required, ...over.required])];
  }
  return merged;
}
