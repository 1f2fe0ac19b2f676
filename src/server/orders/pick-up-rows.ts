import type { Database } from '../store/database.ts';
import type { Order } from './orders.ts';

/** Welcome and transfer. */
const pickUps = [7, 8];

/** One page of the account's pick-ups, newest first, without their answers, and how many there are in all. */
export async function pickUpPage(
  db: Database,
  accountId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const own = db.selectFrom('order').where('account_id', '=', accountId).where('child_type', 'in', pickUps);
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'created_at', 'order_number', 'child_type', 'enter_date', 'price_fen', 'status'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The account's own pick-up. */
export async function ownPickUp(db: Database, accountId: number, id: number): Promise<Order | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('child_type', 'in', pickUps)
    .executeTakeFirst();
}
