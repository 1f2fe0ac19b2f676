import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { kinds, type Kind } from '../keywords.ts';
import { choicesFrom } from './imported-choices.ts';
import { conditionsFrom } from './imported-conditions.ts';
import { hintsFrom, noteOptions, optionsOf, orderedNames } from './imported-hints.ts';
import { insteadOfKeyword, insteadOfOption } from './instead.ts';
import { flattened } from './flattened.ts';
import { type Import, leftOut, type Node, optionLeftOut, withSchema } from './import-state.ts';

/** The keywords that mean the same here, by the type that they are for. */
const kept: Readonly<Record<Kind, readonly string[]>> = {
  object: [],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'const'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'const'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'const'],
  boolean: ['const'],
};
/** Keywords that are read by other functions, or that say nothing of answers. */
const handled = new Set(
  'type title description properties required items enum enumNames oneOf anyOf allOf if then else dependencies default examples format definitions $defs $schema $id $comment'.split(
    ' ',
  ),
);

/** The schema of a field and of the fields in it; null where it has no counterpart. Its texts become words. */
function fieldFrom(state: Import, written: Node): FieldSchema | null {
  const flat = flattened(state, written);
  const node = flat === null ? null : choicesFrom(state, flat);
  if (node === null) return null;
  const { schema } = node;
  const type = typeOf(state, node);
  if (type === null) return null;
  const known = type === undefined ? Object.values(kept).flat() : kept[type];
  noteKeywords(state, node, known);
  wordsFrom(state, node);
  const own: FieldSchema = {
    ...(type !== undefined && { type }),
    ...Object.fromEntries(
      known.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]),
    ),
    ...choicesOf(schema, type),
  };
  if (type === 'object') return { ...own, ...groupFrom(state, node) };
  if (type === 'array') return listFrom(state, node, own);
  return hintsFrom(state, node, { ...own, ...answersOf(state, node, own) });
}

/** A yes or no has no `enum`; one that allows a single answer is a constant. */
function choicesOf({ enum: choices }: JsonObject, type: Kind | undefined): FieldSchema {
  if (!Array.isArray(choices)) return {};
  if (type !== 'boolean') return { enum: choices as string[] };
  return choices.length === 1 ? { const: choices[0] } : {};
}

/** Notes the keywords that no function reads. @param known those that mean the same here */
export function noteKeywords(state: Import, node: Node, known: readonly string[]): void {
  for (const [keyword, value] of Object.entries(node.schema)) {
    const isSame = keyword === 'additionalProperties' && value === false;
    if (!isSame && !handled.has(keyword) && !known.includes(keyword))
      leftOut(state, node, keyword, insteadOfKeyword(keyword));
  }
}

function typeOf(state: Import, node: Node): Kind | undefined | null {
  const { type, properties, items, enum: choices } = node.schema;
  const named = (Array.isArray(type) ? type : [type]).filter((each) => each !== 'null');
  if (Array.isArray(type) && named.length === 1 && type.length > 1)
    leftOut(
      state,
      node,
      'type',
      'an answer is never null; leave the field out of required, and it may be missing',
    );
  const [first, ...others] = named;
  if (others.length === 0 && kinds.includes(first as Kind)) return first as Kind;
  if (type === undefined && properties !== undefined) return 'object';
  if (type === undefined && items !== undefined) return 'array';
  const example = Array.isArray(choices) ? choices[0] : node.schema['const'];
  if (type === undefined && kinds.includes(typeof example as Kind)) return typeof example as Kind;
  if (type === undefined && node.isPatch === true) return undefined;
  const instead =
    named.length === 0 && type !== undefined
      ? 'null is no answer; show words by a text in locales/'
      : 'a field has one type; write it';
  leftOut(state, node, '', instead);
  return null;
}

function wordsFrom(state: Import, node: Node): void {
  const { title, description } = node.schema;
  const options = optionsOf(node.ui);
  state.word(node, 'label', options['title'] ?? title);
  state.word(node, 'help', options['help'] ?? options['description'] ?? description);
  state.word(node, 'placeholder', options['placeholder']);
}

/** Formats of other names, and of the same name with another meaning. */
const formats: Readonly<Record<string, { format?: string; instead?: string }>> = {
  email: {
    format: 'email',
    instead: 'the format email here is stricter: it takes no quotes and no domains in brackets',
  },
  date: { format: 'date' },
  uri: {
    format: 'website',
    instead: 'the format website is for addresses on the web, with or without https://',
  },
  'date-time': { instead: 'ask for the date (format date) and for the time in a field of its own' },
  time: { instead: 'use a choice of times, or a pattern with examples' },
  uuid: { instead: 'ids are made by the form; take the field out' },
};

function answersOf(state: Import, node: Node, own: FieldSchema): FieldSchema {
  const { format, default: first, examples } = node.schema;
  const made: FieldSchema = {};
  // A file is read with what the `uiSchema` says of it.
  if (typeof format === 'string' && format !== 'data-url') {
    const known = Object.hasOwn(formats, format) ? formats[format]! : { instead: insteadOfKeyword('format') };
    if (known.format !== undefined) made.format = known.format;
    if (known.instead !== undefined) leftOut(state, node, 'format', known.instead);
  }
  if (['string', 'number', 'boolean'].includes(typeof first)) made.default = first as string;
  else if (first !== undefined)
    leftOut(state, node, 'default', 'a field begins with a single answer or with none; take it out');
  if (own.pattern !== undefined) {
    const texts = Array.isArray(examples) ? examples.filter((each) => typeof each === 'string') : [];
    const [text] = [...texts, ...(typeof first === 'string' ? [first] : [])];
    if (text === undefined)
      leftOut(state, node, 'pattern', 'write texts that it accepts beside it, as "examples"');
    else made.examples = texts.length > 0 ? texts : [text];
  }
  return made;
}

/** The fields of a group or a step, and its conditions. */
export function groupFrom(state: Import, node: Node): FieldSchema {
  const { default: first, properties: written, required } = node.schema;
  if (first !== undefined) leftOut(state, node, 'default', 'write the default of each field beside it');
  noteOptions(state, node);
  const { widget } = optionsOf(node.ui);
  if (widget !== undefined) optionLeftOut(state, node, 'ui:widget', insteadOfOption('field'));
  const properties = propertiesFrom(state, node);
  const conditions = conditionsFrom(state, node, {
    fields: properties,
    read: (branch) => propertiesFrom(state, branch, properties),
  });
  const branches = conditions.flatMap(({ then, else: otherwise }) => [then, otherwise] as FieldSchema[]);
  const known = new Set([
    ...Object.keys(isObject(written) ? written : {}),
    ...branches.flatMap((each) => Object.keys(each?.properties ?? {})),
  ]);
  for (const name of Object.keys(node.ui))
    if (!name.startsWith('ui:') && !known.has(name))
      optionLeftOut(state, node, name, 'no field has this name; take it out');
  for (const name of Array.isArray(required) ? required.map(String) : [])
    if (!known.has(name)) leftOut(state, node, 'required', `no field has the name ${name}; take it out`);
  return {
    properties,
    ...requiredFrom(node.schema, Object.keys(properties)),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

/** The fields of a group, or those that a branch of a condition adds or narrows. */
function propertiesFrom(
  state: Import,
  node: Node,
  others: Readonly<Record<string, FieldSchema>> = {},
): Record<string, FieldSchema> {
  const fields = isObject(node.schema['properties']) ? node.schema['properties'] : {};
  return Object.fromEntries(
    orderedNames(node.ui, Object.keys(fields)).flatMap((name) => {
      const child = childOf(node, fields[name], name, ['properties', name]);
      const isPatch = Object.hasOwn(others, name);
      const field = fieldFrom(state, { ...child, ...(isPatch && { isPatch }) });
      return field === null ? [] : [[name, field]];
    }),
  );
}

/** The fields that are required, without those that were left out. */
function requiredFrom({ required }: JsonObject, names: readonly string[]): { required?: string[] } {
  const known = (Array.isArray(required) ? required : []).map(String).filter((name) => names.includes(name));
  return known.length === 0 ? {} : { required: known };
}

function listFrom(state: Import, node: Node, own: FieldSchema): FieldSchema | null {
  const { items, default: first } = node.schema;
  if (first !== undefined) leftOut(state, node, 'default', 'a list begins empty; take it out');
  if (!isObject(items)) {
    leftOut(
      state,
      node,
      'items',
      'a schema for each place of a list is not supported; make it a group with a name for each',
    );
    return null;
  }
  const { title: _, description: __, ...shape } = items;
  const child = childOf(node, shape, 'items', ['items']);
  const entries = fieldFrom(state, { ...child, names: node.names });
  return entries === null ? null : hintsFrom(state, node, { ...own, items: entries });
}

const childOf = (node: Node, schema: Json, name: string, path: readonly string[]): Node => ({
  ...withSchema(node, isObject(schema) ? schema : {}),
  ui: isObject(node.ui[name]) ? node.ui[name] : {},
  schemaPath: [...node.schemaPath, ...path],
  uiPath: [...node.uiPath, name],
  names: [...node.names, name],
});
