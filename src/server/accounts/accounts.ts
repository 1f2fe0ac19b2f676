import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** A row of the table. */
export type Account = Selectable<Tables['account']>;

/** How an address is compared and kept: one person, one spelling. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** The account that signs in with this address. */
export async function accountByLogin(
  db: Database | Transaction,
  loginName: string,
): Promise<Account | undefined> {
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

/** The account that has proved to have this number, spelt as it is kept: +86 13800138000. */
export async function accountByPhone(db: Database, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
}

/** The account as it is and stays until the transaction ends: nobody else can change it or sign in to it. */
export async function lockAccount(trx: Transaction, id: number): Promise<Account | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same for those who sign in: they don't wait for each other, but for whoever changes the account. */
export async function shareAccount(trx: Transaction, id: number): Promise<Account | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** Creates an account; undefined where the address or the number has one already, whoever was first. */
export async function insertAccount(
  db: Database | Transaction,
  account: Insertable<Tables['account']>,
): Promise<number | undefined> {
  const login_name = normalAddress(account.login_name);
  const row = await db
    .insertInto('account')
    .values({ email: login_name.includes('@') ? login_name : '', ...account, login_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes an account. */
export async function updateAccount(
  trx: Transaction,
  id: number,
  change: Updateable<Tables['account']>,
): Promise<void> {
  await trx.updateTable('account').set(change).where('id', '=', id).execute();
}
