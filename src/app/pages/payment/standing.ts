import { kindOf } from '#app/parts/site/library/offers.ts';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
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

/** After the payment; an order under review may still wait for its deposit. */
const paid: ReadonlySet<number> = new Set([
  OrderStatus.underReview,
  OrderStatus.completed,
  OrderStatus.rejected,
  OrderStatus.paid,
]);

/** The state of an order's payment. */
export function viewOfOrder({ childType, orderStatus, deposit, isHeld }: Order): View {
  if (isHeld && !paid.has(orderStatus)) return 'held';
  if (orderStatus === OrderStatus.cancelled) return 'orderCancelled';
  if (orderStatus === OrderStatus.refunded) return 'refunded';
  if (kindOf(childType) === 'settled') return 'settled';
  if (orderStatus === OrderStatus.draft) return 'draft';
  if (orderStatus === OrderStatus.unpaid) return deposit === 'refused' ? 'depositRefused' : 'unpaid';
  return orderStatus === OrderStatus.underReview && deposit === 'pending' ? 'depositPending' : 'success';
}

/** The state of one payment attempt. It does not matter any more when the order was paid in another way. */
export function viewOfAttempt({ state, orderStatus, isHeld }: Standing): View {
  if (state === 'captured' && paid.has(orderStatus)) return 'success';
  if (isHeld) return 'held';
  if (orderStatus === OrderStatus.refunded) return 'refunded';
  // The order was given up before the money came: what becomes of it is being decided.
  if (state === 'captured') return orderStatus === OrderStatus.cancelled ? 'held' : 'success';
  if (orderStatus === OrderStatus.cancelled) return 'orderCancelled';
  if (orderStatus === OrderStatus.completed || orderStatus === OrderStatus.paid) return 'success';
  if (orderStatus !== OrderStatus.unpaid) return 'movedOn';
  return unpaid[state];
}

const unpaid = { open: 'waiting', failed: 'failure', cancelled: 'cancel', expired: 'expired' } as const;
