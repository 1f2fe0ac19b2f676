import { isWithin, partsOf, pointerOf } from '#engine/form/pointer.ts';
import { type AnswerField, answerFields } from '../answer-fields.ts';
import type { FlowSource } from '../flow-source.ts';

/** Where a flow keeps answers. `*` in a pointer stands for each entry of a list. */
export interface Places {
  /** Every field by its pointer, in order. */
  readonly fields: ReadonlyMap<string, AnswerField>;
  /** The lists of entries. A list of single answers is a field: `/reader/languages/*`. */
  readonly lists: ReadonlySet<string>;
  /** The steps and groups. */
  readonly groups: ReadonlySet<string>;
}

/** The places of a flow. */
export function placesOf(source: Pick<FlowSource, 'steps'>): Places {
  const fields = answerFields(source);
  const [lists, groups] = [new Set<string>(), new Set<string>()];
  for (const pointer of fields.keys()) {
    const parts = partsOf(placeOf(pointer));
    for (let depth = 1; depth < parts.length; depth++) {
      if (parts[depth - 1] === '*') continue;
      (parts[depth] === '*' ? lists : groups).add(pointerOf(parts.slice(0, depth)));
    }
  }
  return { fields, lists, groups };
}

/** What contains others before what it contains. */
export const outerFirst = <Item>(items: readonly Item[], pointerOf: (item: Item) => string): Item[] =>
  [...items].sort((a, b) => partsOf(pointerOf(a)).length - partsOf(pointerOf(b)).length);

/** What a move or a drop of a field names: of a list of single answers the whole list. */
export const placeOf = (field: string): string => field.replace(/\/\*$/, '');

/** Whether one of two pointers leads to the other. */
export const overlaps = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);

/** How many lists a pointer leads through. */
const listsOn = (pointer: string): number => partsOf(pointer).filter((part) => part === '*').length;

/** The pointer of the entry in which a place is; empty outside of entries. */
const entryOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('*') + 1);

/** How a move crosses the entries of a list. */
export type Crossing = 'none' | 'out' | 'into' | 'impossible';

/** Whether a move stays within an entry, leads out of the entries of a list or into them. */
export function crossingOf(from: string, to: string): Crossing {
  const [before, after] = [placeOf(from), placeOf(to)];
  if (listsOn(before) === listsOn(after) && entryOf(before) === entryOf(after)) return 'none';
  if (listsOn(before) + listsOn(after) > 1) return 'impossible';
  return listsOn(before) === 1 ? 'out' : 'into';
}

/** A list or group with the place that it has in the other version. */
export type Moved = readonly [from: string, to: string];

/** The place of a pointer after the lists and groups around it have moved; the innermost one counts. */
export function translated(moved: readonly Moved[], pointer: string): string {
  const around = moved.findLast(([from]) => isWithin(pointer, from));
  return around === undefined ? pointer : around[1] + pointer.slice(around[0].length);
}
