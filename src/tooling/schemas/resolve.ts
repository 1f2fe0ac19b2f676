import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { SchemaProblem } from './problem.ts';

interface Place {
  /** The file, relative to the schemas' root. */
  file: string;
  pointer: string;
}

/**
 * Reads a schema file and gives it back without `$ref` and without `allOf`: references are put in place, and the
 * members of an `allOf` are merged into their parent, which may narrow them (`required`, `maxLength`, …). What is
 * left in `allOf` are the conditions.
 *
 * @throws SchemaProblem naming file and pointer: unreadable file, broken or circular `$ref`, clash in an `allOf`.
 */
export function resolveSchema(root: string, file: string): FieldSchema {
  return resolveNode(readDocument(root, file, { file, pointer: '' }), { file, pointer: '' }, root, []);
}

function readDocument(root: string, file: string, from: Place): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    throw new SchemaProblem(from.file, from.pointer, `cannot read ${file}: ${(error as Error).message}`);
  }
}

function resolveNode(node: unknown, place: Place, root: string, open: string[]): FieldSchema {
  if (!isObject(node)) throw new SchemaProblem(place.file, place.pointer, 'a schema must be an object');
  if (typeof node['$ref'] === 'string') return resolveReference(node, node['$ref'], place, root, open);
  const own: FieldSchema = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword === 'definitions' || keyword === '$schema' || keyword === '$comment' || keyword === 'allOf')
      continue;
    own[keyword] = resolveKeyword(
      keyword,
      value,
      { ...place, pointer: `${place.pointer}/${keyword}` },
      root,
      open,
    );
  }
  return Array.isArray(node['allOf']) ? mergeAllOf(own, node['allOf'], place, root, open) : own;
}

function resolveKeyword(
  keyword: string,
  value: unknown,
  place: Place,
  root: string,
  open: string[],
): unknown {
  if (keyword === 'properties' && isObject(value)) {
    const entries = Object.entries(value).map(([name, schema]) => {
      return [
        name,
        resolveNode(schema, { ...place, pointer: `${place.pointer}/${escape(name)}` }, root, open),
      ];
    });
    return Object.fromEntries(entries);
  }
  if (['items', 'if', 'then', 'else', 'not', 'contains'].includes(keyword)) {
    return resolveNode(value, place, root, open);
  }
  return value;
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
  const from = { file: place.file, pointer: `${place.pointer}/$ref` };
  if (open.includes(key))
    throw new SchemaProblem(from.file, from.pointer, `${reference} leads back to itself`);
  let found: unknown = readDocument(root, file, from);
  for (const part of fragment.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isObject(found) ? found[name] : undefined;
    if (found === undefined)
      throw new SchemaProblem(from.file, from.pointer, `${reference} points to nothing`);
  }
  return resolveNode(found, { file, pointer: fragment }, root, [...open, key]);
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
  members.forEach((member, index) => {
    const at = { ...place, pointer: `${place.pointer}/allOf/${index}` };
    const { if: when, then, else: otherwise, allOf, ...shape } = resolveNode(member, at, root, open);
    merged = mergeSchemas(merged, shape, at);
    if (when !== undefined) {
      conditions.push({
        if: when,
        ...(then !== undefined && { then }),
        ...(otherwise !== undefined && { else: otherwise }),
      });
    }
    conditions.push(...((allOf as FieldSchema[] | undefined) ?? []));
  });
  merged = mergeSchemas(merged, own, place);
  return conditions.length === 0 ? merged : { ...merged, allOf: conditions };
}

/** `over` narrows `base`: properties and `required` are joined, other keywords are replaced. */
function mergeSchemas(base: FieldSchema, over: FieldSchema, place: Place): FieldSchema {
  if (base.type !== undefined && over.type !== undefined && base.type !== over.type) {
    throw new SchemaProblem(
      place.file,
      place.pointer,
      `the types ${base.type} and ${over.type} exclude each other`,
    );
  }
  const merged: FieldSchema = { ...base, ...over };
  if (base.properties !== undefined && over.properties !== undefined) {
    merged.properties = { ...base.properties, ...over.properties };
  }
  if (base.required !== undefined && over.required !== undefined) {
    merged.required = [...new Set([...base.required, ...over.required])];
  }
  return merged;
}

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
