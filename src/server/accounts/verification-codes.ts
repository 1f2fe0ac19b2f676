import { sql } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';

interface NewCode {
  readonly id: string;
  readonly purpose: string;
  readonly address: string;
  readonly codeHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

const MOST_TRIES = 5;

/** Stores a code that is sent next. */
export async function insertCode(trx: Transaction, code: NewCode): Promise<void> {
  await trx
    .insertInto('verification_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      address: code.address,
      code_hash: code.codeHash,
      expires_at: code.expiresAt,
      used_at: null,
      created_at: code.now,
    })
    .execute();
}

/**
 * Counts one try of the newest code of an address and returns the code; undefined if no code may be tried any more.
 */
export async function takeTry(
  db: Database,
  purpose: string,
  address: string,
  now: Date,
): Promise<{ id: string; codeHash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; codeHash: Buffer }>`
    update verification_code set tries = tries + 1
    where id = (
        select id from verification_code where purpose = ${purpose} and address = ${address}
        order by created_at desc, id desc limit 1
      )
      and tries < ${MOST_TRIES} and used_at is null and expires_at > ${now}
    returning id, code_hash as "codeHash"
  `.execute(db);
  return rows[0];
}

/** Marks a code as used, in the transaction that it permits; false if another request has used it already. */
export async function useCode(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
