import type { Insertable } from 'kysely';
import { OrderStatus, PaymentMode, type ProviderMode } from '#contract/order-status.ts';
import { fullPrice } from '#server/orders/answers/order-price.ts';
import { eurCents } from '#server/orders/money/invoices/sums.ts';
import type { Money } from '#server/orders/money/provider.ts';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import { minorOf } from '#server/orders/money/records/quotes.ts';
import type { Car } from '#server/products/cars.ts';
import { isSameCity } from '#server/products/cars.ts';
import type { Card } from '#server/products/cards.ts';
import type { Price } from '#server/products/prices.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Numbers } from './numbers.ts';
import type { DeskOrder } from './orders.ts';

const MINUTE = 60 * 1000;

/** The rows about the money of an order. */
export interface MoneyRows {
  readonly quotes: Insertable<Tables['quote']>[];
  readonly attempts: Insertable<Tables['payment_attempt']>[];
  readonly entries: Insertable<Tables['ledger_entry']>[];
  readonly refunds: Insertable<Tables['refund']>[];
  readonly sandbox: Insertable<Tables['sandbox_payment']>[];
}

/** What prices depend on. */
export interface PriceList {
  readonly prices: ReadonlyMap<number, readonly Price[]>;
  readonly cars: readonly Car[];
  readonly cards: readonly Card[];
  /** What 1 RMB is in EUR, a decimal number. */
  readonly rate: string;
  readonly bankCurrency: Money['currency'];
}

/** What an order costs, in fen, as `quote` in `server/orders` computes it. */
export function priceOf({ flow, childType, priced, customer }: DeskOrder, list: PriceList): number {
  const { offer } = flow;
  const { cardId, city: arrival } = priced;
  const full = fullPrice(
    offer,
    {
      prices: list.prices.get(childType) ?? [],
      cars:
        offer?.stock === 'car'
          ? list.cars.filter(({ city }) => Object.values(city).some((name) => isSameCity(name, arrival)))
          : null,
      cards: offer?.stock === 'card' ? list.cards.filter(({ id }) => id === cardId) : null,
    },
    priced,
  );
  return Math.round((full * (100 - (customer.company?.discount_percent ?? 0))) / 100);
}

/** When an order was confirmed, and so its price agreed on; undefined for one that is paid elsewhere, or is a draft. */
export const confirmedAt = ({ changes }: DeskOrder): Date | undefined =>
  changes.find(({ to }) => to === OrderStatus.unpaid)?.at;

/** When it was paid. */
export const paidAt = ({ changes }: DeskOrder): Date | undefined =>
  changes.find(({ to }) => to === OrderStatus.paid)?.at;

/** When the receipt of a bank transfer came. */
export const receiptAt = ({ changes }: DeskOrder): Date | undefined =>
  changes.find(({ to, by }, place) => {
    const from = changes[place - 1]?.to;
    return by === 'customer' && from === OrderStatus.unpaid && to === OrderStatus.underReview;
  })?.at;

const modes: readonly ProviderMode[] = [PaymentMode.creditCard, PaymentMode.wallet, PaymentMode.mobile];

/** By which mode an order is paid: its place among the others decides. */
export const modeOf = (order: DeskOrder, place: number): PaymentMode =>
  receiptAt(order) === undefined ? modes[place % modes.length]! : PaymentMode.deposit;

/** A short sum that a bank has kept, in the smallest unit. */
const KEPT_BY_BANK = 500;

/** The rows about the money of a stored order. @param place of the order among the others */
export function moneyOf(
  order: DeskOrder,
  { id, fen, place }: { readonly id: number; readonly fen: number; readonly place: number },
  { list, numbers }: { readonly list: PriceList; readonly numbers: Numbers },
): MoneyRows {
  const rows: MoneyRows = { quotes: [], attempts: [], entries: [], refunds: [], sandbox: [] };
  const confirmed = confirmedAt(order);
  if (confirmed === undefined) return rows;
  const quote = {
    id: numbers.uuid(),
    order_id: id,
    price_fen: fen,
    eur_cents: eurCents(fen, list.rate),
    rate: list.rate,
    created_at: confirmed,
  };
  rows.quotes.push(quote);
  const mode = modeOf(order, place);
  const provider = paymentProviders.find((each) => each.mode === mode);
  const currency = provider?.currency ?? list.bankCurrency;
  const minor = minorOf(quote, currency);
  const paid = paidAt(order);
  const at = receiptAt(order) ?? paid ?? (order.planned.held === 'amount' ? confirmed : undefined);
  if (at === undefined) return rows;

  const attempt = {
    id: numbers.uuid(),
    order_id: id,
    quote_id: quote.id,
    request_id: numbers.uuid(),
    mode,
    provider: provider?.name ?? ('deposit' as const),
    currency,
    minor,
    url: null,
    file_id: mode === PaymentMode.deposit ? (order.files.get('receipt.png')?.id ?? null) : null,
    created_at: new Date(at.getTime() - 10 * MINUTE),
    updated_at: paid ?? at,
    expires_at: new Date(at.getTime() + 20 * MINUTE),
  };
  const isCaptured = paid !== undefined || order.planned.held === 'amount';
  rows.attempts.push({ ...attempt, ref: attempt.id, state: isCaptured ? 'captured' : 'open' });
  if (!isCaptured) return rows;

  const arrived = paid === undefined ? minor - KEPT_BY_BANK : minor;
  const moved = { order_id: id, attempt_id: attempt.id, currency, provider: attempt.provider };
  const capture = {
    ...moved,
    kind: 'capture' as const,
    minor: arrived,
    ref: attempt.id,
    created_at: paid ?? at,
  };
  // An amount that was not agreed on covers nothing of the price.
  rows.entries.push({ ...capture, fen: paid === undefined ? 0 : fen });
  const refund = refundOf(order, { fen, minor, id: numbers.uuid(), moved });
  if (refund !== undefined) rows.refunds.push(refund);
  if (refund?.state === 'done')
    rows.entries.push({
      ...moved,
      kind: 'refund',
      minor: -refund.minor,
      fen: -refund.fen,
      ref: refund.id,
      created_at: refund.updated_at,
    });
  if (mode !== PaymentMode.deposit)
    rows.sandbox.push({
      id: attempt.id,
      details: JSON.stringify({
        mode,
        title: order.number,
        orderNumber: order.number,
        currency,
        minor: arrived,
        successUrl: '',
        cancelUrl: '',
      }),
      state: 'captured',
      refunded_minor: refund?.minor ?? 0,
      refunds: JSON.stringify(refund === undefined ? [] : [refund.id]),
    });
  return rows;
}

interface GivenBack {
  readonly id: string;
  readonly fen: number;
  readonly minor: number;
  readonly moved: {
    readonly order_id: number;
    readonly attempt_id: string;
    readonly currency: Money['currency'];
  };
}

/** What goes back of a refunded order: all of it. A transfer that the shop owes is not made yet. */
function refundOf(
  { changes, planned }: DeskOrder,
  { id, fen, minor, moved: { order_id, attempt_id, currency } }: GivenBack,
) {
  const change = changes.find(({ to }) => to === OrderStatus.refunded);
  if (change === undefined) return undefined;
  return {
    id,
    order_id,
    attempt_id,
    currency,
    capture_ref: attempt_id,
    minor,
    fen,
    reason: change.reason ?? '',
    state: planned.held === 'transferBack' ? ('asked' as const) : ('done' as const),
    created_at: change.at,
    updated_at: change.at,
  };
}
