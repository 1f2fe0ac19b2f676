import type { Database, Transaction } from '../store/database.ts';

/** The permission to choose a new password for an address. */
interface ResetGrant {
  readonly tokenHash: Buffer;
  readonly address: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a permission. */
export async function insertGrant(trx: Transaction, grant: ResetGrant): Promise<void> {
  await trx
    .insertInto('reset_grant')
    .values({
      token_hash: grant.tokenHash,
      address: grant.address,
      created_at: grant.now,
      expires_at: grant.expiresAt,
    })
    .execute();
}

/**
 * Deletes a permission in the transaction that uses it; false if it does not exist, has expired or belongs to
 * another address.
 */
export async function takeGrant(
  trx: Transaction,
  grant: Pick<ResetGrant, 'tokenHash' | 'address' | 'now'>,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('reset_grant')
    .where('token_hash', '=', grant.tokenHash)
    .where('address', '=', grant.address)
    .where('expires_at', '>', grant.now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Whether a permission exists and has not expired. */
export async function isGranted(
  db: Database,
  grant: Pick<ResetGrant, 'tokenHash' | 'address' | 'now'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('reset_grant')
    .select('token_hash')
    .where('token_hash', '=', grant.tokenHash)
    .where('address', '=', grant.address)
    .where('expires_at', '>', grant.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the permissions for these addresses. */
export async function forgetGrants(trx: Transaction, addresses: readonly string[]): Promise<void> {
  await trx.deleteFrom('reset_grant').where('address', 'in', addresses).execute();
}
