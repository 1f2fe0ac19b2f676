/** The program has died here: nothing that it was doing goes on. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Lets a program die at its n-th step in the world: before the step is taken, or after it and before it is known. */
export interface Fuse {
  /** To die after so many further steps. */
  set(steps: number): void;
  /** The program has died, and everything that it still tries fails. */
  readonly isBlown: boolean;
  /** Begins the program again. */
  renew(): void;
  /** Takes a step of the program. */
  step<T>(take: () => Promise<T>): Promise<T>;
}

/** Counts every statement to the database and every call to a provider twice: before it, and after it. */
export function createFuse(): Fuse {
  let left: number | null = null;
  let isBlown = false;
  const tick = (): void => {
    if (left !== null && --left < 0) isBlown = true;
    if (isBlown) throw new Crash('the program has died');
  };
  return {
    set(steps) {
      left = steps;
    },
    get isBlown() {
      return isBlown;
    },
    renew() {
      left = null;
      isBlown = false;
    },
    async step(take) {
      tick();
      const taken = await take();
      tick();
      return taken;
    },
  };
}
