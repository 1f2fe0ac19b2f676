import { CatalogueFault } from './fault.ts';
import { required } from '../store/required.ts';

/** How much work may run and wait. */
export interface WorkLimits {
  readonly atOnce: number;
  /** How many pieces of one owner may wait. */
  readonly waitingPerOwner: number;
  /** How many pieces of all owners together may wait. */
  readonly waiting: number;
}

/**
 * Runs a few pieces of work at once and lets some more wait. Owners take turns: when a place becomes free, the owner
 * who has waited longest since the last turn gets it. So nobody can fill a queue in which others wait.
 *
 * @returns a function that runs the work of an owner when it is the owner's turn.
 * @throws CatalogueFault unavailable if too many pieces are waiting already.
 * @example const limited = limitedWork({ atOnce: 2, waitingPerOwner: 3, waiting: 200 });
 * await limited(account.id, () => reencode(bytes));
 */
export function limitedWork(limits: WorkLimits) {
  /** The waiting pieces of each owner. The first owner of the map has the next turn. */
  const lines = new Map<string | number, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function waitFor(owner: string | number): Promise<void> {
    const line = lines.get(owner) ?? [];
    if (line.length >= limits.waitingPerOwner || waiting >= limits.waiting) {
      throw new CatalogueFault('unavailable');
    }
    waiting += 1;
    lines.set(owner, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** Finished work passes its place directly to the next owner, so that new work can't take it first. */
  function passOn(): void {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, line] = next;
    lines.delete(owner);
    const begin = required(line.shift(), 'a line without work was left in the queue');
    if (line.length > 0) lines.set(owner, line);
    waiting -= 1;
    begin();
  }

  return async function limited<T>(owner: string | number, work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) await waitFor(owner);
    else running += 1;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
