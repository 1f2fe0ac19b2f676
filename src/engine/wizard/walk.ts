import type { AnyStateMachine } from 'xstate';
import { compact } from '../form/answers.ts';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import { entriesIn, type Entry } from '../form/entry.ts';
import type { AskedStep } from '../form/open-fields.ts';
import { isWithin, partsOf, valueAt } from '../form/pointer.ts';
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
 * Where the answers once led to a review, the walk ends there: it lists what is missing now, in place of leading from
 * step to step. That is so if each step that is not valid was begun and the last one before the review is valid, or if
 * the caller knows that the customer has been at the review.
 *
 * Positions are never stored, they are walked; so a link can't jump past an unfinished step, and a draft of an older
 * version lands on what the new one asks for.
 *
 * @param isReviewed the customer has been at the review.
 * @example
 * walk(machine, flow, { reader: { name: 'Ada' } }).place.name; // 'reader'
 */
export function walk(
  machine: AnyStateMachine,
  flow: Flow,
  answers: Answers,
  target?: Wanted,
  isReviewed = false,
): Walk {
  const path: Place[] = [];
  const places = [...route(machine, answers)];
  const isOnWay = (place: Place): boolean =>
    target !== undefined &&
    (isWanted(place, target) ||
      isInRow(place, target, answers) ||
      wantedEntry(machine, flow, answers, place, target) !== null);
  const wanted = places.some(isOnWay) ? target : undefined;
  let stop: Walk | null = null;
  // The first step that waits for a later one: the two contradict each other.
  let waiting: (Walk & { until: number }) | null = null;
  let isLastValid = true;
  for (const [index, place] of places.entries()) {
    // Where a call leads is known only after it: the walk stops before it.
    if (place.meta.call !== undefined) break;
    path.push(place);
    if (stop !== null && place.meta.view === 'review')
      return isReviewed || isLastValid ? { place, path, errors: stop.errors } : stop;
    if (wanted !== undefined && (isWanted(place, wanted) || isInRow(place, wanted, answers)))
      return stop ?? { place, path, errors: [] };
    const inside = wantedEntry(machine, flow, answers, place, wanted);
    if (inside !== null) return stop ?? { ...inside, path: [...path, ...inside.path] };
    const errors = errorsAt(machine, flow, place, answers);
    isLastValid = errors.length === 0;
    const until = isLastValid ? -1 : settledAt(errors, places, index);
    if (until !== -1) waiting ??= { place, path: [...path], errors, until };
    else if (!isLastValid) stop ??= { place, path: [...path], errors };
    if (waiting !== null && waiting.until <= index) stop ??= waiting;
    if (stop !== null && !errors.every(({ pointer }) => isBegun(flow, pointer, answers))) return stop;
    // Without a wanted place the walk stops at the first review, which the customer has to submit.
    if (wanted === undefined && place.meta.view === 'review') break;
  }
  // A call at the beginning stops the walk where it starts.
  return stop ?? { place: path.at(-1) ?? firstPlace(machine), path, errors: [] };
}

/** Whether the step that asks for a pointer has any answer. */
function isBegun(flow: Flow, pointer: string, answers: Answers): boolean {
  const [name = '', ...rest] = partsOf(pointer);
  const isRepeated = stepOf(flow, name)?.repeat != null;
  // Mistakes of the list itself are mended where entries are added.
  if (isRepeated && rest.length < 2) return false;
  const step = isRepeated ? [name, ...rest.slice(0, 2)] : [name];
  return compact({ step: valueAt(answers, step) })['step'] !== undefined;
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
 *
 * @example
 * [...route(machine, answers)].map(({ name }) => name); // ['reader', 'books', 'review', 'sending', 'issued']
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

/** The steps that are asked at a place itself: those in the rows of entries first. None where nothing is asked. */
export function stepsAt(flow: Flow, place: Place, answers: Answers): AskedStep[] {
  const { step: name, of, each } = place.meta;
  const own = name === undefined ? undefined : stepOf(flow, name, of);
  const row = each === undefined ? undefined : stepOf(flow, each.step, each.of);
  return [
    ...(each === undefined || row === undefined
      ? []
      : entriesIn(answers[each.of]).map(({ id }) => ({ step: row, at: [each.of, id] }))),
    ...(own === undefined ? [] : [{ step: own, at: scopeOf(place) }]),
  ];
}

/** The errors of what is asked at a place, of all entries at an overview; none where nothing is asked. */
export function errorsAt(machine: AnyStateMachine, flow: Flow, place: Place, answers: Answers): FieldError[] {
  const own = stepsAt(flow, place, answers).flatMap(({ step, at }) => validateStep(step, answers, at));
  if (place.meta.of !== undefined) return [...own, ...duplicatesAt(flow, place, answers, own)];
  const overview = stepOf(flow, place.meta.step ?? '');
  const entries = entriesAt(flow, place, answers);
  if (overview === undefined || entries.length === 0) return own;
  const inEntries = entries.flatMap((entry) => inEntry(machine, flow, place, entry, answers).errors);
  return [...own, ...inEntries, ...duplicates(overview, answers)];
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

/** Whether the wanted sub-step of an entry is asked in a row of this place. */
function isInRow({ meta: { each } }: Place, wanted: Wanted, answers: Answers): boolean {
  if (each === undefined || !('name' in wanted) || wanted.name !== each.step) return false;
  return entriesIn(answers[each.of]).some(({ id }) => id === wanted.entry);
}
