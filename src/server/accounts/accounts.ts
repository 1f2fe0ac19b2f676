import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

/** A row of the table `account`. */
export type Account = Selectable<Tables['account']>;

/** The spelling in which an address is compared and stored, so that one address can't have two accounts. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** The account with this login name or mail address. */
export async function accountByLogin(
  db: Database | Transaction,
  loginName: string,
): Promise<Account | undefined> {
  const name = normalAddress(loginName);
  return db
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      eb.or([eb('login_name', '=', name), eb.and([eb('email', '=', name), eb('email', '<>', '')])]),
    )
    .executeTakeFirst();
}

/** The account with this id. */
export async function accountById(db: Database | Transaction, id: number): Promise<Account | undefined> {
  return rowOf(db, accountWithId({ id }));
}

/** The account with this id. */
export const accountWithId = statement((sql, { id }: Given<{ id: number }>) =>
  sql.selectFrom('account').selectAll().where('id', '=', id),
);

/** The login name of an account that exists, as histories keep it. */
export async function loginNameOf(db: Database | Transaction, id: number): Promise<string> {
  const { login_name } = await db
    .selectFrom('account')
    .select('login_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return login_name;
}

/** The account for which this phone number was verified. The number is in its stored form: +86 13800138000. */
export async function accountByPhone(db: Database, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('phone', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
}

/**
 * Reads an account and locks it until the transaction ends: meanwhile no other transaction can change it or sign in
 * to it.
 */
export async function lockAccount(trx: Transaction, id: number): Promise<Account | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Reads an account with a shared lock, for signing in. Sign-ins do not wait for each other, but they wait for a
 * transaction that changes the account.
 */
export async function shareAccount(trx: Transaction, id: number): Promise<Account | undefined> {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/**
 * Creates an account and returns its id; undefined if the address or the number already has an account, even one
 * that was created at the same moment.
 */
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

export async function updateAccount(
  trx: Transaction,
  id: number,
  change: Updateable<Tables['account']>,
): Promise<void> {
  await trx.updateTable('account').set(change).where('id', '=', id).execute();
}

/** Whether `name` is the account's login name, its mail address or its verified phone number. */
export function isNamed(account: Account, name: string): boolean {
  const isMail = name !== '' && account.email === name;
  return account.login_name === name || isMail || (account.phone_verified && account.phone === name);
}
