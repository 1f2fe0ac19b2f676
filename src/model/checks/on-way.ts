import type { AnyStateMachine } from 'xstate';
import { entryRoute } from '#engine/wizard/entry-places.ts';
import type { StateMeta } from '#engine/wizard/place.ts';
import { entriesAt, route } from '#engine/wizard/walk.ts';
import type { FlowCase } from '../flow-cases.ts';

/** The steps that a state asks for, by their names; a sub-step with the name of its list before it. */
const namesIn = ({ step, of, each }: Partial<StateMeta>): string[] => {
  const own = [of, step].filter(Boolean).join('/');
  return each === undefined ? [own] : [own, `${each.of}/${each.step}`];
};

/** Whether a state asks for a step of this name. */
export const asksFor = (meta: Partial<StateMeta>, name: string): boolean => namesIn(meta).includes(name);

/** The steps on the path of these answers; those of entries with the name of their list. */
export function namesOnWay(machine: AnyStateMachine, { flow, whole: answers }: FlowCase): Set<string> {
  const places = [...route(machine, answers)].flatMap((place) => {
    const inside = entriesAt(flow, place, answers).slice(0, 1);
    return [place, ...inside.flatMap(({ id }) => entryRoute(machine, place, id, answers))];
  });
  return new Set(places.flatMap(({ meta }) => namesIn(meta)));
}
