import { v7 } from 'uuid';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from '../records/orders.ts';
import { appendEntry, entriesOf } from './records/ledger.ts';
import { inOneCurrency, type PartBack, partsLeftOf } from './back/parts-back.ts';
import type { Money } from './provider.ts';
import { insertRefund, type Refund, refundsOf } from './records/refunds.ts';

/** Which money goes back, and why. */
interface RefundRequest {
  readonly reason: string;
  /** Only what this attempt has captured; otherwise everything. */
  readonly attemptId?: string;
  /** Only this capture of it. */
  readonly captureRef?: string;
}

/**
 * Asks for a refund of each capture that was not refunded yet, never of more than was captured. Jobs ask the providers.
 * The operator who refunds a deposit makes the bank transfer by hand, so it counts as refunded at once.
 */
export async function askRefunds(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { reason, attemptId, captureRef }: RefundRequest,
): Promise<void> {
  const left = await partsLeft(trx, order, attemptId);
  for (const part of left) {
    if ((captureRef ?? part.capture.ref) === part.capture.ref) await ask(trx, context, part, { reason });
  }
}

/**
 * Asks for a refund of these parts, for a customer who cancels. A bank transfer is asked for, too: an operator confirms
 * it once it is made.
 */
export async function askCancelled(
  trx: Transaction,
  context: WorkContext,
  parts: readonly PartBack[],
): Promise<void> {
  const how = { reason: 'cancelled by the customer', isToTransfer: true };
  for (const part of parts) await ask(trx, context, part, how);
}

/** Asks for a refund of these parts, which an operator gives back. A bank transfer has been made by hand. */
export async function askParts(
  trx: Transaction,
  context: WorkContext,
  parts: readonly PartBack[],
  reason: string,
): Promise<void> {
  for (const part of parts) await ask(trx, context, part, { reason });
}

/**
 * How much of an order's price can be given back; null where there is nothing to give back.
 *
 * @param attemptId only of what this attempt has captured; otherwise of everything.
 */
export async function refundable(
  trx: Transaction,
  order: Order,
  attemptId?: string,
): Promise<{ readonly fen: number; readonly money: Money | null } | null> {
  const left = await partsLeft(trx, order, attemptId);
  if (left.length === 0) return null;
  return {
    fen: left.reduce((sum, { fen }) => sum + fen, 0),
    money: inOneCurrency(left.map(({ capture, minor }) => ({ currency: capture.currency, minor }))),
  };
}

async function partsLeft(trx: Transaction, order: Order, attemptId: string | undefined): Promise<PartBack[]> {
  const left = partsLeftOf(await entriesOf(trx, order.id), await refundsOf(trx, order.id));
  return left.filter(({ capture }) => (attemptId ?? capture.attempt_id) === capture.attempt_id);
}

async function ask(
  trx: Transaction,
  { jobs, now }: WorkContext,
  { capture, minor, fen }: PartBack,
  { reason, isToTransfer = false }: { reason: string; isToTransfer?: boolean },
): Promise<void> {
  const id = v7();
  const at = now();
  const { order_id, attempt_id, currency, provider } = capture;
  const isByHand = provider === 'deposit';
  const refund: Refund = {
    id,
    order_id,
    attempt_id,
    capture_ref: capture.ref,
    currency,
    minor,
    fen,
    reason,
    state: isByHand && !isToTransfer ? 'done' : 'asked',
    created_at: at,
    updated_at: at,
  };
  await insertRefund(trx, refund);
  if (!isByHand) return jobs.enqueue(trx, 'makeRefund', { id });
  if (!isToTransfer) await bookTransferBack(trx, refund);
}

/** Writes into the ledger that an operator has transferred a refund back. */
export async function bookTransferBack(trx: Transaction, refund: Refund): Promise<void> {
  const { id: ref, order_id, attempt_id, currency, minor, fen, updated_at: created_at } = refund;
  const entry = { order_id, attempt_id, currency, provider: 'deposit', kind: 'refund', ref } as const;
  await appendEntry(trx, { ...entry, minor: -minor, fen: -fen, created_at });
}
