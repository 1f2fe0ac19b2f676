import type { AnyStateMachine } from 'xstate';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import { entriesIn, type Entry } from '../form/entry.ts';
import { isWithin, partsOf } from '../form/pointer.ts';
import { duplicates } from '../form/unique.ts';
import { type FieldError, otherDateOf, validateStep } from '../form/validate.ts';
import { entryRoute, inEntry } from './entry-places.ts';
import { firstPlace, follow, type Place, pointerOfPlace, scopeOf } from './place.ts';

/** The target of a link: a state by name (of an entry), or the first state of a node of the progress bar. */
export type Wanted = { name: string; entry?: string } | { node: number };

/** How far the answers carry. */
export interface Walk {
  place: Place;
  /** The states that were passed, in order, `place` last. */
  path: Place[];
  /** The errors of the step that stopped the walk; empty when it went as far as it was asked to. */
  errors: FieldError[];
}

/** More states than any flow passes; ends the walk where NEXT leads in a circle. */
const LIMIT = 500;

/**
 * Walks the machine over the answers: from its beginning, NEXT after NEXT, as long as each step is valid, to the
 * wanted place or the first step that is not valid. Without a wanted place it goes as far as NEXT leads, and no
 * further than a review; so it does where the wanted place is not on the way.
 *
 * Positions are never stored, they are walked; so a link can't jump past an unfinished step, and a draft of an
 * older version lands on what the new one asks for.
 */
export function walk(machine: AnyStateMachine, flow: Flow, answers: Answers, target?: Wanted): Walk {
  const path: Place[] = [];
  const places = [...route(machine, answers)];
  const isOnWay = (place: Place): boolean =>
    target !== undefined &&
    (isWanted(place, target) || wantedEntry(machine, flow, answers, place, target) !== null);
  const wanted = places.some(isOnWay) ? target : undefined;
  // The first step that waits for a later one: the two contradict each other.
  let waiting: (Walk & { until: number }) | null = null;
  for (const [index, place] of places.entries()) {
    // Where a call leads is known only after it: the walk stops before it.
    if (place.meta.call !== undefined) break;
    path.push(place);
    if (wanted !== undefined && isWanted(place, wanted)) return { place, path, errors: [] };
    const inside = wantedEntry(machine, flow, answers, place, wanted);
    if (inside !== null) return { ...inside, path: [...path, ...inside.path] };
    const errors = errorsAt(machine, flow, place, answers);
    const until = errors.length === 0 ? -1 : settledAt(errors, places, index);
    if (errors.length > 0 && until === -1) return { place, path, errors };
    if (errors.length > 0) waiting ??= { place, path: [...path], errors, until };
    if (waiting !== null && waiting.until <= index) return waiting;
    // Without a wanted place the walk stops at the first review, which the customer has to submit.
    if (wanted === undefined && place.meta.view === 'review') break;
  }
  return { place: path.at(-1)!, path, errors: [] };
}

/**
 * The last of the later places whose dates contradict this step, if nothing else is wrong with it; else -1. The step
 * does not stop the walk before that place, so that either of two dates can be corrected.
 */
function settledAt(errors: readonly FieldError[], places: readonly Place[], index: number): number {
  const later = errors.map((error) => {
    const other = otherDateOf(error);
    return other === null ? -1 : places.findIndex(({ name }, at) => at > index && name === partsOf(other)[0]);
  });
  return later.includes(-1) ? -1 : Math.max(...later);
}

/**
 * The places that these answers lead over, from the first to where it goes no further; validity aside. Reviews on the
 * way are taken to be agreed to, and calls to succeed.
 */
export function* route(machine: AnyStateMachine, answers: Answers): Generator<Place> {
  let place: Place | null = firstPlace(machine);
  for (let count = 0; place !== null && count < LIMIT; count++) {
    yield place;
    place = onward(machine, place, answers);
  }
}

function onward(machine: AnyStateMachine, place: Place, answers: Answers): Place | null {
  const { call, view } = place.meta;
  if (call !== undefined) return follow(machine, place, { type: 'SUCCEEDED' }, answers);
  return follow(machine, place, { type: view === 'review' ? 'SUBMIT' : 'NEXT' }, answers);
}

/** The entries that a place gives an overview of; none anywhere else. */
export function entriesAt(flow: Flow, { meta }: Place, answers: Answers): Entry[] {
  if (meta.step === undefined || meta.of !== undefined) return [];
  return stepOf(flow, meta.step)?.repeat == null ? [] : entriesIn(answers[meta.step]);
}

/**
 * The errors of the step that is asked at a place, of all entries at an overview; none where nothing is asked. What is
 * wrong with the list itself is told where entries can be added and removed.
 */
export function errorsAt(machine: AnyStateMachine, flow: Flow, place: Place, answers: Answers): FieldError[] {
  const { step: name, of } = place.meta;
  const step = name === undefined ? undefined : stepOf(flow, name, of);
  if (step === undefined) return [];
  const isFixed = step.repeat != null && place.meta.fixed === true;
  const own = isFixed ? [] : validateStep(step, answers, scopeOf(place));
  if (of !== undefined) return [...own, ...duplicatesAt(flow, place, answers, own)];
  if (step.repeat == null) return own;
  const inEntries = entriesAt(flow, place, answers).flatMap(
    (entry) => inEntry(machine, flow, place, entry, answers).errors,
  );
  return isFixed ? inEntries : [...own, ...inEntries, ...duplicates(step, answers)];
}

function duplicatesAt(flow: Flow, place: Place, answers: Answers, known: FieldError[]): FieldError[] {
  const repeated = stepOf(flow, place.meta.of ?? '');
  const asked = pointerOfPlace(place);
  if (repeated === undefined || asked === null) return [];
  const isKnown = new Set(known.map(({ pointer }) => pointer));
  return duplicates(repeated, answers, place.entry).filter(
    ({ pointer }) => isWithin(pointer, asked) && !isKnown.has(pointer),
  );
}

/** The way into the wanted entry from its overview; null where the place is not its overview. */
function wantedEntry(
  machine: AnyStateMachine,
  flow: Flow,
  answers: Answers,
  place: Place,
  wanted: Wanted | undefined,
): Walk | null {
  if (wanted === undefined || !('name' in wanted) || wanted.entry === undefined) return null;
  if (!entriesAt(flow, place, answers).some(({ id }) => id === wanted.entry)) return null;
  const places = entryRoute(machine, place, wanted.entry, answers);
  if (!places.some(({ name }) => name === wanted.name)) return null;
  const path: Place[] = [];
  for (const sub of places) {
    path.push(sub);
    if (sub.name === wanted.name) return { place: sub, path, errors: [] };
    const errors = errorsAt(machine, flow, sub, answers);
    if (errors.length > 0) return { place: sub, path, errors };
  }
  return null;
}

function isWanted(place: Place, wanted: Wanted): boolean {
  if ('node' in wanted) return place.meta.node === wanted.node;
  return place.name === wanted.name && place.entry === (wanted.entry ?? null);
}
