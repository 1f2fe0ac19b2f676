import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { readFlow } from '../build.ts';
import type { Extension } from '../flow-source.ts';
import { findingsOf } from '../problem.ts';
import { schemaFile, withChanges } from '../schema-files.ts';
import { flattened } from './flattened.ts';
import { groupFrom, noteKeywords } from './imported-field.ts';
import type { Import, Node, Unmapped } from './import-state.ts';

export type { Unmapped } from './import-state.ts';

/** A flow that was made of an RJSF form. */
export interface Imported {
  /** For `schemas/<id>.schema.json`. */
  schema: JsonObject;
  /** For `locales/<language>/<folder>.flow.json`. */
  words: JsonObject;
  /** What has no counterpart, or not the same one. */
  unmapped: Unmapped[];
}

/** The only step of a form whose fields are not all in groups. */
const STEP = 'form';

/**
 * Makes a flow of a JSON Schema with an RJSF `uiSchema`. If all properties of the schema are groups, each becomes a step;
 * otherwise all become the fields of one step, `form`. The machine is not made.
 *
 * @param id of the flow, which is that of its machine, too: `library/card`
 * @param extension of the compiler that reads the flow; what it finds is in `unmapped`
 */
export function importRjsf(
  schema: JsonObject,
  uiSchema: JsonObject,
  id: string,
  extension: Extension,
): Imported {
  const fields: Words = {};
  const steps: Words = {};
  let isWhole = false;
  const state: Import = {
    root: schema,
    unmapped: [],
    word({ names }, key, text) {
      if (typeof text !== 'string' || text === '') return;
      // The texts of a step are not among those of its fields.
      const path = isWhole ? names : names.slice(1);
      if (path.length > 0) write(fields, [...path, ...key.split('.')], text);
      else write(steps, [...(names.length === 0 ? [STEP] : names), stepKeys[key] ?? key], text);
    },
  };
  const start = { schema, ui: uiSchema, schemaPath: [], uiPath: [], names: [], open: [] };
  const root: Node = flattened(state, start) ?? start;
  const inSteps = isInSteps(state, root);
  isWhole = !inSteps;
  if (!inSteps) {
    state.word(root, 'label', uiSchema['ui:title'] ?? root.schema['title']);
    state.word(root, 'help', uiSchema['ui:description'] ?? root.schema['description']);
  }
  noteKeywords(state, root, []);
  const made = groupFrom(state, root);
  const properties = inSteps ? made.properties! : { [STEP]: { type: 'object', ...made } as FieldSchema };
  const flow = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    'x-flow': { machine: id, version: 1 },
    properties,
    required: Object.keys(properties),
  } as unknown as JsonObject;
  const prefix = inSteps ? '' : `/${STEP}`;
  const unmapped = [
    ...state.unmapped.map((each) => ({ ...each, answers: prefix + each.answers })),
    ...refusals(flow, id, extension),
  ];
  return { schema: flow, words: inCatalogue(id, { fields, steps }), unmapped };
}

const stepKeys: Readonly<Record<string, string>> = { label: 'title', help: 'description' };

/** True where each property is a group, and no condition changes several of them. */
function isInSteps(state: Import, root: Node): boolean {
  const { properties, ...others } = root.schema;
  if (['allOf', 'if', 'dependencies', 'oneOf', 'anyOf'].some((keyword) => others[keyword] !== undefined))
    return false;
  // What these nodes lack is noted where they are read for the flow.
  const quiet = { ...state, unmapped: [] };
  const nodes = Object.values(isObject(properties) ? properties : {}).map((schema) =>
    flattened(quiet, { ...root, schema: isObject(schema) ? schema : {} }),
  );
  return nodes.every((node) => isObject(node?.schema['properties']) && !isUpload(node.schema as FieldSchema));
}

interface Words {
  [key: string]: string | Words;
}

function write(words: Words, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    words[key] = text;
    return;
  }
  const below = words[key];
  const next: Words = typeof below === 'object' ? below : {};
  words[key] = next;
  write(next, rest, text);
}

/** The texts at the keys where the form looks for them. */
function inCatalogue(id: string, words: Json): JsonObject {
  const [, path = ''] = catalogueName(id).split(':');
  const nested = path.split('.').reduceRight((inner: Json, name) => ({ [name]: inner }), words);
  return isObject(nested) ? nested : {};
}

/** What the compiler finds in the flow. */
function refusals(flow: JsonObject, id: string, extension: Extension): Unmapped[] {
  const none = { read: () => null, ids: () => [], beside: () => [], extension };
  const files = withChanges(none, { [schemaFile(id)]: JSON.stringify(flow) });
  return findingsOf(() => readFlow(files, id)).map(({ code, pointer, message }) => ({
    at: `${schemaFile(id)}#${pointer}`,
    what: code,
    instead: message,
    answers: pointer.replaceAll('/properties', ''),
  }));
}
