import type { Transaction } from '../../store/database.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { type PartBack, partsLeftOf } from '../../orders/money/back/parts-back.ts';
import { attemptsOfOrder } from '../../orders/money/records/attempts.ts';
import { entriesOfOrder, type LedgerEntry } from '../../orders/money/records/ledger.ts';
import { type RefundProposal, proposalsOf } from '../../orders/money/records/refund-proposals.ts';
import { type Refund, refundsOfOrder } from '../../orders/money/records/refunds.ts';
import type { Attempt } from '../../orders/money/records/attempts.ts';
import type { Database } from '../../store/database.ts';
import type { Order } from '../../orders/records/orders.ts';

/** The money of an order: what has come, what has gone back, and what is left of it. */
export interface MoneyOf {
  readonly attempts: readonly Attempt[];
  readonly entries: readonly LedgerEntry[];
  readonly refunds: readonly Refund[];
  readonly proposals: readonly RefundProposal[];
  /** What has not gone back of each payment. */
  readonly left: readonly PartBack[];
  /** The same of those that cover the price. */
  readonly covering: readonly PartBack[];
  /** How much of the price can be given back. */
  readonly leftFen: number;
  /** How much has been given back already, or is on its way. */
  readonly givenFen: number;
  /** EUR for one RMB, as it was agreed on with the price; null where nothing was agreed on. */
  readonly rate: number | null;
}

/** Reads the money of an order. Where it is to be moved, the order is locked. */
export async function moneyOf(
  db: Database | Transaction,
  { id: orderId, quote_id: quoteId }: Pick<Order, 'id' | 'quote_id'>,
): Promise<MoneyOf> {
  const [attempts, entries, refunds] = await rowsOfAll(
    db,
    attemptsOfOrder({ orderId }),
    entriesOfOrder({ orderId }),
    refundsOfOrder({ orderId }),
  );
  const quoted = quoteId ?? attempts.at(-1)?.quote_id;
  const quote =
    quoted === undefined
      ? undefined
      : await db.selectFrom('quote').select('rate').where('id', '=', quoted).executeTakeFirst();
  const left = partsLeftOf(entries, refunds);
  const covering = left.filter(({ capture }) => capture.fen > 0);
  const rate = quote === undefined ? null : Number(quote.rate);
  return {
    attempts,
    entries,
    refunds,
    proposals: await proposalsOf(db, orderId),
    left,
    covering,
    leftFen: covering.reduce((sum, { fen }) => sum + fen, 0),
    givenFen: refunds
      .filter(({ state }) => state !== 'refused')
      .reduce((sum, refund) => sum + valueOf(refund, rate), 0),
    rate,
  };
}

/** What is left of a payment, or of all, in fen: also where it covers nothing of the price. */
export const worthOf = ({ left, rate }: MoneyOf, attempt?: string | null): number =>
  left
    .filter(({ capture }) => (attempt?.toLowerCase() ?? capture.attempt_id) === capture.attempt_id)
    .reduce((sum, { capture, minor, fen }) => sum + valueOf({ ...capture, minor, fen }, rate), 0);

/** What an amount is worth, in fen. Money that covers nothing of a price is counted by the rate of the order. */
export function valueOf(
  { currency, minor, fen }: Pick<LedgerEntry, 'currency' | 'minor' | 'fen'>,
  rate: number | null,
): number {
  if (fen !== 0) return fen;
  if (currency === 'CNY') return minor;
  return rate === null ? 0 : Math.round(minor / rate);
}
