import path from 'node:path';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { knownSentence, knownShape } from './acknowledged.ts';
import { noWords } from './check-keywords.ts';
import type { Finding, Place } from './finding.ts';
import { keywordPlaces, remember } from './origins.ts';
import { findingsOf, problemAt, refuse } from './problem.ts';
import { readJson } from './read-json.ts';
import { part, say } from '#findings/said.ts';
import { fits } from './shape.ts';
import type { SchemaFiles } from './flow-source.ts';

/** Keywords that hold a schema. */
const holders = new Set(['items', 'then', 'else', 'not', 'contains', 'x-warn']);
/** `x-known` is read from the files (`acknowledged`). */
const ignored = new Set(['definitions', '$schema', '$comment', 'allOf', 'x-known']);

/** The state of a resolution: the files, the references that are being followed, and the findings so far. */
interface Resolution {
  files: SchemaFiles;
  open: readonly string[];
  findings: Finding[];
  /** In an `if`, `allOf` and `anyOf` combine conditions; elsewhere an `allOf` is merged. */
  isCondition?: true;
}

/**
 * Reads a schema file and resolves `$ref` and `allOf`. A reference is replaced by its target. Members of an `allOf`
 * are merged into the parent, which may narrow them (`required`, `maxLength`, …); only conditions stay in `allOf`.
 * `placeOf` gives the place of each node.
 *
 * @throws SchemaProblem: unreadable file, broken or circular `$ref`, clash in an `allOf`.
 */
export function resolveSchema(files: SchemaFiles, file: string): FieldSchema {
  const place = { file, pointer: '' };
  const findings: Finding[] = [];
  const resolved = resolveNode(readDocument(files, file, place), place, { files, open: [], findings });
  refuse(findings);
  return resolved;
}

/** The content of a file. @param from the place that refers to it. @throws SchemaProblem */
export function readDocument(files: SchemaFiles, file: string, from: Place): unknown {
  const text = files.read(file);
  if (text === null) {
    throw problemAt('ref-unresolved', from, say('file-not-there', { file }));
  }
  return readJson(text, file);
}

const below = ({ file, pointer }: Place, ...parts: (string | number)[]): Place => {
  return { file, pointer: pointer + pointerOf(parts) };
};

/** A wrong node counts as empty, so that the other nodes are checked too. */
function resolveNode(node: unknown, place: Place, resolution: Resolution): FieldSchema {
  let resolved: FieldSchema = {};
  const findings = findingsOf(() => (resolved = resolveOrThrow(node, place, resolution)));
  resolution.findings.push(...findings);
  return resolved;
}

function resolveOrThrow(node: unknown, place: Place, resolution: Resolution): FieldSchema {
  if (Array.isArray(node) && place.pointer.endsWith('/items')) {
    const sentence =
      'a schema for each place of a list (a tuple) is not supported; make it a group with a name for each of them';
    throw problemAt('list-of-places', place, sentence);
  }
  if (!isObject(node)) throw problemAt('schema-not-object', place, 'a schema must be an object: { … }');
  if (typeof node['$ref'] === 'string') return resolveReference(node, node['$ref'], place, resolution);
  if (node['x-known'] !== undefined && !fits(knownShape(resolution.files.extension), node['x-known']))
    throw problemAt(
      'keyword-value-wrong',
      below(place, 'x-known'),
      knownSentence(resolution.files.extension),
    );
  const { isCondition } = resolution;
  const choices = choicesIn(node, place);
  const written = Object.entries(node).filter(
    ([keyword]) =>
      (!ignored.has(keyword) || (keyword === 'allOf' && isCondition === true)) &&
      !(keyword === 'oneOf' && choices !== null),
  );
  const places = new Map(written.map(([keyword]) => [keyword, below(place, keyword)]));
  // Not by assignment: the key `__proto__` would disappear, and nobody would see that it is not a keyword.
  const own: FieldSchema = Object.fromEntries(
    written.map(([keyword, value]) => [
      keyword,
      resolveKeyword(keyword, value, below(place, keyword), resolution),
    ]),
  );
  if (choices !== null) {
    own.enum = choices;
    places.set('enum', below(place, 'oneOf'));
  }
  remember(own, place, places);
  const members: unknown = node['allOf'];
  if (members === undefined || isCondition === true) return own;
  if (Array.isArray(members)) return mergeAllOf(own, members, place, resolution);
  throw problemAt('all-of-not-list', below(place, 'allOf'), 'must be a list of schemas: [ … ]');
}

/**
 * The choices that a `oneOf` lists, each as `{ "const": … }`: another way to write an `enum`. Null for any other node.
 *
 * @throws SchemaProblem where words stand beside a `const`.
 */
function choicesIn(node: JsonObject, place: Place): (string | number)[] | null {
  const { oneOf, enum: listed } = node;
  if (!Array.isArray(oneOf) || oneOf.length === 0 || listed !== undefined) return null;
  if (!oneOf.every((member) => isObject(member) && member['const'] !== undefined)) return null;
  return oneOf.map((member, index) => {
    const { const: choice, $comment: _, ...others } = member as JsonObject;
    const [other] = Object.keys(others);
    if (other === undefined) return choice as string | number;
    const at = below(place, 'oneOf', index, other);
    if (other === 'title' || other === 'description') throw problemAt('words-in-schema', at, noWords);
    throw problemAt('keyword-unknown', at, say('choice-has-const', { other }));
  });
}

/** The keywords of an `if` that combine conditions. */
const combining = new Set(['allOf', 'anyOf']);

function resolveKeyword(keyword: string, value: unknown, place: Place, resolution: Resolution): unknown {
  if (keyword === 'if') return resolveNode(value, place, { ...resolution, isCondition: true });
  if (combining.has(keyword) && resolution.isCondition === true) {
    if (!Array.isArray(value) || value.length === 0)
      throw problemAt('all-of-not-list', place, 'must be a list of schemas, at least one: [ … ]');
    return value.map((member, index) => resolveNode(member, below(place, index), resolution));
  }
  if (keyword === 'properties' && isObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, schema]) => [name, resolveNode(schema, below(place, name), resolution)]),
    );
  }
  return holders.has(keyword) ? resolveNode(value, place, resolution) : value;
}

function resolveReference(
  node: object,
  reference: string,
  place: Place,
  resolution: Resolution,
): FieldSchema {
  if (Object.keys(node).length > 1) {
    const sentence = 'draft-07 ignores what stands beside a $ref; put the $ref into an allOf';
    throw problemAt('ref-not-alone', place, sentence);
  }
  const { files, open } = resolution;
  const [target = '', fragment = ''] = reference.split('#');
  const file = target === '' ? place.file : path.posix.join(path.posix.dirname(place.file), target);
  const key = `${file}#${fragment}`;
  const from = below(place, '$ref');
  if (open.includes(key)) {
    throw problemAt('ref-circular', from, `${reference} leads back to itself; write out what is meant`);
  }
  let found: unknown = readDocument(files, file, from);
  for (const name of partsOf(fragment)) {
    const known = isObject(found) ? Object.keys(found) : [];
    if (!isObject(found) || !known.includes(name)) {
      const names = known.length === 0 ? part('none') : known.join(', ');
      const sentence = say('ref-to-nothing', { reference, name, names });
      throw problemAt('ref-unresolved', from, sentence);
    }
    found = found[name];
  }
  const resolved = resolveNode(found, { file, pointer: fragment }, { ...resolution, open: [...open, key] });
  // The field has the place of the `$ref`; its keywords have that of the shape.
  remember(resolved, place, keywordPlaces(resolved));
  return resolved;
}

function mergeAllOf(own: FieldSchema, members: unknown[], place: Place, resolution: Resolution): FieldSchema {
  const conditions: FieldSchema[] = [];
  let merged: FieldSchema = {};
  let places = new Map<string, Place>();
  const add = (shape: FieldSchema, from: FieldSchema, at: Place): void => {
    merged = mergeSchemas(merged, shape, at);
    places = new Map([...places, ...keywordPlaces(from)]);
  };
  members.forEach((member, index) => {
    const at = below(place, 'allOf', index);
    const resolved = resolveNode(member, at, resolution);
    const { if: when, then, else: otherwise, allOf, ...shape } = resolved;
    add(shape, resolved, at);
    if (when !== undefined || then !== undefined || otherwise !== undefined) {
      const condition = Object.fromEntries(
        Object.entries({ if: when, then, else: otherwise }).filter(([, part]) => part !== undefined),
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
    const sentence = `the types ${base.type} and ${over.type} exclude each other; leave the type to the shared shape`;
    throw problemAt('types-clash', place, sentence);
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
