import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Vault } from '../services/vault/vault.ts';
import type { Database, Transaction } from '../store/database.ts';

/** The codes of an order, in the order in which they were added. */
export async function codesOfOrder(
  db: Database | Transaction,
  vault: Vault,
  orderId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('esim_code')
    .select(['code', 'code_hash'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ code, code_hash }) => vault.open(code, contextOf(code_hash)).toString('utf8'));
}

/**
 * Gives codes to an order. Codes that another transaction is giving away at this moment are passed over.
 *
 * @returns false where there are not enough; none is given then.
 */
export async function giveCodes(
  trx: Transaction,
  { orderId, cardId, quantity, now }: { orderId: number; cardId: number; quantity: number; now: Date },
): Promise<boolean> {
  const free = await trx
    .selectFrom('esim_code')
    .select('id')
    .where('card_id', '=', cardId)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(quantity)
    .forUpdate()
    .skipLocked()
    .execute();
  if (free.length < quantity) return false;
  const ids = free.map(({ id }) => id);
  await trx
    .updateTable('esim_code')
    .set({ order_id: orderId, sent_at: now })
    .where('id', 'in', ids)
    .execute();
  return true;
}

/**
 * Adds codes of an eSIM; those that were added before are left out.
 *
 * @returns how many are new.
 */
export async function insertCodes(
  trx: Transaction,
  vault: Vault,
  { cardId, codes }: { cardId: number; codes: readonly string[] },
): Promise<number> {
  const rows = codes.map((code) => {
    const code_hash = createHash('sha256').update(code).digest();
    return { card_id: cardId, code: vault.seal(Buffer.from(code, 'utf8'), contextOf(code_hash)), code_hash };
  });
  const added = await trx
    .insertInto('esim_code')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** Makes so many more of a card available for sale. */
export async function raiseStock(trx: Transaction, cardId: number, by: number): Promise<void> {
  await trx
    .updateTable('traffic_card')
    .set({ stock: sql`stock + ${by}` })
    .where('id', '=', cardId)
    .execute();
}

/** How many codes of each eSIM are left. */
export async function freeCodes(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('esim_code')
    .select(['card_id', sql<number>`count(*)::int`.as('free')])
    .where('sent_at', 'is', null)
    .groupBy('card_id')
    .execute();
  return new Map(rows.map(({ card_id, free }) => [card_id, free]));
}

/** Deletes the codes that an account was sent. */
export async function deleteCodesOf(trx: Transaction, accountId: number): Promise<void> {
  await trx
    .deleteFrom('esim_code')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order').select('order.id').where('account_id', '=', accountId),
    )
    .execute();
}

/** The value can be decrypted only in the row with its hash. */
const contextOf = (hash: Buffer): string => `esim-code:${hash.toString('hex')}`;
