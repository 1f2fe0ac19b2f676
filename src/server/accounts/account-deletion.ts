import type { Account } from './accounts.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteDeviceTokensOf } from './device-tokens.ts';
import { deleteSessionsOf } from './sessions.ts';

/** Under review, rejected but open to mending, paid: who works on these needs their answers. */
const underWay = [2, 4, 6];

/** The accounts whose time has come; one with orders under way waits for them. */
export async function dueAccounts(db: Database, now: Date): Promise<number[]> {
  const rows = await due(db, now).select('id').orderBy('deletion_due_at').execute();
  return rows.map((row) => row.id);
}

/** An account whose time has come, locked; undefined where its owner kept it or another server is erasing it. */
export async function lockDueAccount(trx: Transaction, id: number, now: Date): Promise<Account | undefined> {
  return due(trx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();
}

function due(db: Database, now: Date) {
  return db
    .selectFrom('account')
    .where('deletion_due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order')
            .select('order.id')
            .whereRef('order.account_id', '=', 'account.id')
            .where('order.status', 'in', underWay),
        ),
      ),
    );
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
