import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { type Change, changeAt, isSame } from './change.ts';
import { demandOf, valueWords } from './keyword-words.ts';

/** Keywords that other files compare part by part; and examples and facts, which change nothing that is asked. */
const apart = new Set([
  'properties',
  'required',
  'items',
  'conditions',
  'if',
  'then',
  'else',
  'allOf',
  'examples',
  'x-fact',
]);

/** The changes of the keywords of one field, without the fields in it. @param name how sentences call it */
export function keywordChanges(
  before: FieldSchema,
  after: FieldSchema,
  { name, path }: { name: string; path: readonly string[] },
): Change[] {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords
    .filter((keyword) => !apart.has(keyword) && !isSame(before[keyword], after[keyword]))
    .flatMap((keyword) => sentencesOf(keyword, before[keyword], after[keyword], name))
    .map((sentence) => changeAt(path, sentence));
}

function sentencesOf(keyword: string, before: unknown, after: unknown, name: string): string[] {
  if (keyword === 'enum' && Array.isArray(before) && Array.isArray(after))
    return ofChoices(before, after, name);
  if (keyword === 'x-ui') return ofParts('hint', before, after, name);
  if (keyword === 'x-warn') return ofParts('doubt', before, after, name);
  if (keyword === 'type') return [`${name} is now ${kind(after)}, before ${kind(before)}`];
  const [was, now] = [demandOf(keyword, before), demandOf(keyword, after)];
  if (was === null || now === null)
    return [`${said(keyword, before, after)} of ${name}`.replace(/^(.*) of/, `$1 of`)];
  if (after === undefined) return [`${name} need no longer be ${was}`];
  const verb = /^max|Max/.test(keyword) ? 'may' : 'must';
  const since = before === undefined ? '' : `, before ${valueWords(before)}`;
  return [`${name} ${verb} now be ${now}${since}`];
}

const kind = (type: unknown): string =>
  type === undefined ? 'of no type' : `of the type ${valueWords(type)}`;

function said(keyword: string, before: unknown, after: unknown): string {
  if (before === undefined) return `there is now ${keyword} ${valueWords(after)}`;
  if (after === undefined) return `there is no longer ${keyword} ${valueWords(before)}`;
  return `${keyword} is now ${valueWords(after)}, before ${valueWords(before)},`;
}

/** Keys of `x-ui` and `x-warn` are compared one by one. */
function ofParts(what: string, before: unknown, after: unknown, name: string): string[] {
  const [was, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (part) => !isSame(was[part], now[part]),
  );
  return names.map((part) => {
    const value = now[part] === undefined ? 'gone' : valueWords(now[part]);
    const since = was[part] === undefined ? ', which is new' : `, before ${valueWords(was[part])}`;
    return `the ${what} ${part} of ${name} is now ${value}${since}`;
  });
}

function ofChoices(before: unknown[], after: unknown[], name: string): string[] {
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  const kept = (values: unknown[]): unknown[] =>
    values.filter((value) => before.includes(value) && after.includes(value));
  const sentences = [
    ...added.map((value) => `${name}: ${valueWords(value)} may now be chosen`),
    ...removed.map((value) => `${name}: ${valueWords(value)} may no longer be chosen`),
  ];
  if (isSame(kept(before), kept(after)) && sentences.length > 0) return sentences;
  return [...sentences, `the choices of ${name} now stand in this order: ${valueWords(after)}`];
}
