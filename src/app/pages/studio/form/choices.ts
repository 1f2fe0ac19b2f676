import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { type FieldPlace, pointerTo } from './field-place.ts';
import { appended, objectAt, valueAt, withoutEntry, written } from './json-text.ts';
import { whereIs } from './where-is.ts';

type Words = FlowTexts['words'];
type Choice = string | number;

/** The choices of a field, of which one or several can be taken. */
export const choicesOf = ({ enum: own, items }: FieldSchema): readonly Choice[] => own ?? items?.enum ?? [];

/** Where the choices stand in the flow's own file; null where a shared file has them. */
function listAt(text: string, place: FieldPlace): (string | number)[] | null {
  const at = whereIs(text, place);
  if (at === null) return null;
  const lists = [
    [...at, 'enum'],
    [...at, 'items', 'enum'],
  ];
  return lists.find((list) => Array.isArray(valueAt(text, list))) ?? null;
}

export const hasOwnChoices = (text: string, place: FieldPlace): boolean => listAt(text, place) !== null;

/** The text with one more choice, of a value that no choice has had in it. */
export function withChoice(text: string, place: FieldPlace): string {
  const list = listAt(text, place);
  if (list === null) return text;
  const known = valueAt(text, list) as Choice[];
  const isNumbered = known.every((each) => typeof each === 'number');
  const free = (at: number): string => (known.includes(`choice${at}`) ? free(at + 1) : `choice${at}`);
  const added = isNumbered ? Math.max(0, ...known) + 1 : free(known.length + 1);
  const longer = appended(text, list, added);
  return withMost(longer, place, known.length, known.length + 1);
}

/** The text without a choice; a default that is gone goes, too. */
export function withoutChoice(text: string, place: FieldPlace, choice: Choice): string {
  const list = listAt(text, place);
  const at = whereIs(text, place);
  if (list === null || at === null) return text;
  const known = valueAt(text, list) as Choice[];
  if (known.length < 2 || !known.includes(choice)) return text;
  const shorter = withoutEntry(text, list, known.indexOf(choice));
  const { default: usual } = objectAt(shorter, at);
  const free = usual === choice ? written(shorter, [...at, 'default'], undefined) : shorter;
  return withMost(free, place, known.length, known.length - 1);
}

/** Nobody can take more choices than there are: a limit that was that of all choices stays so. */
function withMost(text: string, place: FieldPlace, before: number, count: number): string {
  const at = whereIs(text, place)!;
  const { maxItems } = objectAt(text, at);
  return maxItems === before ? written(text, [...at, 'maxItems'], count) : text;
}

/** The words without those of a choice that is gone. */
export function withoutWordsOfChoice(words: Words, flow: Flow, place: FieldPlace, choice: Choice): Words {
  const keys = new Set(
    ['enum', 'enumHelp'].map((part) => fieldKeys(flow, pointerTo(place), `${part}.${choice}`)[0]!),
  );
  return withoutKeys(words, (key) => keys.has(key));
}

/** The words without those of which this holds. */
export const withoutKeys = (words: Words, isGone: (key: string) => boolean): Words =>
  Object.fromEntries(
    Object.entries(words).map(([locale, own]) => [
      locale,
      Object.fromEntries(Object.entries(own ?? {}).filter(([key]) => !isGone(key))),
    ]),
  );
