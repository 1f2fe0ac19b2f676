import { chinaDayStart } from '../services/china-day.ts';
import type { OrderKind } from './order-state.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long an order waits for its payment; what is reserved for it cannot be sold to others meanwhile. */
const patience: Readonly<Record<OrderKind, number>> = {
  settled: 0,
  visa: 72 * HOUR,
  ride: 24 * HOUR,
  goods: 30 * MINUTE,
};
/** A driver has to be found before somebody lands; the flight's hour is not known, so the day counts. */
const BEFORE_ARRIVAL = 12 * HOUR;
/** Nobody can pay in less. */
const LEAST = 30 * MINUTE;

/**
 * When an order that is not paid will be cancelled.
 *
 * @param arrival yyyy-MM-dd, of a ride.
 */
export function paymentDue(kind: OrderKind, now: Date, arrival: string | null): Date {
  const due = now.getTime() + patience[kind];
  if (kind !== 'ride' || arrival === null) return new Date(due);
  const latest = chinaDayStart(arrival).getTime() - BEFORE_ARRIVAL;
  return new Date(Math.max(Math.min(due, latest), now.getTime() + LEAST));
}
