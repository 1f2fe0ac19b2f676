import type { CallContext } from '../services/call-context.ts';
import { lockAccount } from './accounts.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';
import { clearDevice, forgetDevice } from './devices.ts';

/** Ends this session; the device has to ask for the password again. */
export async function signOut(context: CallContext<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await deleteSession(trx, context.account.tokenHash);
    await forgetDevice(trx, context);
  });
  clearDevice(context);
}

/** Ends all sessions of the caller's account and forgets its devices. */
export async function signOutEverywhere(context: CallContext<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // Who is just signing in is waited for, so that this session ends too.
    await lockAccount(trx, context.account.id);
    await endSessions(trx, context.account.id);
  });
  clearDevice(context);
}

/** The same in a transaction that has locked the account. */
export async function endSessions(trx: Transaction, accountId: number): Promise<void> {
  await deleteSessionsOf(trx, accountId);
  await deleteDeviceTokensOf(trx, accountId);
}
