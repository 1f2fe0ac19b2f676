import type { Flow } from '#engine/form/flow.ts';
import type { StateMeta } from '#engine/wizard/place.ts';
import { explorationOf, machineOf, metaOf } from './flow-machines.ts';

/** One event of a tour, with the situations before and after it. */
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

/** A move as text for the message of a failed test. */
export const textOf = ({ event: { type, step = '', entry } }: Move): string =>
  [type, step, entry ? '*' : ''].join('');

/**
 * All moves that a customer can make in each situation of a flow's machine. Different answers can lead to the
 * same move.
 */
export function movesOf(flow: Flow): Move[] {
  const { steps, events, situations, leaves } = explorationOf(machineOf(flow));
  const moves = steps.map(({ from, to, event, edge }): Move => {
    const leaf = leaves[situations[to]!.leaf]!;
    return { event: events[event]!.event, from, to, edge, state: leaf.key, meta: metaOf(leaf) };
  });
  return [...new Map(moves.map((move) => [`${move.from} ${textOf(move)} ${move.to}`, move])).values()];
}

/** A state's name, with `*` inside an entry, as in the text of a move. */
export const placeText = (state: string, inEntry: boolean): string => `${state}${inEntry ? '*' : ''}`;

/** The page of a place while the call that follows it is running. */
export const waitingAt = (place: string): string => `${place}, waiting`;

/** The places that a customer sees on a tour, first the one where it begins. */
export function placesOf(flow: Flow, tour: readonly Move[]): string[] {
  const { situations, leaves } = explorationOf(machineOf(flow));
  const places = [leaves[situations[0]!.leaf]!.key];
  for (const { state, meta } of tour) {
    places.push(
      meta.call === undefined ? placeText(state, meta.of !== undefined) : waitingAt(places.at(-1)!),
    );
  }
  return places;
}

/** About this many moves are made on one tour, so that a wrong one hides few others. */
const LONG = 30;

/**
 * Tours from a machine's beginning that together make every move. Each tour continues with the nearest move
 * that is left. A move without a way back is made only when no other is left. No tour ends while a call is running.
 */
export function toursOf(flow: Flow): Move[][] {
  const moves = movesOf(flow);
  const left = new Set(moves);
  const tours: Move[][] = [];
  while (left.size > 0) {
    const tour: Move[] = [];
    for (let way = wayOn(moves, left, 0); way !== undefined; way = wayOn(moves, left, tour.at(-1)!.to)) {
      tour.push(...way);
      for (const move of way) left.delete(move);
      if (tour.length >= LONG && tour.at(-1)!.meta.call === undefined) break;
    }
    if (tour.length === 0) throw new Error(`${flow.id} has moves that nothing leads to`);
    tours.push(tour);
  }
  return tours;
}

/** The path from a situation to the nearest move that is left. */
function wayOn(moves: readonly Move[], left: ReadonlySet<Move>, at: number): Move[] | undefined {
  const ways = waysFrom(moves, at).filter((way) => left.has(way.at(-1)!));
  const leadsBack = ({ to }: Move): boolean =>
    to === at || waysFrom(moves, to).some((way) => way.at(-1)!.to === at);
  return ways.find((way) => leadsBack(way.at(-1)!)) ?? ways[0];
}

/** A shortest path to each move that is possible after a situation, shortest first. */
function waysFrom(moves: readonly Move[], at: number): Move[][] {
  const ways: Move[][] = [];
  const arrived = new Set([at]);
  let ends: { readonly to: number; readonly way: readonly Move[] }[] = [{ to: at, way: [] }];
  while (ends.length > 0) {
    const next: typeof ends = [];
    for (const { to, way } of ends) {
      for (const move of moves.filter(({ from }) => from === to)) {
        ways.push([...way, move]);
        if (arrived.has(move.to)) continue;
        arrived.add(move.to);
        next.push({ to: move.to, way: [...way, move] });
      }
    }
    ends = next;
  }
  return ways;
}
