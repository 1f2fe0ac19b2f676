import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** The keyed hashes by which a person is recognised; null if the facts are not known. At least one is not null. */
export interface PersonHashes {
  readonly passportHash: Buffer | null;
  readonly nameHash: Buffer | null;
}

/** A person as it is stored. */
export type PersonRow = Selectable<Tables['person']>;

/** The people of an account, the last used first. */
export async function personRows(db: Database, accountId: number): Promise<PersonRow[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * The rows of the same person. With a passport: the row of this passport, and a row without a passport that has the
 * same name and date of birth. Without one: the last used row with the same name and date of birth. Somebody with two
 * passports has two rows; but with `correctedSince`, rows of that name that were used since then had the wrong passport.
 */
export async function rowsOfPerson(
  trx: Transaction,
  accountId: number,
  { passportHash, nameHash }: PersonHashes,
  correctedSince: Date | null,
): Promise<PersonRow[]> {
  const own = trx
    .selectFrom('person')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc');
  if (passportHash === null) return own.where('name_hash', '=', nameHash).limit(1).execute();
  return own
    .where((eb) =>
      eb.or([
        eb('passport_hash', '=', passportHash),
        eb.and([eb('passport_hash', 'is', null), eb('name_hash', '=', nameHash)]),
        ...(correctedSince === null
          ? []
          : [eb.and([eb('used_at', '>=', correctedSince), eb('name_hash', '=', nameHash)])]),
      ]),
    )
    .execute();
}

/** Stores a person. */
export async function insertPerson(
  trx: Transaction,
  accountId: number,
  { passportHash, nameHash, sealed, now }: PersonHashes & { sealed: Buffer; now: Date },
): Promise<void> {
  await trx
    .insertInto('person')
    .values({
      account_id: accountId,
      sealed,
      passport_hash: passportHash,
      name_hash: nameHash,
      used_at: now,
    })
    .execute();
}

/** Deletes these people of the account. @returns how many there were */
export async function deletePeople(
  trx: Transaction,
  accountId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('person')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes all people of an account. */
export async function deletePeopleOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('person').where('account_id', '=', accountId).execute();
}

/** Deletes the people of all accounts that were last used before a time. */
export async function deletePeopleUsedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('person').where('used_at', '<', time).execute();
}
