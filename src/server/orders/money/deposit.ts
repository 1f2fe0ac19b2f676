import { v7 } from 'uuid';
import type { CallContext } from '../../services/call-context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { acceptPayment } from './accept-payment.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { lockOwnFiles } from '../../services/files/file-records.ts';
import { addFiles } from '../order-files.ts';
import { lockOrder, type Order } from '../orders.ts';
import {
  type Attempt,
  endAttempt,
  insertAttempt,
  openAttemptsOf,
  updateAttempt,
} from './attempts.ts';
import { appendEntry } from './ledger.ts';
import { changeOrder } from '../change-order.ts';
import { deskOf, type OrderDesk } from '../desk.ts';
import { voidAttempts } from '../give-up.ts';
import { kindOf } from '../known-facts.ts';
import { paymentDue } from '../payment-time.ts';

const DEPOSIT = 4;
const receiptTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/**
 * Takes the receipt of a company's bank transfer; an operator will look for the money. The same receipt again changes
 * nothing.
 *
 * @throws CatalogueFault notFound, paymentMode, receiptType, orderState
 */
export async function payByDeposit(
  context: CallContext<'company'>,
  { id, file }: { id: number; file: string },
): Promise<void> {
  const { account, deps } = context;
  if (deps.payments.bank === '') throw new CatalogueFault('paymentMode');
  const desk = deskOf(context);
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const receipt = (await lockOwnFiles(trx, deps.vault, account.id, [file])).get(file.toLowerCase());
    if (!receipt) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'upload')] });
    if (!receiptTypes.has(receipt.type)) throw new CatalogueFault('receiptType');
    const waiting = await waitingDeposit(trx, order);
    if (waiting?.file_id === receipt.id) return;

    await voidAttempts(trx, desk, id, 'cancelled');
    await addFiles(trx, id, [receipt.id], 'receipt');
    await changeOrder(trx, desk, order, {
      event: { type: 'DEPOSIT', actor: 'customer' },
      actor: `user:${account.id}`,
      columns: { deposit_pending: true, expires_at: null },
      news: { name: 'depositReceived' },
    });
    await rememberDeposit(trx, desk, order, receipt.id);
  });
}

async function rememberDeposit(
  trx: Transaction,
  { now }: OrderDesk,
  order: Order,
  fileId: string,
): Promise<void> {
  const id = v7();
  const at = now();
  await insertAttempt(trx, {
    id,
    order_id: order.id,
    quote_id: order.quote_id ?? '',
    request_id: id,
    mode: DEPOSIT,
    provider: 'deposit',
    currency: 'CNY',
    minor: order.price_fen,
    state: 'open',
    ref: id,
    file_id: fileId,
    created_at: at,
    updated_at: at,
    expires_at: at,
  });
}

/**
 * Writes down that the money of a deposit has arrived.
 *
 * @throws CatalogueFault orderState where no receipt waits.
 */
export async function confirmDeposit(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  by: `operator:${number}`,
): Promise<void> {
  const attempt = await waitingDeposit(trx, order);
  if (!attempt) throw new CatalogueFault('orderState');
  const at = desk.now();
  await appendEntry(trx, {
    order_id: order.id,
    attempt_id: attempt.id,
    kind: 'capture',
    currency: attempt.currency,
    minor: attempt.minor,
    fen: order.price_fen,
    provider: 'deposit',
    ref: attempt.id,
    created_at: at,
  });
  await updateAttempt(trx, attempt.id, { state: 'captured', updated_at: at });
  await acceptPayment(trx, desk, order, { mode: DEPOSIT, by });
}

/**
 * Gives an order back to its customer to be paid otherwise.
 *
 * @throws CatalogueFault orderState where no receipt waits.
 */
export async function refuseDeposit(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  { actor, reason }: { actor: `operator:${number}`; reason: string },
): Promise<void> {
  const attempt = await waitingDeposit(trx, order);
  if (!attempt) throw new CatalogueFault('orderState');
  const until = paymentDue(kindOf(desk, order.child_type), desk.now(), order.enter_date);
  await endAttempt(trx, attempt.id, 'failed', desk.now());
  await changeOrder(trx, desk, order, {
    event: { type: 'REFUSE_DEPOSIT', actor: 'operator' },
    actor,
    reason,
    columns: { deposit_pending: false, expires_at: until },
    news: { name: 'depositRefused', reason, until },
  });
  await desk.jobs.enqueue(trx, 'expireOrder', { id: order.id }, { runAt: until });
}

/** The receipt that an operator has not decided about yet. */
async function waitingDeposit(trx: Transaction, order: Order): Promise<Attempt | undefined> {
  if (!order.deposit_pending) return undefined;
  return (await openAttemptsOf(trx, order.id)).find(({ mode }) => mode === DEPOSIT);
}
