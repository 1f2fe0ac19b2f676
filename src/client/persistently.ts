import { errors } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { onReachable } from './reachability.ts';

/** Milliseconds before the next attempt. They begin anew after an attempt that has got further. */
const growingDelays: readonly number[] = [
  500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000,
];
/** While the browser says that it has no network, it may be wrong. */
const offlineMs = 30_000;

/** True if the same request may succeed later, without anything that the customer does. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.remedy === 'retry' || error.code === errors.tooBusy.code);
}

/** How a request is tried again. */
export interface Persistence {
  readonly signal: AbortSignal;
  /** Called before each pause. */
  onWait(): void;
  /** Whether the attempt that has just failed got further than those before it. */
  hasMoved?(): boolean;
  /** The pauses in milliseconds. An empty list: it is tried again only where the browser has no network. */
  readonly delays?: readonly number[];
}

/**
 * Tries something again after growing pauses, and at once when the network is back. As long as the browser has no
 * network, it goes on waiting.
 *
 * @throws what the attempt has thrown, where that does not pass or was tried often enough
 * @throws the signal's reason when the caller aborts
 */
export async function persistently<T>(attempt: () => Promise<T>, how: Persistence): Promise<T> {
  const { signal, onWait, hasMoved, delays = growingDelays } = how;
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      if (hasMoved?.() === true) failures = 0;
      const isAway = isOffline();
      if (isAway) failures = -1;
      const delay = isAway ? offlineMs : delays[failures];
      if (delay === undefined) throw error;
      onWait();
      await pause(delay, signal);
    }
  }
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      stopWatching();
      globalThis.removeEventListener?.('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    const stopWatching = onReachable(end);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end);
  });
}
