import type { Database, Transaction } from '../store/database.ts';

/** A device that may sign in without a password. */
interface DeviceToken {
  readonly tokenHash: Buffer;
  readonly accountId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Remembers a device. */
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

/** Whose device it is, unless that was too long ago. */
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

/** Forgets a device; false where somebody was quicker. */
export async function deleteDeviceToken(db: Database | Transaction, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('device_token').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Forgets all devices of an account. */
export async function deleteDeviceTokensOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('device_token').where('account_id', '=', accountId).execute();
}

/** When an account's devices were remembered, and until when. */
export async function devicesOf(db: Database, accountId: number) {
  return db
    .selectFrom('device_token')
    .select(['created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}
