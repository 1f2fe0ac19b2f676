import { v7 } from 'uuid';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from '../records/orders.ts';
import { appendEntry, entriesOf, type LedgerEntry } from './records/ledger.ts';
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
  for (const capture of await capturesLeft(trx, order, attemptId)) {
    if ((captureRef ?? capture.ref) === capture.ref) await ask(trx, context, capture, reason);
  }
}

/**
 * How much of an order's price can be given back, in fen; null where there is nothing to give back.
 *
 * @param attemptId only of what this attempt has captured; otherwise of everything.
 */
export async function refundableFen(
  trx: Transaction,
  order: Order,
  attemptId?: string,
): Promise<number | null> {
  const captures = await capturesLeft(trx, order, attemptId);
  return captures.length === 0 ? null : captures.reduce((sum, { fen }) => sum + fen, 0);
}

async function capturesLeft(
  trx: Transaction,
  order: Order,
  attemptId: string | undefined,
): Promise<LedgerEntry[]> {
  const refunds = await refundsOf(trx, order.id);
  const entries = await entriesOf(trx, order.id);
  const captures = entries.filter(
    ({ kind, attempt_id }) => kind === 'capture' && (attemptId ?? attempt_id) === attempt_id,
  );
  return captures.filter((capture) => leftOf(capture, refunds) > 0);
}

/** How much of a capture was not asked back yet. Refunds are of whole captures, so it is all or nothing. */
function leftOf(capture: LedgerEntry, refunds: readonly Refund[]): number {
  const asked = refunds.filter(
    ({ attempt_id, capture_ref, state }) =>
      attempt_id === capture.attempt_id && capture_ref === capture.ref && state !== 'refused',
  );
  return asked.reduce((left, { minor }) => left - minor, capture.minor);
}

async function ask(
  trx: Transaction,
  { jobs, now }: WorkContext,
  capture: LedgerEntry,
  reason: string,
): Promise<void> {
  const id = v7();
  const at = now();
  const { order_id, attempt_id, currency, minor, fen, provider } = capture;
  const isByHand = provider === 'deposit';
  await insertRefund(trx, {
    id,
    order_id,
    attempt_id,
    capture_ref: capture.ref,
    currency,
    minor,
    fen,
    reason,
    state: isByHand ? 'done' : 'asked',
    created_at: at,
    updated_at: at,
  });
  if (!isByHand) return jobs.enqueue(trx, 'makeRefund', { id });
  const entry = { order_id, attempt_id, currency, provider, kind: 'refund', ref: id } as const;
  await appendEntry(trx, { ...entry, minor: -minor, fen: -fen, created_at: at });
}
