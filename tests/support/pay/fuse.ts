/** The program has crashed: everything that it was doing stops. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Lets a program crash at its n-th outside step: before the step is made, or after it and before the program
 * gets the result.
 */
export interface Fuse {
  /** Crashes after this many further steps. */
  set(steps: number): void;
  /** Whether the program has crashed. Every further step fails then. */
  readonly isBlown: boolean;
  /** Starts the program again. */
  renew(): void;
  /** Makes one step of the program. */
  step<T>(take: () => Promise<T>): Promise<T>;
}

/** Counts every database statement and every provider call twice: before it and after it. */
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
