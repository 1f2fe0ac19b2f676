import { codesOfOrder } from '../../products/esim-codes.ts';
import { rmb } from '../../products/prices.ts';
import type { WorkContext } from '../../services/context.ts';
import { openAnswers } from '../answers/answers.ts';
import { amountOf } from '../money/provider.ts';
import { entriesOf } from '../money/records/ledger.ts';
import { eventsOf } from '../records/order-events.ts';
import { versionOf } from '../records/order-versions.ts';
import { type Order, orderById, orderIds } from '../records/orders.ts';

type Tools = Pick<WorkContext, 'db' | 'vault'>;

/** A JSON array of the account's orders, in pieces, so that only one order is in memory at a time. */
export async function* exportedOrders(context: Tools, accountId: number): AsyncGenerator<string> {
  const { db } = context;
  let before = '[\n';
  for (const id of await orderIds(db, accountId)) {
    const order = await orderById(db, id).catch(() => undefined);
    // It may have been deleted for good since the list was read.
    if (order?.account_id !== accountId) continue;
    yield `${before}${JSON.stringify(await exportedOrder(context, order), null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function exportedOrder({ db, vault }: Tools, order: Order) {
  const events = await eventsOf(db, order.id);
  const movements = await entriesOf(db, order.id);
  const before = await versionOf(db, order.id);
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
      return { kind, currency, amount: amountOf(minor), provider, reference: ref, createDate: created_at };
    }),
    rejected: order.rejected,
    answers: openAnswers(vault, order),
    // As they were before the correction.
    answersBefore: before === undefined ? null : openAnswers(vault, { ...order, ...before }),
    codes: await codesOfOrder(db, vault, order.id),
    events: events.map((event) => ({
      createDate: event.created_at,
      from: event.from_status,
      to: event.to_status,
      // The role alone: which operator it was is no data of the customer.
      by: event.actor.replace(/:.*$/, ''),
      reason: event.reason,
    })),
  };
}
