import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { entryFor } from '#client/entry-for.ts';
import { type OrderKind, OrderStatus, PaymentMode } from '#contract/order-status.ts';
import type { Order } from './order-terms.ts';

/** Who has to act before an order goes on. */
type NextActor = 'you' | 'we' | 'courier' | 'paymentProvider' | 'nobody';

/** Who acts, and the key of the sentence that describes the step. */
export type NextStep = readonly [who: NextActor, what: string];

/** By the order's status. */
type Steps = Readonly<Record<OrderStatus, NextStep>>;

const working: NextStep = ['we', 'working'];

/** For all kinds of orders. */
const everywhere = {
  [OrderStatus.draft]: ['you', 'finish'],
  [OrderStatus.cancelled]: ['nobody', 'cancelled'],
  [OrderStatus.refunded]: ['paymentProvider', 'refunded'],
} as const satisfies Partial<Steps>;

const steps: Readonly<Record<OrderKind, Steps>> = {
  settled: {
    ...everywhere,
    [OrderStatus.unpaid]: working,
    [OrderStatus.underReview]: ['we', 'reviewSettled'],
    [OrderStatus.completed]: ['nobody', 'issued'],
    [OrderStatus.rejected]: ['you', 'correct'],
    [OrderStatus.cancelled]: ['nobody', 'withdrawn'],
    [OrderStatus.paid]: working,
  },
  visa: {
    ...everywhere,
    [OrderStatus.unpaid]: ['you', 'payVisa'],
    [OrderStatus.underReview]: ['we', 'review'],
    [OrderStatus.completed]: ['nobody', 'issued'],
    [OrderStatus.rejected]: ['you', 'correctPaid'],
    [OrderStatus.paid]: ['we', 'startReview'],
  },
  ride: {
    ...everywhere,
    [OrderStatus.unpaid]: ['you', 'payRide'],
    [OrderStatus.underReview]: working,
    [OrderStatus.completed]: ['nobody', 'rideDone'],
    [OrderStatus.rejected]: working,
    [OrderStatus.paid]: ['we', 'prepareRide'],
  },
  goods: {
    ...everywhere,
    [OrderStatus.unpaid]: ['you', 'payCards'],
    [OrderStatus.underReview]: working,
    [OrderStatus.completed]: ['courier', 'shipped'],
    [OrderStatus.rejected]: working,
    [OrderStatus.paid]: ['we', 'ship'],
  },
  code: {
    ...everywhere,
    [OrderStatus.unpaid]: ['you', 'payCodes'],
    [OrderStatus.underReview]: working,
    [OrderStatus.completed]: ['nobody', 'codesSent'],
    [OrderStatus.rejected]: working,
    [OrderStatus.paid]: ['we', 'sendCodes'],
  },
};

/** The steps that are different when the order is paid by bank transfer. */
const withDeposit: Readonly<Record<Order['deposit'], Partial<Steps>>> = {
  none: {},
  pending: { [OrderStatus.underReview]: ['we', 'checkDeposit'] },
  refused: { [OrderStatus.unpaid]: ['you', 'payAgain'] },
  confirmed: { [OrderStatus.refunded]: ['we', 'returnDeposit'] },
};

/** Returns who must act next on an order, and what happens then. */
export function nextStep({
  childType,
  orderStatus,
  deposit,
  isHeld,
  isAwaitingCode,
  paymentMode,
  back,
}: Pick<
  Order,
  'childType' | 'orderStatus' | 'deposit' | 'isHeld' | 'isAwaitingCode' | 'paymentMode' | 'back'
>): NextStep {
  if (isHeld) return ['we', 'held'];
  if (isAwaitingCode) return ['we', 'awaitCodes'];
  if (orderStatus === OrderStatus.refunded && back === null) return ['nobody', 'endedFree'];
  if (orderStatus === OrderStatus.refunded && back?.isDone === true) return ['nobody', 'refundDone'];
  const isTransfer = paymentMode === PaymentMode.deposit && deposit === 'none';
  if (isTransfer && orderStatus === OrderStatus.unpaid) return ['you', 'transfer'];
  return (
    withDeposit[deposit][orderStatus] ??
    entryFor(steps[orderKindOfProduct(childType)], orderStatus) ??
    working
  );
}
