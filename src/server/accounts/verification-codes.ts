import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
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
  const { cookie = null, caller } = asker;
  return rowOf(db, triedCode({ purpose, address, cookie, caller, most: MOST_TRIES, now }));
}

interface Try {
  readonly purpose: string;
  readonly address: string;
  readonly cookie: Buffer | null;
  readonly caller: Buffer;
  readonly most: number;
  readonly now: Date;
}

const triedCode = statement((db, { purpose, address, cookie, caller, most, now }: Given<Try>) =>
  db
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '+', eb.lit(1)) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('verification_code')
        .select('id')
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .where((eb) => {
          const known = eb.cast<Buffer | null>(cookie, 'bytea');
          return eb.or([eb.and([eb(known, 'is', null), eb('caller', '=', caller)]), eb('asker', '=', known)]);
        })
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit((eb) => eb.lit(1)),
    )
    .where('tries', '<', most)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash as codeHash']),
);

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
