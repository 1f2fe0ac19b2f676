import { type FieldError } from '#engine/form/validate.ts';
import { entryRoute } from '#engine/wizard/entry-places.ts';
import { isSamePlace, type Place } from '#engine/wizard/place.ts';
import { placeAsking } from '#engine/wizard/place-asking.ts';
import { entriesAt, errorsAt } from '#engine/wizard/walk.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** A place on the path of the answers. */
export interface Walked {
  place: Place;
  errors: FieldError[];
  /** All places before it are valid and agreed to. */
  isReached: boolean;
}

/**
 * The places on the path of the answers. The places of entries follow their overview. Places that only make a
 * call are left out.
 */
export function walkedPath(wizard: Wizard): Walked[] {
  const { flow, machine } = wizard;
  const { answers, place: here } = wizard.getSnapshot();
  let isReached = true;
  return wizard
    .route()
    .filter(({ meta }) => meta.call === undefined)
    .flatMap((place) => {
      const judge = (each: Place): Walked => ({
        place: each,
        errors: errorsAt(machine, flow, each, answers),
        isReached: isReached || isSamePlace(each, here),
      });
      const inside = entriesAt(flow, place, answers).flatMap(({ id }) =>
        entryRoute(machine, place, id, answers),
      );
      const walked = [place, ...inside].map(judge);
      if (walked[0]!.errors.length > 0 || place.meta.view === 'review') isReached = false;
      return walked;
    });
}

/** All errors on the path, each once, with the place that asks for the answer most directly. */
export function errorsOnPath(path: readonly Walked[]): { place: Place; error: FieldError }[] {
  const found = new Map<string, { place: Place; error: FieldError }>();
  const places = path.map(({ place }) => place);
  for (const { errors } of path) {
    for (const error of errors) {
      const nearest = placeAsking(places, error.pointer);
      const key = `${error.pointer} ${error.keyword}`;
      if (nearest !== undefined && !found.has(key)) found.set(key, { place: nearest, error });
    }
  }
  return [...found.values()];
}
