import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { allowed } from './allowed.ts';
import { checkHints } from './check-hints.ts';
import { insteadOf } from './closest.ts';
import type { FindingCode } from './codes.ts';
import { isData, keywords, type Kind, ranges, show } from './keywords.ts';
import { inherit, mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import { slownessOf } from './slow-pattern.ts';

/** The surroundings of a field. */
interface Around {
  /** It is inside a list of objects without ids, at any depth. */
  inList?: boolean;
  /** It is the `id` of a file or of an entry. */
  isId?: boolean;
}

const branches = new Set(['if', 'then', 'else', 'allOf']);
const shapes = new Set(['oneOf', 'anyOf', 'dependencies']);
const words = new Set(['title', 'description']);
export const noWords = 'words do not stand in schemas; write them into locales/*/fields.json';

/** Reserved names: parts of locale keys, and properties of every object. */
const taken = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);

/**
 * Checks a field and the fields in it. A branch of a condition may narrow a field, and then has no type.
 *
 * @throws SchemaProblem
 */
export function checkField(field: FieldSchema, { inList = false, isId = false }: Around = {}): void {
  rejectUnknown(field, allowed.field);
  checkValues(field, field.type);
  if (field.format === 'upload' && !isId)
    throw mistake(
      'upload-not-shared',
      field,
      'format',
      'is for the id of a file; ask for a file by a $ref to the shared uploads',
    );
  if (isUpload(field) && !isWholeUpload(field)) {
    const sentence =
      'a file is described by hand, without all of name, size and type; ask for it by a $ref to the shared uploads';
    throw mistake('upload-not-shared', field, 'properties', sentence);
  }
  if (inList && isUpload(field)) {
    const sentence =
      'a file cannot stand in a list of objects without an id; give the items an "id" of the format "uuid", or make it a list of files';
    throw mistake('file-in-list', field, null, sentence);
  }
  checkEach(Object.entries(field.properties ?? {}), ([name, child]) => {
    checkName(name, child);
    checkField(child, { inList, isId: name === 'id' });
  });
  if (field.items !== undefined) checkField(field.items, { inList: inList || isListOfObjects(field.items) });
  if (field['x-warn'] !== undefined) checkWarn(field['x-warn'], field);
  checkHints(field, 'field');
}

/** A file that is described elsewhere would be accepted with any size and type. */
const isWholeUpload = ({ properties = {} }: FieldSchema): boolean =>
  properties['name'] !== undefined &&
  properties['size']?.maximum !== undefined &&
  properties['type']?.enum !== undefined;

const isListOfObjects = (items: FieldSchema): boolean =>
  items.type === 'object' && !isUpload(items) && items.properties?.['id']?.format !== 'uuid';

/** The name of a step or field becomes part of addresses and of locale keys. */
export function checkName(name: string, node: FieldSchema): void {
  if (!/^\p{L}[\p{L}\p{N}]*$/u.test(name))
    throw mistake(
      'name-malformed',
      node,
      null,
      `a name consists of letters and digits and begins with a letter, not ${show(name)}`,
    );
  if (taken.has(name) || name in {})
    throw mistake(
      'name-taken',
      node,
      null,
      `${name} is no name for a field: it is a word of the engine; choose another`,
    );
}

/** No check would read other keywords. */
export function rejectUnknown(node: FieldSchema, allowed: readonly string[]): void {
  const unknown = Object.keys(node).filter((name) => !allowed.includes(name));
  checkEach(unknown, (keyword) => {
    throw mistake(codeAgainst(keyword), node, keyword, reasonAgainst(keyword, allowed));
  });
}

function codeAgainst(keyword: string): FindingCode {
  if (shapes.has(keyword)) return 'branching-unknown';
  if (branches.has(keyword)) return 'condition-too-deep';
  if (words.has(keyword)) return 'words-in-schema';
  return 'keyword-unknown';
}

function reasonAgainst(keyword: string, allowed: readonly string[]): string {
  if (keyword === 'oneOf' && allowed.includes('anyOf'))
    return 'oneOf is not used here; write anyOf, or an enum of values';
  if (shapes.has(keyword))
    return `${keyword} is not used here; write choices as an enum or as a oneOf of { "const": … }, and anything else as if/then`;
  if (branches.has(keyword)) return 'conditions stand on the step or at the top, not deeper; move it up';
  if (words.has(keyword)) return noWords;
  return `the keyword ${keyword} is not used here; ${insteadOf(keyword, allowed)}`;
}

/** Checks the keywords that limit a value against its type. */
export function checkValues(node: FieldSchema, type: Kind | undefined): void {
  checkEach(Object.entries(keywords), ([name, keyword]) => {
    const value = node[name];
    if (value === undefined || (isData(value) && keyword.data === true)) return;
    const wrong = keyword.wrong(value, node);
    if (wrong !== null)
      throw mistake(wrongValues[name] ?? 'keyword-value-wrong', node, name, `${name} ${wrong}`);
    if (type !== undefined) checkFits(node, name, type);
    const slowness = name === 'pattern' && typeof value === 'string' ? slownessOf(value) : null;
    if (slowness !== null) throw mistake('pattern-slow', node, name, slowness);
  });
  checkEach(ranges, ([low, high]) => {
    if (Number(node[low]) > Number(node[high]))
      throw mistake('limits-exclude-all', node, low, `${low} is over ${high}; nothing could be answered`);
  });
}

const wrongValues: Readonly<Record<string, FindingCode>> = {
  type: 'type-unknown',
  format: 'format-unknown',
  'x-fact': 'fact-unknown',
};

function checkFits(node: FieldSchema, keyword: string, type: Kind): void {
  if (keywords[keyword]!.on.includes(type)) return;
  const sentence = `${keyword} says nothing of a value of type ${type}; take it out`;
  throw mistake('keyword-on-other-type', node, keyword, sentence);
}

/** `x-warn`: keywords that fit the field, `required` of a group, and `monthsAfter`. */
function checkWarn(warn: FieldSchema, field: FieldSchema): void {
  rejectUnknown(warn, allowed.warn);
  if (Object.keys(warn).length === 0)
    throw mistake('warn-empty', warn, null, 'x-warn says nothing; take it out');
  const formatted = { ...warn, ...(field.format !== undefined && { format: field.format }) };
  checkValues(inherit(formatted, warn), undefined);
  const { type } = field;
  if (type !== undefined)
    checkEach(
      Object.keys(keywords).filter((name) => warn[name] !== undefined),
      (name) => checkFits(warn, name, type),
    );
  const { monthsAfter } = warn;
  if (monthsAfter === undefined) return;
  const { date, months } = isObject(monthsAfter) ? monthsAfter : {};
  if (typeof date !== 'string' || !date.startsWith('/') || !Number.isInteger(months)) {
    const sentence = 'monthsAfter must be like { "date": "/travel/leaveDate", "months": 6 }';
    throw mistake('months-after-malformed', warn, 'monthsAfter', sentence);
  }
}
