import { CatalogueFault } from '../fault.ts';

/** A form has a few upload fields; nobody fills more of them at the same moment. */
const MOST_PER_ACCOUNT = 3;

const inFlight = new Map<number, number>();

/** Ends a call with tooManyRequests while the account's earlier uploads are still being taken. */
export function refuseWhileBusy(accountId: number): void {
  if ((inFlight.get(accountId) ?? 0) < MOST_PER_ACCOUNT) return;
  throw new CatalogueFault('tooManyRequests', { retryAfterSeconds: 5 });
}

/** Counts work for an account's upload as long as it lasts, also where the caller has gone meanwhile. */
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
