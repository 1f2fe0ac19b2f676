import type { StateMeta } from '#engine/wizard/place.ts';
import type { Exploration } from './explore.ts';
import { metaOf } from './graph.ts';

/** One event on a way through a machine, with the situations before and after it. */
export interface Move {
  readonly event: { readonly type: string; readonly step?: string; readonly entry?: string | null };
  /** The numbers of the situations. */
  readonly from: number;
  readonly to: number;
  /** The number of the machine's edge. */
  readonly edge: number;
  /** The name of the next state, and what the machine says of it. */
  readonly state: string;
  readonly meta: Partial<StateMeta>;
}

/** A step of an exploration as a move. */
export function moveOf({ steps, events, situations, leaves }: Exploration, step: number): Move {
  const { from, to, event, edge } = steps[step]!;
  const leaf = leaves[situations[to]!.leaf]!;
  return { event: events[event]!.event, from, to, edge, state: leaf.key, meta: metaOf(leaf) };
}

/** A state's name, with `*` inside an entry. */
export const placeText = (state: string, inEntry: boolean): string => `${state}${inEntry ? '*' : ''}`;

/** The page of a place while the call that follows it is running. */
export const waitingAt = (place: string): string => `${place}, waiting`;

/** The places that a customer sees on a way, first the one where it begins. */
export function placesOf({ situations, leaves }: Exploration, way: readonly Move[]): string[] {
  const places = [leaves[situations[0]!.leaf]!.key];
  for (const { state, meta } of way) {
    places.push(
      meta.call === undefined ? placeText(state, meta.of !== undefined) : waitingAt(places.at(-1)!),
    );
  }
  return places;
}
