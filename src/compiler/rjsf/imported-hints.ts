import type { FieldHints, FieldSchema } from '#engine/form/flow.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { hints } from '../check-hints.ts';
import { fits } from '../shape.ts';
import { type Import, leftOut, type Node, optionLeftOut } from './import-state.ts';
import { insteadOfOption } from './instead.ts';

/** The options of a node by name: those with the prefix `ui:`, and those in `ui:options`. */
export function optionsOf(ui: JsonObject): JsonObject {
  const prefixed = Object.entries(ui).filter(([name]) => name.startsWith('ui:') && name !== 'ui:options');
  const listed = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  return { ...listed, ...Object.fromEntries(prefixed.map(([name, value]) => [name.slice(3), value])) };
}

/** Options that became words, the order of fields, or part of a schema. */
const used = new Set([
  'title',
  'description',
  'help',
  'placeholder',
  'order',
  'enumNames',
  'widget',
  'rows',
  'accept',
  'autocomplete',
]);

/** Widgets that the form shows anyway for such a field. */
const alike: Readonly<Record<string, readonly string[]>> = {
  string: ['text', 'select', 'radio', 'email', 'uri', 'date', 'textarea', 'file'],
  integer: ['text', 'updown', 'select', 'radio'],
  number: ['text', 'updown', 'select', 'radio'],
  boolean: ['checkbox'],
  array: ['checkboxes', 'select', 'files'],
};

/** Notes the options that no function reads. */
export function noteOptions(state: Import, node: Node): void {
  for (const option of Object.keys(optionsOf(node.ui)))
    if (!used.has(option)) optionLeftOut(state, node, `ui:${option}`, insteadOfOption(option));
}

/** A field with what its node says about how it is shown. */
export function hintsFrom(state: Import, node: Node, field: FieldSchema): FieldSchema {
  noteOptions(state, node);
  const { widget, rows, autocomplete, accept } = optionsOf(node.ui);
  const isText = field.type === 'string' && field.enum === undefined;
  if (isText && (widget === 'file' || node.schema['format'] === 'data-url'))
    return fileFrom(state, node, accept);
  const known = typeof widget === 'string' && (alike[field.type ?? ''] ?? []).includes(widget);
  if (widget !== undefined && !known) optionLeftOut(state, node, 'ui:widget', insteadOfWidget(widget));
  const shown: FieldHints = {};
  const isLong = isText && field.format === undefined && widget === 'textarea';
  if (isLong)
    optionLeftOut(
      state,
      node,
      'ui:widget',
      'the field has the format paragraph, which also refuses a text of blanks; nothing is to be done',
    );
  if (isLong && fits(hints.rows.shape, rows ?? 4)) shown.rows = Number(rows ?? 4);
  if (typeof autocomplete === 'string' && fits(hints.autocomplete.shape, autocomplete))
    shown.autocomplete = autocomplete;
  else if (autocomplete !== undefined)
    optionLeftOut(state, node, 'ui:autocomplete', 'write a name of HTML’s autofill fields');
  return {
    ...field,
    ...(isLong && { format: 'paragraph' }),
    ...(Object.keys(shown).length > 0 && { 'x-ui': shown }),
  };
}

const insteadOfWidget = (widget: unknown): string =>
  widget === 'password'
    ? 'use a format of the vocabulary whose widget is password'
    : widget === 'hidden'
      ? 'take the field out; the server adds what is not asked'
      : 'take it out, or add a format with a widget of its own to the vocabulary';

/** What browsers take for files of any kind of picture, and of any document. */
const pictures = ['image/gif', 'image/jpeg', 'image/png'];
const MOST_BYTES = 2 * 1024 * 1024;

/** A file, which is stored apart from the answers. */
function fileFrom(state: Import, node: Node, accept: unknown): FieldSchema {
  leftOut(
    state,
    node,
    'format',
    'a file is stored at once, and its answer has id, name, size and type, no bytes; look at its types and its size, and use a $ref to the shared uploads',
  );
  const types = typeof accept === 'string' ? accept.split(',').map((each) => each.trim()) : [];
  const named = types.filter((each) => /^\w+\/[\w.+-]+$/.test(each));
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'upload' },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      size: { type: 'integer', minimum: 1, maximum: MOST_BYTES },
      type: { type: 'string', enum: named.length > 0 ? named : [...pictures, 'application/pdf'] },
    },
    required: ['id', 'name', 'size', 'type'],
  };
}

/** The names of the fields in the order of `ui:order`; `*` stands for those that it does not name. */
export function orderedNames(ui: JsonObject, names: readonly string[]): string[] {
  const order = optionsOf(ui)['order'];
  if (!Array.isArray(order)) return [...names];
  const wanted = order.map(String);
  const others = names.filter((name) => !wanted.includes(name));
  const place = wanted.includes('*') ? wanted.indexOf('*') : wanted.length;
  const listed = (part: readonly string[]): string[] => part.filter((name) => names.includes(name));
  return [...listed(wanted.slice(0, place)), ...others, ...listed(wanted.slice(place + 1))];
}
