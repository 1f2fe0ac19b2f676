import { createHmac } from 'node:crypto';
import type { WorkContext } from '../services/context.ts';
import { derivedKey } from '../services/vault/vault.ts';
import type { Database, Transaction } from '../store/database.ts';

type Keys = Pick<WorkContext, 'dataKey'>;

/** What is stored about the second factor of an operator. */
interface StoredFactor {
  readonly totp_secret: Buffer | null;
  readonly totp_step: number;
  readonly pending_secret: Buffer | null;
  readonly pending_until: Date | null;
}

/** Reads what is stored about an operator's second factor. */
export async function storedFactor(db: Database, id: number): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('operator')
    .select(['totp_secret', 'totp_step', 'pending_secret', 'pending_until'])
    .where('account_id', '=', id)
    .executeTakeFirst();
}

/** Keeps a secret that its owner has to confirm. */
export async function keepPending(db: Database, id: number, secret: Buffer, until: Date): Promise<void> {
  await db
    .updateTable('operator')
    .set({ pending_secret: secret, pending_until: until })
    .where('account_id', '=', id)
    .execute();
}

/** Makes the pending secret the one that counts; false if another one is pending meanwhile. */
export async function confirmPending(
  trx: Transaction,
  id: number,
  pending: Buffer,
  totp_step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ totp_secret: pending, totp_step, pending_secret: null, pending_until: null })
    .where('account_id', '=', id)
    .where('pending_secret', '=', pending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes the time step of a one-time password; false if it, or a later one, was used before. */
export async function useStep(trx: Transaction, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ totp_step: step })
    .where('account_id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code; false if there is none, or it was used before. */
export async function useRecoveryCode(
  trx: Transaction,
  keys: Keys,
  id: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('account_id', '=', id)
    .where('hash', '=', recoveryHash(keys, id, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces the recovery codes. */
export async function keepRecoveryCodes(
  trx: Transaction,
  keys: Keys,
  id: number,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: id, hash: recoveryHash(keys, id, code) })))
    .execute();
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(db: Database, id: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return left;
}

/** Forgets the secret and the recovery codes of an operator. */
export async function forgetSecondFactor(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  await trx
    .updateTable('operator')
    .set({ totp_secret: null, pending_secret: null, pending_until: null })
    .where('account_id', '=', id)
    .execute();
}

// A code has 50 random bits, and the key is not in the database, so that a fast hash is enough.
const recoveryHash = ({ dataKey }: Keys, id: number, code: string): Buffer =>
  createHmac('sha256', derivedKey(dataKey, 'recovery-codes')).update(`${id} ${code}`).digest();
