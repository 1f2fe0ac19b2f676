import type { LocalizedText } from '#contract/locale.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Stores a message of an operator to a customer about an order. */
export async function insertInformation(
  trx: Transaction,
  information: { orderId: number; text: LocalizedText; actor: string; now: Date },
): Promise<void> {
  const { orderId, text, actor, now } = information;
  await trx
    .insertInto('operator_information')
    .values({ order_id: orderId, text: JSON.stringify(text), actor, created_at: now })
    .execute();
}

/** One page of the operators' messages about an order, newest first. */
export async function informationPage(
  db: Database,
  orderId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const all = db.selectFrom('operator_information').where('order_id', '=', orderId);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, rows };
}

/** Deletes the operators' messages about an order. */
export async function deleteInformation(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('operator_information').where('order_id', '=', orderId).execute();
}
