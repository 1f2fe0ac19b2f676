import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { accountById } from './accounts.ts';

/**
 * Where the owner of the caller's account reads a code: at its mail address, or at its verified number.
 *
 * @throws CatalogueFault invalidSession; forbidden where it has neither
 */
export async function reachOf({ account: caller, db }: Call<'user'>) {
  const account = await accountById(db, caller.id);
  if (!account) throw new CatalogueFault('invalidSession');
  if (account.email !== '') return { by: 'mail', address: account.email } as const;
  if (account.phone_verified) return { by: 'sms', address: account.phone } as const;
  throw new CatalogueFault('forbidden');
}
