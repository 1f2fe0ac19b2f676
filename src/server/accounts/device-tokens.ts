import type { Database, Transaction } from '../store/database.ts';

/** A remembered device, which may sign in without a password. */
interface DeviceToken {
  readonly tokenHash: Buffer;
  readonly accountId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a remembered device. */
export async function insertDeviceToken(trx: Transaction, token: DeviceToken): Promise<void> {
  await trx
    .insertInto('device_token')
    .values({
      token_hash: token.tokenHash,
      account_id: token.accountId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The id of the account that this device is remembered for; undefined if the token is unknown or has expired. */
export async function deviceOwner(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('device_token')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Deletes a device token; false if another request has deleted it already. */
export async function deleteDeviceToken(db: Database | Transaction, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('device_token').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes all device tokens of an account. */
export async function deleteDeviceTokensOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('device_token').where('account_id', '=', accountId).execute();
}

/** When the devices of an account were remembered, and when their tokens expire. */
export async function devicesOf(db: Database, accountId: number) {
  return db
    .selectFrom('device_token')
    .select(['created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}
