import { kindOf, type OrderKind } from '#app/parts/orders/order-kind.ts';
import type { Order } from './order-terms.ts';

/** Who has to act before an order goes on. */
export type NextActor = 'you' | 'we' | 'courier' | 'paymentProvider' | 'nobody';

/** Who acts, and the key of the sentence that describes the step. */
export type NextStep = readonly [who: NextActor, what: string];

/** By the order's status. */
type Steps = Readonly<Record<number, NextStep>>;

const everywhere: Steps = {
  0: ['you', 'finish'],
  5: ['nobody', 'cancelled'],
  7: ['paymentProvider', 'refunded'],
};

const steps: Readonly<Record<OrderKind, Steps>> = {
  settled: {
    ...everywhere,
    2: ['we', 'review'],
    3: ['nobody', 'issued'],
    4: ['you', 'correct'],
    5: ['nobody', 'withdrawn'],
  },
  visa: {
    ...everywhere,
    1: ['you', 'payVisa'],
    2: ['we', 'review'],
    3: ['nobody', 'issued'],
    4: ['you', 'correctPaid'],
    6: ['we', 'startReview'],
  },
  ride: {
    ...everywhere,
    1: ['you', 'payRide'],
    3: ['nobody', 'rideDone'],
    6: ['we', 'prepareRide'],
  },
  goods: {
    ...everywhere,
    1: ['you', 'payCards'],
    3: ['courier', 'shipped'],
    6: ['we', 'ship'],
  },
};

/** The steps that are different when the order is paid by bank transfer. */
const withDeposit: Readonly<Record<Order['deposit'], Steps>> = {
  none: {},
  pending: { 2: ['we', 'checkDeposit'] },
  refused: { 1: ['you', 'payAgain'] },
  confirmed: { 7: ['we', 'returnDeposit'] },
};

/** Returns who must act next on an order, and what happens then. */
export function nextStep({
  childType,
  orderStatus,
  deposit,
  isHeld,
}: Pick<Order, 'childType' | 'orderStatus' | 'deposit' | 'isHeld'>): NextStep {
  if (isHeld) return ['we', 'held'];
  return withDeposit[deposit][orderStatus] ?? steps[kindOf(childType)][orderStatus] ?? ['we', 'working'];
}
