import type { AppDeps } from '../services/deps.ts';
import { openAnswers } from './answers.ts';
import { eventsOf } from './order-events.ts';
import { type Order, orderIds, ownOrder } from './orders.ts';
import { entriesOf } from './money/ledger.ts';
import { rmb } from '../products/prices.ts';

type Deps = Pick<AppDeps, 'database' | 'vault'>;

/** A JSON array of the account's orders, in pieces: one order with its answers is in memory at a time. */
export async function* exportedOrders(deps: Deps, accountId: number): AsyncGenerator<string> {
  const { db } = deps.database;
  let before = '[\n';
  for (const id of await orderIds(db, accountId)) {
    const order = await ownOrder(db, accountId, id);
    if (!order) continue;
    yield `${before}${JSON.stringify(await exportedOrder(deps, order), null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function exportedOrder({ database, vault }: Deps, order: Order) {
  const events = await eventsOf(database.db, order.id);
  const movements = await entriesOf(database.db, order.id);
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    price: rmb(order.price_fen),
    serviceType: order.service_type,
    enterDate: order.enter_date,
    leaveDate: order.leave_date,
    createDate: order.created_at,
    updateDate: order.updated_at,
    paymentMode: order.payment_mode,
    invoiceNo: order.invoice_no,
    payments: movements.map(({ kind, currency, minor, provider, ref, created_at }) => {
      return { kind, currency, amount: minor / 100, provider, reference: ref, createDate: created_at };
    }),
    rejected: order.rejected,
    answers: openAnswers(vault, order),
    events: events.map((event) => ({
      createDate: event.created_at,
      from: event.from_status,
      to: event.to_status,
      // Which operator it was is not the customer's data.
      by: event.actor.replace(/:.*$/, ''),
      reason: event.reason,
    })),
  };
}
