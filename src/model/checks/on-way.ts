import type { AnyStateMachine } from 'xstate';
import { entryRoute } from '#engine/wizard/entry-places.ts';
import { entriesAt, route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';

/** The name of a step; for a sub-step, `list/sub-step`. */
export const placeName = ({ step, of }: { step?: string; of?: string }): string =>
  [of, step].filter(Boolean).join('/');

/** The names of the steps on the route of these answers, as in `placeName`. */
export function namesOnWay(machine: AnyStateMachine, { flow, whole: answers }: FlowCase): Set<string> {
  const places = [...route(machine, answers)].flatMap((place) => {
    const inside = entriesAt(flow, place, answers).slice(0, 1);
    return [place, ...inside.flatMap(({ id }) => entryRoute(machine, place, id, answers))];
  });
  return new Set(places.map(({ meta }) => placeName(meta)));
}
