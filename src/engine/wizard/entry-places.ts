import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Entry } from '../form/entry.ts';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { type FieldError, validateStep, warnStep } from '../form/validate.ts';
import { follow, type Place, scopeOf } from './place.ts';

/** The places that ask for one entry of a repeated step, and the errors and warnings of all of them. */
export interface EntryPlaces {
  places: Place[];
  readonly errors: FieldError[];
  readonly warnings: FieldError[];
}

interface Known extends EntryPlaces {
  machine: AnyStateMachine;
  flow: Flow;
  from: AnyMachineSnapshot;
  shared: Json[];
}

/** More places than any entry has; ends the walk where NEXT leads in a circle. */
const LIMIT = 500;

/**
 * Answers never change in place, so an entry that is the same object under the same other answers is judged once, at
 * each of its overviews.
 */
const known = new WeakMap<Entry, Map<string, Known>>();

/**
 * The places that ask for one entry, from its overview on, with the errors and warnings of all of them. A key in one
 * entry must not cost a walk through all the others.
 */
export function inEntry(
  machine: AnyStateMachine,
  flow: Flow,
  overview: Place,
  entry: Entry,
  answers: Answers,
): EntryPlaces {
  const shared = flow.steps
    .filter(({ name }) => name !== overview.meta.step)
    .map(({ name }) => answers[name]);
  const ofEntry = known.get(entry) ?? new Map<string, Known>();
  const found = ofEntry.get(overview.name);
  const isSame =
    found?.machine === machine &&
    found.flow === flow &&
    found.from === overview.snapshot &&
    found.shared.every((value, index) => value === shared[index]);
  if (isSame) return found;
  const places = entryRoute(machine, overview, entry.id, answers);
  let errors: FieldError[] | null = null;
  let warnings: FieldError[] | null = null;
  const of = (judge: typeof validateStep): FieldError[] =>
    places.flatMap((place) => {
      const step = stepOf(flow, place.name, place.meta.of);
      return step === undefined ? [] : judge(step, answers, scopeOf(place));
    });
  const made: Known = {
    machine,
    flow,
    from: overview.snapshot,
    shared,
    places,
    get errors() {
      return (errors ??= of(validateStep));
    },
    get warnings() {
      return (warnings ??= of(warnStep));
    },
  };
  known.set(entry, ofEntry.set(overview.name, made));
  return made;
}

/** The places that ask for one entry of a repeated step, from its overview on; validity aside. */
export function entryRoute(
  machine: AnyStateMachine,
  overview: Place,
  entry: string,
  answers: Answers,
): Place[] {
  const places: Place[] = [];
  let place = follow(machine, overview, { type: 'OPEN', entry } as { type: 'OPEN' }, answers);
  while (place !== null && place.entry === entry && places.length < LIMIT) {
    places.push(place);
    place = follow(machine, place, { type: 'NEXT' }, answers);
  }
  return places;
}
