import { CatalogueFault } from '../fault.ts';

/**
 * Lets a few pieces of work run at once and some wait; what comes on top is refused at once.
 *
 * @returns a function that runs its work when its turn has come.
 * @throws CatalogueFault unavailable where too many wait already.
 * @example const limited = limitedWork({ atOnce: 2, waiting: 20 }); await limited(() => reencode(bytes));
 */
export function limitedWork(limits: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw new CatalogueFault('unavailable');
      // Whoever ends hands its place over, so nobody can slip in between.
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
