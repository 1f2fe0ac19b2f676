import { CatalogueFault } from './fault.ts';

/**
 * Runs a few pieces of work at once and lets some more wait. Work beyond that is refused.
 *
 * @returns a function that runs its work when a place is free.
 * @throws CatalogueFault unavailable if too many are waiting already.
 * @example const limited = limitedWork({ atOnce: 2, waiting: 20 }); await limited(() => reencode(bytes));
 */
export function limitedWork(limits: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw new CatalogueFault('unavailable');
      // Finished work passes its place directly to the first in the queue, so that new work can't take it first.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
