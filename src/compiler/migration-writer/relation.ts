import type { JsonObject } from '#engine/form/json.ts';
import type { AnswerField } from '../answer-fields.ts';
import { meaningChange } from '../kept-answers.ts';
import { canStay, LIKELY, type Labelled, likenessOf } from './likeness.ts';
import { containersOf } from './moved-groups.ts';
import type { OwnerAnswers } from './owner-answers.ts';
import { crossingOf, type Moved, placeOf, type Places, translated } from './places.ts';
import { goneChoices, type Values } from './values.ts';

/** A field of before and the same question of after. */
export interface Pair {
  readonly from: AnswerField;
  readonly to: AnswerField;
  /** The new values of choices; null where all stay. */
  readonly values: Values | null;
  /** True where the answer stays although it has another meaning. */
  readonly isKept: boolean;
}

/** Which question of the version after is which of the version before. */
export interface Relation {
  readonly before: Places;
  readonly after: Places;
  /** The lists and groups that are asked at another place, outer ones first. */
  readonly moved: readonly Moved[];
  /** The lists of before that are none any more. */
  readonly goneLists: readonly string[];
  readonly pairs: readonly Pair[];
  /** The fields of before whose answers are dropped. */
  readonly gone: readonly AnswerField[];
  /** The fields of after that no field of before became. */
  readonly fresh: readonly AnswerField[];
}

/** What may be the same, by pointer of before, the likeliest first. */
export interface Candidates {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly fields: ReadonlyMap<string, readonly { pointer: string; likeness: number }[]>;
}

/** The words of fields, which say most about what a question means. */
export interface Words {
  labelBefore(pointer: string): string | null;
  labelAfter(pointer: string): string | null;
  /** The texts in English; null without words. */
  readonly english: JsonObject | null;
}

/** Finds out which question became which: by the owner's answers, by place, and by likeness where nothing is answered. */
export function relationOf(
  before: Places,
  after: Places,
  answers: OwnerAnswers,
  words: Words,
): { relation: Relation; candidates: Candidates } {
  const around = containersOf(before, after, answers);
  const { found, candidates } = fieldsOf({ before, after, answers, words }, around.moved);
  const pairs: Pair[] = [];
  const gone: AnswerField[] = [];
  for (const from of before.fields.values()) {
    const to = after.fields.get(found.get(from.pointer) ?? '');
    const pair = to === undefined ? null : pairOf(from, to, answers);
    if (pair === null) gone.push(from);
    else pairs.push(pair);
  }
  const reached = new Set(pairs.map(({ to }) => to.pointer));
  const fresh = [...after.fields.values()].filter(({ pointer }) => !reached.has(pointer));
  const { moved, goneLists } = around;
  return {
    relation: { before, after, moved, goneLists, pairs, gone, fresh },
    candidates: { groups: around.candidates, fields: candidates },
  };
}

/** Whether a question is asked in another way, so that answers may not fit. */
export const isChanged = (from: AnswerField, to: AnswerField): boolean =>
  meaningChange(from.meaning, to.meaning) !== null;

/** A field that became another one; null where its answers are dropped since they do not fit. */
function pairOf(from: AnswerField, to: AnswerField, { values, fits }: OwnerAnswers): Pair | null {
  const own = values?.[from.pointer];
  const asked = Object.fromEntries(
    goneChoices(from.meaning, to.meaning).map((value) => [String(value), null]),
  );
  const all = { ...asked, ...own };
  const isMapped = Object.keys(all).length > 0;
  if (!isChanged(from, to)) return { from, to, values: isMapped ? all : null, isKept: false };
  if (fits?.[from.pointer] === false) return null;
  if (isMapped) return { from, to, values: all, isKept: false };
  return canStay(from.meaning, to.meaning) ? { from, to, values: null, isKept: true } : null;
}

interface Comparing {
  before: Places;
  after: Places;
  answers: OwnerAnswers;
  words: Words;
}

/** The field of after that each field of before is: first as answered, then by its place, then by likeness. */
function fieldsOf(
  { before, after, answers: { became = {} }, words }: Comparing,
  moved: Relation['moved'],
): { found: Map<string, string>; candidates: Map<string, readonly { pointer: string; likeness: number }[]> } {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const take = (from: string, to: string): void => {
    found.set(from, to);
    taken.add(to);
  };
  const wishOf = (field: string): string | null | undefined => became[field] ?? became[placeOf(field)];
  const all = [...before.fields.keys()];
  const isNull = (field: string): boolean => became[field] === null || became[placeOf(field)] === null;
  for (const field of all) {
    const wish = wishOf(field);
    if (typeof wish !== 'string') continue;
    const to = after.fields.has(wish) ? wish : `${wish}/*`;
    const isFit = after.fields.has(to) && to.endsWith('/*') === field.endsWith('/*');
    if (isFit && !taken.has(to) && crossingOf(translated(moved, field), to) !== 'impossible') take(field, to);
  }
  const open = all.filter((field) => !found.has(field));
  for (const field of open) {
    const to = translated(moved, field);
    if (!after.fields.has(to) || taken.has(to)) continue;
    const isSame = !isChanged(before.fields.get(field)!, after.fields.get(to)!);
    // What is asked at the same place as before stays, whatever was answered.
    if (isSame || !isNull(field)) take(field, to);
  }
  const candidates = candidatesOf(
    { before, after, words },
    { moved, open: open.filter((field) => !found.has(field)), taken },
  );
  const likely = [...candidates].flatMap(([field, each]) =>
    isNull(field) ? [] : each.filter(({ likeness }) => likeness >= LIKELY).map((one) => ({ field, ...one })),
  );
  for (const { field, pointer } of likely.sort((a, b) => b.likeness - a.likeness))
    if (!found.has(field) && !taken.has(pointer)) take(field, pointer);
  return { found, candidates };
}

function candidatesOf(
  { before, after, words }: Omit<Comparing, 'answers'>,
  { moved, open, taken }: { moved: Relation['moved']; open: readonly string[]; taken: ReadonlySet<string> },
): Map<string, readonly { pointer: string; likeness: number }[]> {
  const fresh = [...after.fields.values()].filter(({ pointer }) => !taken.has(pointer));
  const labelled = (field: AnswerField, label: string | null): Labelled => ({ field, label });
  return new Map(
    open.map((pointer) => {
      const was = labelled(before.fields.get(pointer)!, words.labelBefore(pointer));
      const each = fresh.flatMap((field) => {
        const is = labelled(field, words.labelAfter(field.pointer));
        const likeness = likenessOf({ from: translated(moved, pointer), was, is }, words.english);
        return likeness === null ? [] : [{ pointer: field.pointer, likeness }];
      });
      return [pointer, each.sort((a, b) => b.likeness - a.likeness)];
    }),
  );
}
