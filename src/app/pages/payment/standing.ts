import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { PaymentState } from './attempt-calls.ts';

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

/** Whether a status comes after the payment; an order under review may still wait for its deposit. */
const isPaid: Readonly<Record<OrderStatus, boolean>> = {
  [OrderStatus.draft]: false,
  [OrderStatus.unpaid]: false,
  [OrderStatus.underReview]: true,
  [OrderStatus.completed]: true,
  [OrderStatus.rejected]: true,
  [OrderStatus.cancelled]: false,
  [OrderStatus.paid]: true,
  [OrderStatus.refunded]: false,
};

/** The state of an order's payment. */
export function viewOfOrder({ childType, orderStatus, deposit, isHeld }: Order): View {
  if (isHeld && !isPaid[orderStatus]) return 'held';
  if (orderStatus === OrderStatus.cancelled) return 'orderCancelled';
  if (orderStatus === OrderStatus.refunded) return 'refunded';
  if (orderKindOfProduct(childType) === 'settled') return 'settled';
  switch (orderStatus) {
    case OrderStatus.draft:
      return 'draft';
    case OrderStatus.unpaid:
      return deposit === 'refused' ? 'depositRefused' : 'unpaid';
    case OrderStatus.underReview:
      return deposit === 'pending' ? 'depositPending' : 'success';
    case OrderStatus.completed:
    case OrderStatus.rejected:
    case OrderStatus.paid:
      break;
  }
  // Also at a status that only a newer server knows.
  return 'success';
}

/** The state of one payment attempt. It does not matter any more when the order was paid in another way. */
export function viewOfAttempt({ state, orderStatus, isHeld }: PaymentState): View {
  const isCaptured = state === 'captured';
  if (isCaptured && isPaid[orderStatus]) return 'success';
  if (isHeld) return 'held';
  switch (orderStatus) {
    case OrderStatus.refunded:
      return 'refunded';
    case OrderStatus.cancelled:
      // Given up before the money came: what becomes of it is being decided.
      return isCaptured ? 'held' : 'orderCancelled';
    case OrderStatus.completed:
    case OrderStatus.paid:
      return 'success';
    case OrderStatus.draft:
    case OrderStatus.underReview:
    case OrderStatus.rejected:
      break;
    case OrderStatus.unpaid:
      return isCaptured ? 'success' : unpaid[state];
  }
  // Also at a status that only a newer server knows.
  return isCaptured ? 'success' : 'movedOn';
}

const unpaid = { open: 'waiting', failed: 'failure', cancelled: 'cancel', expired: 'expired' } as const;
