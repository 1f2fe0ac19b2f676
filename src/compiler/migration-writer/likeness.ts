import { isObject, type JsonObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import type { AnswerField, Meaning } from '../answer-fields.ts';
import { closest } from '../closest.ts';
import { saidIn } from '../likeness.ts';
import { crossingOf, placeOf, type Places } from './places.ts';

/** From this likeness on, a field is proposed as the same question. */
export const LIKELY = 5;

/** A field of a version with its label in English; null where it has no words. */
export interface Labelled {
  field: AnswerField;
  label: string | null;
}

/** Whether answers of one kind can stand where those of the other stood. */
export function canStay(was: Meaning, is: Meaning): boolean {
  return was.type === is.type || (was.type === 'integer' && is.type === 'number');
}

/**
 * How likely a new field asks what a gone one asked, by type, fact, name, words and place; null where its answers
 * cannot move there.
 *
 * @param from the place of the gone field, after the lists around it have moved
 * @param english the texts in English, null without words
 */
export function likenessOf(
  { from, was, is }: { from: string; was: Labelled; is: Labelled },
  english: JsonObject | null,
): number | null {
  const [before, after] = [was.field, is.field];
  const isList = (field: AnswerField): boolean => field.pointer.endsWith('/*');
  if (isList(before) !== isList(after) || crossingOf(from, after.pointer) === 'impossible') return null;
  if (!canStay(before.meaning, after.meaning) && before.meaning.enum === undefined) return null;
  if (!canStay(before.meaning, after.meaning) && after.meaning.enum === undefined) return null;
  const facts = [before.node['x-fact'], after.node['x-fact']];
  if (facts[0] !== facts[1] && facts.every((fact) => fact !== undefined)) return null;
  return (
    (canStay(before.meaning, after.meaning) ? 1 : 0) +
    ofMeanings(before.meaning, after.meaning) +
    (facts[0] !== undefined && facts[0] === facts[1] ? 5 : 0) +
    ofNames(from, after.pointer) +
    ofWords(was.label, is.label, english) +
    ofPlaces(from, after.pointer)
  );
}

function ofMeanings(was: Meaning, is: Meaning): number {
  const choices = was.enum?.filter((value) => is.enum?.includes(value) === true).length ?? 0;
  const same = [
    was.format === is.format,
    was.list === is.list,
    (was.enum === undefined) === (is.enum === undefined),
  ];
  const share = was.enum === undefined || was.enum.length === 0 ? 0 : choices / was.enum.length;
  return same.filter(Boolean).length / 3 + 2 * share;
}

function ofNames(from: string, to: string): number {
  const [was = '', is = ''] = [from, to].map((pointer) => partsOf(placeOf(pointer)).at(-1));
  if (was === is) return 4;
  if (closest(was, [is]) !== null) return 2;
  const [short, long] = (was.length < is.length ? [was, is] : [is, was]) as [string, string];
  return short.length > 3 && long.toLowerCase().includes(short.toLowerCase()) ? 1.5 : 0;
}

function ofWords(was: string | null, is: string | null, english: JsonObject | null): number {
  if (was === null || is === null || !isObject(english)) return 0;
  return was === is ? 3 : 1.5 * (saidIn(english, was, is) + saidIn(english, is, was));
}

function ofPlaces(from: string, to: string): number {
  const [was, is] = [partsOf(placeOf(from)), partsOf(placeOf(to))];
  if (was.slice(0, -1).join('/') === is.slice(0, -1).join('/')) return 2;
  return was[0] === is[0] ? 1 : 0;
}

/** How many fields below two groups or lists have the same name, as a share of all; 0 where there are fewer than two. */
export function commonShare(from: string, before: Places, to: string, after: Places): number {
  const below = (at: string, { fields }: Places): string[] =>
    [...fields.keys()].filter((field) => field.startsWith(`${at}/`)).map((field) => field.slice(at.length));
  const [was, is] = [below(from, before), below(to, after)];
  const common = was.filter((field) => is.includes(field));
  return common.length < 2 ? 0 : common.length / Math.max(was.length, 1);
}
