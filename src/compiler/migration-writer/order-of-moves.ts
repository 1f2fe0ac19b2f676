import { isWithin } from '#engine/form/pointer.ts';
import { type Moved, outerFirst, overlaps, placeOf } from './places.ts';
import type { Pair } from './relation.ts';

/**
 * Moves in an order in which each one finds its place free: an answer is never written over another one. Where answers
 * change places with each other, one of them waits at a place beside its own. Each move is told with the places as they
 * are by then.
 *
 * @param items what moves, by its place in the version before and in the one after
 * @param pairs all answers that are kept
 */
export function inOrder(items: readonly Moved[], pairs: readonly Pair[]): Moved[] {
  const done: Moved[] = [];
  const waited = new Set<string>();
  const kept = pairs.map(({ from }) => placeOf(from.pointer));
  const names = new Set([...kept, ...pairs.map(({ to }) => placeOf(to.pointer))]);
  const now = (pointer: string): string =>
    done.reduce((at, [from, to]) => (isWithin(at, from) ? to + at.slice(from.length) : at), pointer);
  const move = (from: string, to: string): void => void done.push([from, to]);
  for (;;) {
    const pending = outerFirst(items, ([from]) => from).filter(([from, to]) => now(from) !== to);
    if (pending.length === 0) return done;
    const ready = pending.find((item) => isReady(item, { pending, now, kept }));
    if (ready !== undefined) {
      move(now(ready[0]), ready[1]);
      continue;
    }
    // A circle. The innermost one waits that is in the way of another.
    const [waiting] = pending.findLast(
      ([from]) =>
        !waited.has(from) && pending.some(([other, to]) => other !== from && overlaps(now(from), to)),
    ) ?? [null];
    if (waiting === null) throw new Error(`no order of moves was found for ${pending.join('; ')}`);
    waited.add(waiting);
    const beside = placeBeside(now(waiting), names);
    names.add(beside);
    move(now(waiting), beside);
  }
}

interface State {
  pending: readonly Moved[];
  now(pointer: string): string;
  kept: readonly string[];
}

function isReady([from, to]: Moved, { pending, now, kept }: State): boolean {
  const isBelow = (pointer: string, around: string): boolean =>
    pointer !== around && isWithin(pointer, around);
  // What is around it moves first, to where it belongs.
  const isOuterLeft = pending.some(([other, place]) => isBelow(now(from), now(other)) || isBelow(to, place));
  if (isOuterLeft) return false;
  return kept.every((field) => isWithin(now(field), now(from)) || !overlaps(now(field), to));
}

/** A name beside a place that no answer has. */
function placeBeside(place: string, names: ReadonlySet<string>): string {
  let beside = `${place}Before`;
  while ([...names].some((name) => overlaps(name, beside))) beside += 'Before';
  return beside;
}
