/** The program has crashed: everything that it was doing stops. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Lets a program crash at its n-th outside step: before the step is made, or after it and before the program
 * gets the result.
 */
export interface CrashPoint {
  /** Crashes after this many further steps. */
  set(steps: number): void;
  /** Whether the program has crashed. Every further step fails then. */
  readonly hasCrashed: boolean;
  /** Starts the program again. */
  renew(): void;
  /** Makes one step of the program. */
  step<T>(take: () => Promise<T>): Promise<T>;
}

/** Counts every database statement and every provider call twice: before it and after it. */
export function createCrashPoint(): CrashPoint {
  let left: number | null = null;
  let hasCrashed = false;
  const tick = (): void => {
    if (left !== null && --left < 0) hasCrashed = true;
    if (hasCrashed) throw new Crash('the program has died');
  };
  return {
    set(steps) {
      left = steps;
    },
    get hasCrashed() {
      return hasCrashed;
    },
    renew() {
      left = null;
      hasCrashed = false;
    },
    async step(take) {
      tick();
      const taken = await take();
      tick();
      return taken;
    },
  };
}
