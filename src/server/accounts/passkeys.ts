import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** A row of the table `passkey`. */
export type Passkey = Selectable<Tables['passkey']>;

/** Stores a passkey; false if there is one with its id already. */
export async function insertPasskey(
  trx: Transaction,
  passkey: Insertable<Tables['passkey']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The passkeys of an account, the newest first. */
export async function passkeysOf(db: Database | Transaction, accountId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey with this id, of whichever account. */
export async function passkeyById(db: Database, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Renames a passkey; false if the account has none with this id. */
export async function renamePasskey(
  db: Database,
  { id, accountId, name }: { id: string; accountId: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a passkey. @returns its name; undefined if the account has none with this id */
export async function deletePasskey(
  trx: Transaction,
  id: string,
  accountId: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

/**
 * Stores the count that the device has sent with its signature; false if the stored one has changed since `passkey` was
 * read, or the passkey was removed.
 */
export async function countUse(
  trx: Transaction,
  passkey: Passkey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
