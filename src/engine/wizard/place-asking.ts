import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '../form/flow.ts';
import { isWithin } from '../form/pointer.ts';
import type { FieldError } from '../form/validate.ts';
import { inEntry } from './entry-places.ts';
import { isAskedAt, type Place, pointerOfPlace } from './place.ts';
import { entriesAt, errorsAt, route } from './walk.ts';

/** The places on the way of these answers, those of entries before their overview. */
export function everyPlace(machine: AnyStateMachine, flow: Flow, answers: Answers): Place[] {
  return [...route(machine, answers)].flatMap((place) => {
    const entries = entriesAt(flow, place, answers);
    return [...entries.flatMap((entry) => inEntry(machine, flow, place, entry, answers).places), place];
  });
}

/**
 * The one of these places that asks for what a pointer leads to: that of its entry, or with a row for its entry, before
 * the overview.
 */
export function placeAsking(places: readonly Place[], pointer: string): Place | undefined {
  const asking = places.filter((place) => isAskedAt(place, pointer));
  const isInRow = (place: Place): boolean => !isWithin(pointer, pointerOfPlace(place) ?? '-');
  return asking.find(({ entry }) => entry !== null) ?? asking.find(isInRow) ?? asking[0];
}

/** The errors at the places that a review shows, in their order. */
export function errorsBefore(
  machine: AnyStateMachine,
  flow: Flow,
  answers: Answers,
  review: Place,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const place of route(machine, answers)) {
    if (place.name === review.name) break;
    errors.push(...errorsAt(machine, flow, place, answers));
  }
  return errors;
}
