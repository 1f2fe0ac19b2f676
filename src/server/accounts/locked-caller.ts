import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import type { Transaction } from '../store/database.ts';
import { type Account, lockAccount } from './accounts.ts';
import { findSession } from './sessions.ts';

/**
 * Locks the caller's account until the transaction ends.
 *
 * @throws CatalogueFault invalidSession: the transaction that held the lock before has ended the session, or has erased
 * the account.
 */
export async function lockedCaller(
  trx: Transaction,
  { account, now }: Pick<Call<'user'>, 'account' | 'now'>,
): Promise<Account> {
  const locked = await lockAccount(trx, account.id);
  const session = await findSession(trx, account.tokenHash, now());
  if (!locked || !session) throw new CatalogueFault('invalidSession');
  return locked;
}
