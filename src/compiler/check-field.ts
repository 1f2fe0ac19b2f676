import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { checkHints } from './check-hints.ts';
import { insteadOf } from './closest.ts';
import { isData, keywords, type Kind, ranges, show } from './keywords.ts';
import { mistake } from './origins.ts';

/** What is known of the place that a field stands in. */
interface Around {
  /** It stands, at some depth, in a list of objects that are known by their index alone. */
  inList?: boolean;
  /** It is the `id` of a file or of an entry. */
  isId?: boolean;
}

const branches = new Set(['if', 'then', 'else', 'allOf']);
const shapes = new Set(['oneOf', 'anyOf', 'dependencies']);
const words = new Set(['title', 'description']);
const own = [...Object.keys(keywords), 'x-ui', 'x-warn'];

/** Names that would be taken for something else: parts of locale keys, and what every object has. */
const taken = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);

/**
 * Checks all that stands in a field, and in the fields below it; a condition may narrow a field, so that the type
 * stands elsewhere.
 *
 * @throws SchemaProblem
 */
export function checkField(field: FieldSchema, { inList = false, isId = false }: Around = {}): void {
  rejectUnknown(field, own);
  checkValues(field, field.type);
  if (field.format === 'upload' && !isId)
    throw mistake(field, 'format', 'is for the id of a file; ask for a file by a $ref to the shared uploads');
  if (inList && isUpload(field)) {
    const sentence =
      'a file cannot stand in a list of objects without an id; give the items an "id" of the format "uuid", or make it a list of files';
    throw mistake(field, null, sentence);
  }
  for (const [name, child] of Object.entries(field.properties ?? {})) {
    checkName(name, child);
    checkField(child, { inList, isId: name === 'id' });
  }
  if (field.items !== undefined) checkField(field.items, { inList: inList || isListOfObjects(field.items) });
  if (field['x-warn'] !== undefined) checkWarn(field['x-warn'], field);
  checkHints(field, 'field');
}

const isListOfObjects = (items: FieldSchema): boolean =>
  items.type === 'object' && !isUpload(items) && items.properties?.['id']?.format !== 'uuid';

/** The name of a step or field becomes part of addresses and of locale keys. */
export function checkName(name: string, node: FieldSchema): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    throw mistake(
      node,
      null,
      `a name consists of letters and digits and begins with a letter, not ${show(name)}`,
    );
  if (taken.has(name) || name in {})
    throw mistake(node, null, `${name} is no name for a field: it is a word of the engine; choose another`);
}

/** Keywords that are not among these would be checked by nobody. */
export function rejectUnknown(node: FieldSchema, allowed: readonly string[]): void {
  const keyword = Object.keys(node).find((name) => !allowed.includes(name));
  if (keyword === undefined) return;
  throw mistake(node, keyword, reasonAgainst(keyword, allowed));
}

function reasonAgainst(keyword: string, allowed: readonly string[]): string {
  if (shapes.has(keyword)) return `${keyword} is not used here; write if/then on the step or at the top`;
  if (branches.has(keyword)) return 'conditions stand on the step or at the top, not deeper; move it up';
  if (words.has(keyword)) return 'words do not stand in schemas; write them into locales/*/fields.json';
  if (keyword === 'default') return 'a field begins empty; name a value that is known with x-ui.prefill';
  return `the keyword ${keyword} is not used here; ${insteadOf(keyword, allowed)}`;
}

/** Checks the keywords of a node that say something of its value, against the type that it has. */
export function checkValues(node: FieldSchema, type: Kind | undefined): void {
  for (const [name, keyword] of Object.entries(keywords)) {
    const value = node[name];
    if (value === undefined) continue;
    if (isData(value) && keyword.data === true) continue;
    const wrong = keyword.wrong(value, node);
    if (wrong !== null) throw mistake(node, name, `${name} ${wrong}`);
    if (type !== undefined && !keyword.on.includes(type))
      throw mistake(node, name, `${name} says nothing of a value of type ${type}; take it out`);
  }
  for (const [low, high] of ranges) {
    if (Number(node[low]) > Number(node[high]))
      throw mistake(node, low, `${low} is over ${high}; nothing could be answered`);
  }
}

const inWarn = Object.keys(keywords).filter((name) => {
  return !['type', 'properties', 'items', 'x-check', 'format'].includes(name);
});

/** `x-warn`: value keywords that fit the field, the demands of a group, and `monthsAfter`. */
function checkWarn(warn: FieldSchema, field: FieldSchema): void {
  rejectUnknown(warn, [...inWarn, 'monthsAfter']);
  if (Object.keys(warn).length === 0) throw mistake(warn, null, 'x-warn says nothing; take it out');
  checkValues({ ...warn, ...(field.format !== undefined && { format: field.format }) }, undefined);
  for (const name of inWarn) {
    if (warn[name] === undefined || field.type === undefined) continue;
    if (!keywords[name]!.on.includes(field.type))
      throw mistake(warn, name, `${name} says nothing of a value of type ${field.type}; take it out`);
  }
  const { monthsAfter } = warn;
  if (monthsAfter === undefined) return;
  const { date, months } = isObject(monthsAfter) ? monthsAfter : {};
  if (typeof date !== 'string' || !date.startsWith('/') || !Number.isInteger(months)) {
    const sentence = 'monthsAfter must be like { "date": "/travel/leaveDate", "months": 6 }';
    throw mistake(warn, 'monthsAfter', sentence);
  }
}
