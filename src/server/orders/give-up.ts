import type { Transaction } from '../store/database.ts';
import { removeFiles } from '../services/files/file-removal.ts';
import { releaseFiles } from './order-files.ts';
import { type Order, updateOrder } from './orders.ts';
import { endAttempt, openAttemptsOf } from './money/attempts.ts';
import { releaseReservations } from '../products/reservations.ts';
import { sealAnswers } from './answers.ts';
import { type Actor, changeOrder } from './change-order.ts';
import type { OrderDesk } from './desk.ts';

/** Makes a draft of an order again: the price that was agreed on is void. */
export async function reopen(trx: Transaction, desk: OrderDesk, order: Order, actor: Actor): Promise<void> {
  await releaseReservations(trx, [order.id]);
  await changeOrder(trx, desk, order, {
    event: { type: 'REOPEN', actor: 'customer' },
    actor,
    columns: { quote_id: null, expires_at: null },
    news: { name: 'orderReopened' },
  });
}

/** Cancels what nobody has paid, as its customer wants it. Nothing personal is left behind. */
export async function giveUp(trx: Transaction, desk: OrderDesk, order: Order, actor: Actor): Promise<void> {
  await releaseReservations(trx, [order.id]);
  await voidAttempts(trx, desk, order.id, 'cancelled');
  await changeOrder(trx, desk, order, {
    event: { type: 'CANCEL', actor: 'customer' },
    actor,
    columns: { expires_at: null },
    news: { name: 'orderCancelled' },
  });
  await eraseAnswers(trx, desk, order);
}

/** Ends what a customer may still be paying by, and tells the providers later. */
export async function voidAttempts(
  trx: Transaction,
  { jobs, now }: Pick<OrderDesk, 'jobs' | 'now'>,
  orderId: number,
  state: 'cancelled' | 'expired',
): Promise<void> {
  for (const { id, ref, provider } of await openAttemptsOf(trx, orderId)) {
    await endAttempt(trx, id, state, now());
    if (ref !== null && provider !== 'deposit') await jobs.enqueue(trx, 'closeAttempt', { id });
  }
}

/** Takes the answers and files of an order away that nobody will work on. */
export async function eraseAnswers(
  trx: Transaction,
  { vault, jobs }: Pick<OrderDesk, 'vault' | 'jobs'>,
  order: Order,
): Promise<void> {
  await updateOrder(trx, order.id, {
    answers: sealAnswers(vault, order, {}),
    enter_date: null,
    leave_date: null,
    service_type: null,
    rejected: '[]',
    also_open: '[]',
  });
  await removeFiles(trx, jobs, await releaseFiles(trx, order.id));
}
