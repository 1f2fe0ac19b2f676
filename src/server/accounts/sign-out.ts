import type { Call } from '../services/call.ts';
import { lockAccount } from './accounts.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { forgetCallersOf } from './known-callers.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';
import { clearDevice, forgetDevice } from './devices.ts';

/** Ends this session and forgets this device, which needs the password next time. */
export async function signOut(context: Call<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await deleteSession(trx, context.account.tokenHash);
    await forgetDevice(trx, context);
  });
  clearDevice(context);
}

/** Ends all sessions of the caller's account and forgets its devices. */
export async function signOutEverywhere(context: Call<'user'>): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // The lock waits for sign-ins that are running, so that their sessions end too.
    await lockAccount(trx, context.account.id);
    await endSessions(trx, context.account.id);
  });
  clearDevice(context);
}

/** Ends all sessions and forgets all devices, in a transaction that has locked the account. */
export async function endSessions(trx: Transaction, accountId: number): Promise<void> {
  await deleteSessionsOf(trx, accountId);
  await deleteDeviceTokensOf(trx, accountId);
  await forgetCallersOf(trx, accountId);
}
