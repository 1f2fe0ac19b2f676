import { CatalogueFault } from '../../services/fault.ts';

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Work that gives way: it runs when no other work waits. */
export interface GivingWay {
  /** Only the newest waiting work of an owner is kept. */
  readonly owner: string;
}

/**
 * Runs one piece of work at a time, and lets a limited number of each kind wait.
 *
 * @returns a function that runs its work when it is its turn.
 * @throws CatalogueFault unavailable if too many are waiting already, or newer work of the same owner came.
 */
export function createTaskQueue(most: number) {
  const first: Waiting[] = [];
  const givingWay = new Map<string, Waiting>();
  let isBusy = false;

  const wait = (kind: GivingWay | null): Promise<void> =>
    new Promise((begin, reject) => {
      const waiting = { begin, refuse: () => reject(new CatalogueFault('unavailable')) };
      if (kind === null) {
        if (first.length >= most) return waiting.refuse();
        first.push(waiting);
        return;
      }
      // The newest takes the place of the one before, so that it waits no longer than that one.
      if (!givingWay.has(kind.owner) && givingWay.size >= most) return waiting.refuse();
      givingWay.get(kind.owner)?.refuse();
      givingWay.set(kind.owner, waiting);
    });
  const next = (): Waiting | undefined => {
    const urgent = first.shift();
    if (urgent !== undefined) return urgent;
    const [oldest] = givingWay;
    if (oldest === undefined) return undefined;
    givingWay.delete(oldest[0]);
    return oldest[1];
  };

  return async function inTurn<T>(work: () => Promise<T>, kind: GivingWay | null = null): Promise<T> {
    if (isBusy) await wait(kind);
    isBusy = true;
    try {
      return await work();
    } finally {
      // Finished work passes its turn directly on, so that new work can't take it first.
      const waiting = next();
      if (waiting === undefined) isBusy = false;
      else waiting.begin();
    }
  };
}
