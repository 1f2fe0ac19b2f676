import type { Flow } from '#engine/form/flow.ts';
import { type Move, moveOf } from '#model/moves.ts';
import { explorationOf, machineOf } from './flow-machines.ts';

/** A move as text for the message of a failed test. */
const textOf = ({ event: { type, step = '', entry } }: Move): string =>
  [type, step, entry ? '*' : ''].join('');

/**
 * All moves that a customer can make in each situation of a flow's machine. Different answers can lead to the
 * same move.
 */
function movesOf(flow: Flow): Move[] {
  const exploration = explorationOf(machineOf(flow));
  const moves = exploration.steps.map((_, step) => moveOf(exploration, step));
  return [...new Map(moves.map((move) => [`${move.from} ${textOf(move)} ${move.to}`, move])).values()];
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
