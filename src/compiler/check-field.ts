import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { allowed } from './allowed.ts';
import { checkConditions, rejectOther } from './check-condition.ts';
import { checkHints } from './check-hints.ts';
import { checkUses, checkValues, rejectUnknown } from './check-keywords.ts';
import { show } from './keywords.ts';
import { inherit, mistake } from './origins.ts';
import { checkEach } from './problem.ts';
import { say } from '#findings/said.ts';

/** The surroundings of a field. */
interface Around {
  vocabulary: Vocabulary;
  /** It is inside a list of objects without ids, at any depth. */
  inList?: boolean;
  /** It is the `id` of a file or of an entry. */
  isId?: boolean;
}

/** A longer time between two dates is years that were written as months. */
const MOST_MONTHS = 60;

/** Reserved names: parts of locale keys, and properties of every object. */
const taken = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);

/**
 * Checks a field and the fields in it. A branch of a condition may narrow a field, and then has no type.
 *
 * @throws SchemaProblem
 */
function checkField(field: FieldSchema, { vocabulary, inList = false, isId = false }: Around): void {
  const { largestFile } = vocabulary;
  const isBranching = field.properties !== undefined && !isUpload(field);
  rejectUnknown(field, isBranching ? allowed.group : allowed.field);
  checkValues(field, field.type, vocabulary);
  if (field.format === 'upload' && !isId)
    throw mistake('upload-not-shared', field, 'format', say('upload-is-of-id'));
  if (isUpload(field) && !isWholeUpload(field)) {
    throw mistake('upload-not-shared', field, 'properties', say('upload-by-hand'));
  }
  const size = field.properties?.['size'];
  if (isUpload(field) && Number(size?.maximum) > largestFile) {
    const sentence = say('upload-too-large', { bytes: largestFile, megabytes: largestFile / 1024 / 1024 });
    throw mistake('upload-too-large', size!, 'maximum', sentence);
  }
  if (inList && isUpload(field)) {
    throw mistake('file-in-list', field, null, say('file-in-list'));
  }
  checkEach(Object.entries(field.properties ?? {}), ([name, child]) => {
    checkName(name, child);
    checkField(child, { vocabulary, inList, isId: name === 'id' });
  });
  if (field.items?.default !== undefined && field.items.properties === undefined) {
    throw mistake('keyword-on-other-type', field.items, 'default', say('default-in-list'));
  }
  if (field.items !== undefined)
    checkField(field.items, { vocabulary, inList: inList || isListOfObjects(field.items) });
  if (isBranching) checkConditions(field, (branch) => checkPatch(branch, { vocabulary, inList }), vocabulary);
  if (field['x-warn'] !== undefined) checkWarn(field['x-warn'], field, vocabulary);
  checkHints(field, 'field', vocabulary);
}

/** Checks the fields of a step, or of a branch of a condition. @throws SchemaProblem */
export function checkFields({ properties = {} }: FieldSchema, around: Around): void {
  checkEach(Object.entries(properties), ([name, child]) => {
    checkName(name, child);
    checkField(child, around);
  });
}

/** Checks a branch of a condition about fields; no check would read other keywords. @throws SchemaProblem */
export function checkPatch(branch: FieldSchema, around: Around): void {
  rejectOther(branch, allowed.patch, (other) => say('condition-adds-fields', { other }));
  checkValues(branch, 'object', around.vocabulary);
  checkFields(branch, around);
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
    throw mistake('name-malformed', node, null, say('name-malformed', { name: show(name) }));
  if (taken.has(name) || name in {}) throw mistake('name-taken', node, null, say('name-taken', { name }));
}

/** `x-warn`: keywords that fit the field, `required` of a group, and `monthsAfter`. */
function checkWarn(warn: FieldSchema, field: FieldSchema, vocabulary: Vocabulary): void {
  rejectUnknown(warn, allowed.warn);
  if (Object.keys(warn).length === 0) throw mistake('warn-empty', warn, null, say('warn-empty'));
  const formatted = { ...warn, ...(field.format !== undefined && { format: field.format }) };
  checkValues(inherit(formatted, warn), undefined, vocabulary);
  const { type } = field;
  if (type !== undefined) checkUses(warn, type);
  const { monthsAfter } = warn;
  if (monthsAfter === undefined) return;
  const { date, months } = isObject(monthsAfter) ? monthsAfter : {};
  if (typeof date !== 'string' || !date.startsWith('/') || !Number.isInteger(months)) {
    const sentence = say('months-after-malformed', {
      example: '{ "date": "/travel/leaveDate", "months": 6 }',
    });
    throw mistake('months-after-malformed', warn, 'monthsAfter', sentence);
  }
  if (Math.abs(Number(months)) > MOST_MONTHS) {
    const sentence = say('months-are-years', {
      months: Number(months),
      years: Math.round(Number(months) / 12),
    });
    throw mistake('months-after-malformed', warn, 'monthsAfter/months', sentence);
  }
}
