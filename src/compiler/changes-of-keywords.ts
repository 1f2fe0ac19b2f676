import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { type Change, changeAt, isSame, type Naming } from './change.ts';
import { demandOf, valueWords } from './keyword-words.ts';
import { type Named, type Part, part, say, type Spoken } from '#findings/said.ts';

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

type Sentence = Required<Spoken>;

/** A field in sentences, and its choices. */
interface Told {
  field: Named;
  choice: (value: Json) => Named;
}

/** The changes of the keywords of one field, without the fields in it. */
export function keywordChanges(
  before: FieldSchema,
  after: FieldSchema,
  { naming, path }: { naming: Naming; path: readonly string[] },
): Change[] {
  const told = { field: naming.field(path), choice: (value: Json) => naming.choice(path, value) };
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords
    .filter((keyword) => !apart.has(keyword) && !isSame(before[keyword], after[keyword]))
    .flatMap((keyword) => sentencesOf(keyword, before[keyword], after[keyword], told))
    .map((sentence) => changeAt(path, sentence));
}

function sentencesOf(keyword: string, before: unknown, after: unknown, told: Told): Sentence[] {
  const { field, choice } = told;
  if (keyword === 'enum' && Array.isArray(before) && Array.isArray(after))
    return ofChoices(before as Json[], after as Json[], told);
  if (keyword === 'x-ui') return ofParts('the-hint', before, after, field);
  if (keyword === 'x-warn') return ofParts('the-doubt', before, after, field);
  if (keyword === 'type') return [say('part-is-now', { part: field, now: kind(after), was: kind(before) })];
  const [was, now] = [demandOf(keyword, before, choice), demandOf(keyword, after, choice)];
  if (was === null || now === null) return [other(keyword, before, after, field)];
  if (after === undefined) return [say('need-no-longer-be', { field, what: was })];
  const isMost = /^max|Max/.test(keyword);
  if (before === undefined)
    return [isMost ? say('may-now-be', { field, what: now }) : say('must-now-be', { field, what: now })];
  const changed = { field, what: now, was: valueWords(before, choice) };
  return [isMost ? say('may-now-be-before', changed) : say('must-now-be-before', changed)];
}

const kind = (type: unknown): Part =>
  type === undefined ? part('of-no-type') : part('of-type', { type: valueWords(type) });

function other(keyword: string, before: unknown, after: unknown, field: Named): Sentence {
  if (before === undefined) return say('there-is-now', { field, keyword, now: valueWords(after) });
  if (after === undefined) return say('there-is-no-longer', { field, keyword, was: valueWords(before) });
  return say('keyword-is-now', { field, keyword, now: valueWords(after), was: valueWords(before) });
}

/** Keys of `x-ui` and `x-warn` are compared one by one. */
function ofParts(what: 'the-hint' | 'the-doubt', before: unknown, after: unknown, field: Named): Sentence[] {
  const [was, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (name) => !isSame(was[name], now[name]),
  );
  return names.map((name) => {
    const own = what === 'the-hint' ? part('the-hint', { name, field }) : part('the-doubt', { name, field });
    if (was[name] === undefined) return say('part-is-new', { part: own, now: valueWords(now[name]) });
    const value = now[name] === undefined ? part('gone') : valueWords(now[name]);
    return say('part-is-now', { part: own, now: value, was: valueWords(was[name]) });
  });
}

function ofChoices(before: Json[], after: Json[], { field, choice }: Told): Sentence[] {
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  const kept = (values: Json[]): Json[] =>
    values.filter((value) => before.includes(value) && after.includes(value));
  const sentences = [
    ...added.map((value) => say('may-be-chosen', { field, choice: choice(value) })),
    ...removed.map((value) => say('may-not-be-chosen', { field, choice: choice(value) })),
  ];
  if (isSame(kept(before), kept(after)) && sentences.length > 0) return sentences;
  return [...sentences, say('order-of-choices', { field, choices: valueWords(after, choice) })];
}
