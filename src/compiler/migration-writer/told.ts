import { partsOf } from '#engine/form/pointer.ts';
import { meaningChange } from '../kept-answers.ts';
import { type Names, placed } from '../names.ts';
import { joined, type Named, say, type Spoken } from '#findings/said.ts';
import { crossingOf, placeOf, translated } from './places.ts';
import type { Pair, Relation } from './relation.ts';
import { mergedChoices } from './values.ts';

/** What becomes of answers. */
type Effect =
  | 'moved'
  | 'mapped'
  | 'asked-again'
  | 'merged'
  | 'kept'
  | 'dropped'
  | 'first'
  | 'each'
  | 'not-back';

/** What becomes of the answers to a field, in words. */
export interface Told extends Required<Spoken> {
  /** The field in the version before; in what is told of the way back, that in the version after. */
  readonly pointer: string;
  readonly effect: Effect;
}

/** The names in both versions of a flow. */
export interface BothNames {
  before: Names;
  after: Names;
}

const named = (names: Names, pointer: string): Named => placed(names, partsOf(placeOf(pointer)));

/** What becomes of answers, field by field; of those that are not named, nothing does. */
export function toldOf({ pairs, gone, fresh, moved }: Relation, names: BothNames): Told[] {
  const again = new Set(fresh.map(({ pointer }) => pointer));
  const dropped = gone.map(({ pointer }): Told => {
    const field = named(names.before, pointer);
    const sentence = again.has(pointer) ? say('told-asked-again', { field }) : say('told-dropped', { field });
    return { pointer, effect: 'dropped', ...sentence };
  });
  return [
    ...pairs.flatMap((pair) => [...toldOfPlace(pair, moved, names), ...toldOfValues(pair, names)]),
    ...dropped,
  ];
}

function toldOfPlace({ from, to }: Pair, moved: Relation['moved'], names: BothNames): Told[] {
  const { pointer } = from;
  const crossing = crossingOf(translated(moved, pointer), to.pointer);
  if (pointer === to.pointer) return [];
  const told = { field: named(names.before, pointer), now: named(names.after, to.pointer) };
  if (crossing === 'out') return [{ pointer, effect: 'first', ...say('told-first', told) }];
  if (crossing === 'into') return [{ pointer, effect: 'each', ...say('told-each', told) }];
  return [{ pointer, effect: 'moved', ...say('told-moved', told) }];
}

function toldOfValues({ from, to, values, isKept }: Pair, names: BothNames): Told[] {
  const { pointer } = from;
  const field = named(names.before, pointer);
  if (values === null) {
    if (!isKept || meaningChange(from.meaning, to.meaning) === null) return [];
    return [{ pointer, effect: 'kept', ...say('told-kept', { field }) }];
  }
  const choiceIn = (all: Names, at: string, value: string | number): Named => all.choice(partsOf(at), value);
  const mapped = Object.entries(values).map(([was, now]): Told => {
    const choice = choiceIn(names.before, pointer, was);
    if (now === null)
      return { pointer, effect: 'asked-again', ...say('told-choice-asked-again', { field, choice }) };
    const next = typeof now === 'boolean' ? String(now) : choiceIn(names.after, to.pointer, now);
    return { pointer, effect: 'mapped', ...say('told-choice', { field, choice, now: next }) };
  });
  const merged = mergedChoices(from.meaning, values);
  if (merged.length === 0) return mapped;
  const choices = joined(
    'comma',
    merged.map((value) => choiceIn(names.before, pointer, value)),
  );
  return [...mapped, { pointer, effect: 'merged', ...say('told-merged', { field, choices }) }];
}

/** What the way back does not give back: what was dropped, and the answers of entries other than the first. */
export function toldNotBack({ pairs, gone, moved }: Relation, names: BothNames): Told[] {
  const out = pairs.filter(
    ({ from, to }) => crossingOf(translated(moved, from.pointer), to.pointer) === 'out',
  );
  return [...gone, ...out.map(({ from }) => from)].map(({ pointer }): Told => ({
    pointer,
    effect: 'not-back',
    ...say('told-not-back', { field: named(names.before, pointer) }),
  }));
}
