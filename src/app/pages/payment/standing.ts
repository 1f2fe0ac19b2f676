import { kindOf } from '#app/parts/orders/order-kind.ts';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { Standing } from './attempt-calls.ts';

/** The states of an order's payment that customers see. The catalogue `payment` has texts for each. */
export type View =
  | 'success'
  | 'failure'
  | 'cancel'
  | 'expired'
  | 'waiting'
  | 'held'
  | 'refunded'
  | 'movedOn'
  | 'orderCancelled'
  | 'unpaid'
  | 'draft'
  | 'depositPending'
  | 'depositRefused'
  | 'settled';

type Order = Pick<Reply<typeof orderInfo.detail>, 'childType' | 'orderStatus' | 'deposit' | 'isHeld'>;

/** The order statuses after the payment. An order under review can still wait for its deposit. */
const paid: ReadonlySet<number> = new Set([2, 3, 4, 6]);

/** The state of an order's payment. */
export function viewOfOrder({ childType, orderStatus, deposit, isHeld }: Order): View {
  if (isHeld && !paid.has(orderStatus)) return 'held';
  if (orderStatus === 5) return 'orderCancelled';
  if (orderStatus === 7) return 'refunded';
  if (kindOf(childType) === 'settled') return 'settled';
  if (orderStatus === 0) return 'draft';
  if (orderStatus === 1) return deposit === 'refused' ? 'depositRefused' : 'unpaid';
  return orderStatus === 2 && deposit === 'pending' ? 'depositPending' : 'success';
}

/** The state of one payment attempt. It does not matter any more when the order was paid in another way. */
export function viewOfAttempt({ state, orderStatus, isHeld }: Standing): View {
  if (state === 'captured' && paid.has(orderStatus)) return 'success';
  if (isHeld) return 'held';
  if (orderStatus === 7) return 'refunded';
  // The order was cancelled before the money arrived, so an operator has to decide about the money.
  if (state === 'captured') return orderStatus === 5 ? 'held' : 'success';
  if (orderStatus === 5) return 'orderCancelled';
  if (orderStatus === 3 || orderStatus === 6) return 'success';
  if (orderStatus !== 1) return 'movedOn';
  return unpaid[state];
}

const unpaid = { open: 'waiting', failed: 'failure', cancelled: 'cancel', expired: 'expired' } as const;
