import type { WorkContext } from '../services/context.ts';
import type { Account } from './accounts.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { forgetCallersOf } from './known-callers.ts';
import { deletePasskeysOf } from './passkeys.ts';
import { deleteSessionsOf } from './sessions.ts';
import { forgetGrants } from './reset-grants.ts';

type Tools = Pick<WorkContext, 'db' | 'domains'>;

/**
 * The ids of the accounts whose deletion date has passed. An account that a domain still needs is left out for now.
 */
export async function dueAccounts(context: Tools, now: Date): Promise<number[]> {
  const rows = await due(context.db, context, now).select('id').orderBy('deletion_due_at').execute();
  return rows.map((row) => row.id);
}

/**
 * Locks an account whose deletion date has passed; undefined if the owner has cancelled the deletion or another
 * server is erasing the account.
 */
export async function lockDueAccount(
  trx: Transaction,
  context: Tools,
  id: number,
  now: Date,
): Promise<Account | undefined> {
  return due(trx, context, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}

/** @throws Error if no domain can delay the deletion, since accounts with orders under way would be erased then. */
function due(db: Database, { domains }: Tools, now: Date) {
  const delays = domains.flatMap(({ delaysErasing }) => delaysErasing ?? []);
  if (delays.length === 0) throw new Error('no domain says which accounts it needs');
  return db
    .selectFrom('account')
    .where('deletion_due_at', '<=', now)
    .where((eb) => eb.and(delays.map((delay) => eb.not(delay(eb)))));
}

/** Deletes sessions, devices, passkeys, the company, and the codes that were sent to the account's addresses. */
export async function deleteTraces(trx: Transaction, account: Account): Promise<void> {
  await deleteSessionsOf(trx, account.id);
  await deleteDeviceTokensOf(trx, account.id);
  await forgetCallersOf(trx, account.id);
  await deletePasskeysOf(trx, account.id);
  await trx.deleteFrom('company').where('account_id', '=', account.id).execute();
  const addresses = [account.login_name, account.email, account.phone].filter(Boolean);
  await trx.deleteFrom('verification_code').where('address', 'in', addresses).execute();
  await forgetGrants(trx, addresses);
}
