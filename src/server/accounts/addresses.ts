import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** An address as it is stored: encrypted, with a keyed hash by which an equal address is found. */
export interface SealedAddress {
  readonly sealed: Buffer;
  readonly contentHash: Buffer;
}

/** The account's addresses, the most recently used one first. */
export async function addressRows(db: Database, accountId: number): Promise<Selectable<Tables['address']>[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stores an address. If the account already has an equal one, only its time of use is updated. @returns its id */
export async function keepAddress(
  trx: Transaction,
  accountId: number,
  { sealed, contentHash }: SealedAddress,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('address')
    .values({ account_id: accountId, sealed, content_hash: contentHash, used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_hash']).doUpdateSet({ used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the account's address with this content. */
export async function addressByContent(
  trx: Transaction,
  accountId: number,
  contentHash: Buffer,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('address')
    .select('id')
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row?.id;
}

/** Changes an address of the account; false if the account has no address with this id. */
export async function changeAddress(
  trx: Transaction,
  accountId: number,
  id: number,
  { sealed, contentHash }: SealedAddress,
): Promise<boolean> {
  const result = await trx
    .updateTable('address')
    .set({ sealed, content_hash: contentHash })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an address of the account; false if the account has no address with this id. */
export async function deleteAddress(trx: Transaction, accountId: number, id: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes all addresses of an account. */
export async function deleteAddressesOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('address').where('account_id', '=', accountId).execute();
}
