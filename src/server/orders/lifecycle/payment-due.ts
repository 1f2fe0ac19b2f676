import { agreementFigures, figures } from '#contract/figures.ts';
import type { OrderKind } from '#contract/order-status.ts';
import { workingDayAfter, workingDayOverrides } from '../../products/working-days.ts';
import { chinaDay, chinaDayStart } from '../../services/china-day.ts';
import type { Database, Transaction } from '../../store/database.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long an order waits for its payment; what is reserved for it cannot be sold to others meanwhile. */
const timeToPay: Readonly<Record<OrderKind, number>> = {
  settled: 0,
  visa: agreementFigures.visaPayHours * HOUR,
  ride: agreementFigures.ridePayHours * HOUR,
  goods: figures.cardPayMinutes * MINUTE,
  code: figures.cardPayMinutes * MINUTE,
};
/** How long before the day of arrival begins a ride must be paid, so that a driver can be found. */
const BEFORE_ARRIVAL = figures.rideBeforeHours * HOUR;
/** The shortest time that a customer is given. */
const LEAST = 30 * MINUTE;

/**
 * When an order that is not paid will be cancelled.
 *
 * @param arrival yyyy-MM-dd, of a ride.
 */
export function paymentDue(kind: OrderKind, now: Date, arrival: string | null): Date {
  const due = now.getTime() + timeToPay[kind];
  if (kind !== 'ride' || arrival === null) return new Date(due);
  return new Date(Math.max(Math.min(due, latestFor(arrival)), now.getTime() + LEAST));
}

function latestFor(arrival: string): number {
  return chinaDayStart(arrival).getTime() - BEFORE_ARRIVAL;
}

/** Where the calendar of a year is not published yet. */
const TRANSFER_DAYS = 7;
/** When the offices close, after the day begins. */
const CLOSING = 18 * HOUR;

/** The order of a customer who pays by bank transfer. */
interface Transferred {
  readonly kind: OrderKind;
  readonly now: Date;
  /** yyyy-MM-dd, of a ride. */
  readonly arrival: string | null;
}

/**
 * When an order will be cancelled whose customer pays by bank transfer and has not sent the receipt: five of China's
 * working days later, when the offices close, but never sooner than without a transfer. A ride is paid 12 hours before
 * the day of arrival, as always.
 */
export async function transferDue(
  db: Database | Transaction,
  { kind, now, arrival }: Transferred,
): Promise<Date> {
  const today = chinaDay(now);
  const day =
    workingDayAfter(today, figures.transferWorkingDays, await workingDayOverrides(db, today)) ??
    chinaDay(new Date(now.getTime() + TRANSFER_DAYS * 24 * HOUR));
  const due = chinaDayStart(day).getTime() + CLOSING;
  const isRide = kind === 'ride' && arrival !== null;
  const latest = isRide ? Math.min(due, latestFor(arrival)) : due;
  return new Date(Math.max(latest, paymentDue(kind, now, arrival).getTime()));
}
