import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** A row of the table. */
export type Account = Selectable<Tables['account']>;

/** How an address is compared and kept: one person, one spelling. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** The account that signs in with this address. */
export async function accountByLogin(db: Database, loginName: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('login_name', '=', normalAddress(loginName))
    .executeTakeFirst();
}

/** The account with this id. */
export async function accountById(db: Database | Transaction, id: number): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Creates an account; undefined where the address has one already, whoever was first. */
export async function insertAccount(
  db: Database | Transaction,
  account: Insertable<Tables['account']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ ...account, login_name: normalAddress(account.login_name) })
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
