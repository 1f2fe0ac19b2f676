import type { AnyStateMachine } from 'xstate';
import { entryRoute } from '#engine/wizard/entry-places.ts';
import { entriesAt, route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';

/** A step by its name, a sub-step with the name of its list before it. */
export const placeName = ({ step, of }: { step?: string; of?: string }): string =>
  [of, step].filter(Boolean).join('/');

/** The steps on the path of these answers; those of entries with the name of their list. */
export function namesOnWay(machine: AnyStateMachine, { flow, whole: answers }: FlowCase): Set<string> {
  const places = [...route(machine, answers)].flatMap((place) => {
    const inside = entriesAt(flow, place, answers).slice(0, 1);
    return [place, ...inside.flatMap(({ id }) => entryRoute(machine, place, id, answers))];
  });
  return new Set(places.map(({ meta }) => placeName(meta)));
}
