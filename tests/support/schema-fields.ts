import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';

const folder = path.join(import.meta.dirname, '../../schemas');

/** The part of JSON Schema that says what is asked. */
interface Node {
  $ref?: string;
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  format?: string;
  type?: string;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  if?: object;
  then?: Node;
  else?: Node;
}

/** A schema with its file, which its references count from. */
type Layer = readonly [node: Node, file: string];

/** A field that a flow asks for under certain answers, with all keywords that its schema has for it. */
export interface SchemaField {
  readonly pointer: string;
  readonly isRequired: boolean;
  readonly schema: Readonly<Node>;
}

/** What a flow asks for under certain answers. */
export interface SchemaFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly fields: readonly SchemaField[];
}

const ajv = new Ajv({ strict: false });
const read = (file: string): Node => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Node;

/**
 * What a flow's file asks for under these answers, as JSON Schema says it: read from the file and not by the compiler,
 * which is compared with it. Groups that are required are their fields; a file is one field.
 */
export function fieldsOfSchema(id: string, answers: Answers): SchemaFields {
  const file = `${id}.schema.json`;
  const fields: SchemaField[] = [];
  const walk = (layers: readonly Layer[], value: Json, pointer: string, isDemanded: boolean): void => {
    const active = withBranches(layers, value);
    const needed = new Set(active.flatMap(([node]) => node.required ?? []));
    for (const name of new Set(active.flatMap(([node]) => Object.keys(node.properties ?? {})))) {
      const below = active.flatMap(([node, from]) => layersOf(node.properties?.[name], from));
      const at = `${pointer}/${name}`;
      const own = isObject(value) ? value[name] : undefined;
      const isNeeded = isDemanded && needed.has(name);
      const isRepeat = pointer === '' && below.some(([node]) => node.items !== undefined);
      if (isRepeat) for (const entry of Array.isArray(own) ? own : []) walkEntry(below, entry, at);
      else if (isGroup(below) && (isNeeded || pointer === '')) walk(below, own, at, isNeeded);
      else fields.push({ pointer: at, isRequired: isNeeded, schema: merged(below) });
    }
  };
  const walkEntry = (layers: readonly Layer[], entry: Json, at: string): void => {
    const items = layers.flatMap(([node, from]) => layersOf(node.items, from));
    const { id: own, ...steps } = entry as { id: string };
    for (const name of new Set(items.flatMap(([node]) => Object.keys(node.properties ?? {})))) {
      if (name === 'id') continue;
      const below = items.flatMap(([node, from]) => layersOf(node.properties?.[name], from));
      const isNeeded = items.some(([node]) => node.required?.includes(name) === true);
      walk(below, (steps as Record<string, Json>)[name], `${at}/${own}/${name}`, isNeeded);
    }
  };
  walk(layersOf(read(file), file), answers, '', true);
  const pointers = (wanted: boolean): string[] =>
    fields.flatMap(({ pointer, isRequired }) => (isRequired === wanted ? [pointer] : []));
  return { required: pointers(true), optional: pointers(false), fields };
}

/** One schema with the keywords of all layers; properties are merged as well. */
function merged(layers: readonly Layer[]): Node {
  const names = new Set(layers.flatMap(([node]) => Object.keys(node.properties ?? {})));
  const properties = [...names].map((name) => [
    name,
    merged(layers.flatMap(([node, file]) => layersOf(node.properties?.[name], file))),
  ]);
  return {
    ...(Object.assign({}, ...layers.map(([node]) => node).toReversed()) as Node),
    ...(names.size === 0 ? {} : { properties: Object.fromEntries(properties) as Record<string, Node> }),
  };
}

/** A schema and everything that it refers to. */
function layersOf(node: Node | undefined, file: string): Layer[] {
  if (node === undefined) return [];
  const { $ref, allOf = [] } = node;
  return [
    [node, file],
    ...allOf.flatMap((each) => layersOf(each, file)),
    ...($ref === undefined ? [] : layersOf(...referred($ref, file))),
  ];
}

function referred(ref: string, from: string): Layer {
  const [name = '', pointer = ''] = ref.split('#');
  const file = name === '' ? from : path.posix.join(path.posix.dirname(from), name);
  const parts = pointer.split('/').slice(1);
  return [
    parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], read(file)) as Node,
    file,
  ];
}

/** The layers, and the branches of conditions that hold. */
function withBranches(layers: readonly Layer[], value: Json): Layer[] {
  return layers.flatMap(([node, file]): Layer[] => {
    if (node.if === undefined) return [[node, file]];
    const branch = ajv.validate(node.if, value ?? {}) ? node.then : node.else;
    return [[node, file], ...layersOf(branch, file)];
  });
}

const isGroup = (layers: readonly Layer[]): boolean =>
  layers.some(([node]) => node.properties !== undefined) &&
  !layers.some(([node, file]) =>
    layersOf(node.properties?.['id'], file).some(([{ format }]) => format === 'upload'),
  );
