import type { Account } from './accounts.ts';
import type { Database, Transaction } from './database.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { deleteSessionsOf } from './sessions.ts';

/** The accounts whose time has come. */
export async function dueAccounts(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .execute();
  return rows.map((row) => row.id);
}

/** An account whose time has come, locked; undefined where its owner kept it or another server is erasing it. */
export async function lockDueAccount(trx: Transaction, id: number, now: Date): Promise<Account | undefined> {
  return trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes what hangs on an account besides its orders and files, and on its addresses. */
export async function deleteTraces(trx: Transaction, account: Account): Promise<void> {
  await deleteSessionsOf(trx, account.id);
  await deleteDeviceTokensOf(trx, account.id);
  await trx.deleteFrom('company').where('account_id', '=', account.id).execute();
  const addresses = [account.login_name, account.email, account.phone].filter(Boolean);
  await trx.deleteFrom('verification_code').where('address', 'in', addresses).execute();
  await trx.deleteFrom('reset_grant').where('address', 'in', addresses).execute();
}
