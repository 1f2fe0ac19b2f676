import { CatalogueFault } from '../fault.ts';

/** How many uploads of one account are processed at the same time. A form has only a few upload fields. */
const MOST_PER_ACCOUNT = 3;

const inFlight = new Map<number, number>();

/**
 * Refuses an upload while too many of the account's earlier uploads are still being processed.
 *
 * @throws CatalogueFault tooManyRequests.
 */
export function refuseWhileBusy(accountId: number): void {
  if ((inFlight.get(accountId) ?? 0) < MOST_PER_ACCOUNT) return;
  throw new CatalogueFault('tooManyRequests', { retryAfterSeconds: 5 });
}

/**
 * Counts the work on an account's upload until the work ends, even if the client has closed the connection before.
 */
export async function countedInFlight<T>(accountId: number, work: () => Promise<T>): Promise<T> {
  inFlight.set(accountId, (inFlight.get(accountId) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (inFlight.get(accountId) ?? 1) - 1;
    if (left > 0) inFlight.set(accountId, left);
    else inFlight.delete(accountId);
  }
}
