import type { Call } from '../call.ts';
import { throttle } from '../throttle.ts';
import { countedInFlight, refuseWhileBusy } from './in-flight.ts';

/** How many uploads an account may begin. */
export const perAccount = { name: 'upload-account', limit: 120, windowSeconds: 60 * 60 };

/**
 * Reads the body of an upload if the account may send one now. An account that has sent too many is refused before
 * any part of the body is kept in memory.
 *
 * @throws CatalogueFault tooManyRequests.
 */
export async function admitUpload(context: Call, readBody: () => Promise<void>): Promise<void> {
  const { account } = context;
  if (!account) throw new Error('an upload needs a signed-in account');
  refuseWhileBusy(account.id);
  await countedInFlight(account.id, async () => {
    await throttle(context, perAccount, String(account.id));
    await readBody();
  });
}
