import { sql } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Asker } from './asker.ts';

interface NewCode {
  readonly id: string;
  readonly purpose: string;
  readonly address: string;
  readonly asker: Buffer;
  readonly caller: Buffer;
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
      asker: code.asker,
      caller: code.caller,
      code_hash: code.codeHash,
      expires_at: code.expiresAt,
      used_at: null,
      created_at: code.now,
    })
    .execute();
}

/**
 * Counts one try of the newest code that this asker has requested for an address, and returns the code; undefined if
 * there is none that may be tried. Codes of other askers are not touched: otherwise strangers could use up the tries of
 * the owner's code, or replace it by a newer one. A browser without our cookie is recognised by its connection.
 */
export async function takeTry(
  db: Database,
  purpose: string,
  address: string,
  asker: Asker,
  now: Date,
): Promise<{ id: string; codeHash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; codeHash: Buffer }>`
    update verification_code set tries = tries + 1
    where id = (
        select id from verification_code where purpose = ${purpose} and address = ${address}
          and case when ${asker.cookie ?? null}::bytea is null then caller = ${asker.caller}
            else asker = ${asker.cookie ?? null}::bytea end
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
