import { v7 } from 'uuid';
import { fileLimits } from '#contract/file-limits.ts';
import { PaymentMode } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { lockOwnFiles } from '../../services/files/file-records.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { acceptPayment } from '../lifecycle/accept-payment.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { transferDue } from '../lifecycle/payment-due.ts';
import { decide } from '../lifecycle/decision.ts';
import { addFiles } from '../records/order-files.ts';
import { lockOrder, type Order } from '../records/orders.ts';
import {
  type Attempt,
  endAttempt,
  insertAttempt,
  openAttemptsOf,
  updateAttempt,
  voidAttempts,
} from './records/attempts.ts';
import { appendEntry } from './records/ledger.ts';
import { minorOf, quoteById } from './records/quotes.ts';

/**
 * Takes the receipt of a company's bank transfer; an operator will look for the money. The same receipt again changes
 * nothing.
 *
 * @throws CatalogueFault notFound, paymentMode, receiptType, orderState
 */
export async function payByDeposit(
  context: Call<'company'>,
  { id, file }: { id: number; file: string },
): Promise<void> {
  const { account, payments, vault } = context;
  if (payments.bank === '') throw new CatalogueFault('paymentMode');
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const receipt = (await lockOwnFiles(trx, vault, account.id, [file])).get(file.toLowerCase());
    if (!receipt) throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'upload')] });
    if (!fileLimits.receipts.includes(receipt.type)) throw new CatalogueFault('receiptType');
    const waiting = await waitingDeposit(trx, order);
    if (waiting?.file_id === receipt.id) return;

    const decision = await decide(trx, context, order, { type: 'DEPOSIT', by: `user:${account.id}` });
    await voidAttempts(trx, context, decision.belongings.attempts, 'cancelled');
    await addFiles(trx, id, [receipt.id], 'receipt');
    await changeOrder(trx, context, order, {
      decision,
      columns: { deposit_pending: true, expires_at: null, payment_mode: PaymentMode.deposit },
      news: { name: 'depositReceived' },
    });
    await rememberDeposit(trx, context, order, receipt.id);
  });
}

async function rememberDeposit(
  trx: Transaction,
  { now, payments: { bankCurrency: currency } }: WorkContext,
  order: Order,
  fileId: string,
): Promise<void> {
  const id = v7();
  const at = now();
  const quote = await quoteById(trx, order.quote_id ?? '');
  await insertAttempt(trx, {
    id,
    order_id: order.id,
    quote_id: quote.id,
    request_id: id,
    mode: PaymentMode.deposit,
    provider: 'deposit',
    currency,
    minor: minorOf(quote, currency),
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
  context: WorkContext,
  order: Order,
  by: `operator:${number}`,
): Promise<void> {
  const attempt = await waitingDeposit(trx, order);
  if (!attempt) throw new CatalogueFault('orderState');
  const at = context.now();
  const decision = await decide(trx, context, order, { type: 'CONFIRM_DEPOSIT', by });
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
  await acceptPayment(trx, context, order, { decision, mode: PaymentMode.deposit });
}

/**
 * Refuses a deposit: the order is unpaid again, and its customer may pay in another way.
 *
 * @throws CatalogueFault orderState where no receipt waits.
 */
export async function refuseDeposit(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { by, reason }: { by: `operator:${number}`; reason: string },
): Promise<void> {
  const attempt = await waitingDeposit(trx, order);
  if (!attempt) throw new CatalogueFault('orderState');
  const { kind } = flowOf(context, order.child_type);
  const until = await transferDue(trx, { kind, now: context.now(), arrival: order.enter_date });
  const decision = await decide(trx, context, order, { type: 'REFUSE_DEPOSIT', by });
  await endAttempt(trx, attempt.id, 'failed', context.now());
  await changeOrder(trx, context, order, {
    decision,
    reason,
    columns: { deposit_pending: false, expires_at: until },
    news: { name: 'depositRefused', reason, until, isInChina: true },
  });
  await context.jobs.enqueue(trx, 'expireOrder', { id: order.id }, { runAt: until });
}

/** The receipt that an operator has not decided about yet. */
async function waitingDeposit(trx: Transaction, order: Order): Promise<Attempt | undefined> {
  if (!order.deposit_pending) return undefined;
  return (await openAttemptsOf(trx, order.id)).find(({ mode }) => mode === PaymentMode.deposit);
}
