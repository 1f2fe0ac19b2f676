import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { PaymentMode } from '#contract/order-status.ts';

/** Whether the deadline of a payment counts by China's clocks, too: those of the bank, or of a pick-up. */
export const clockOfDeadline = ({
  childType,
  paymentMode,
}: {
  readonly childType: number;
  readonly paymentMode: number | null;
}): 'zone' | 'china' =>
  orderKindOfProduct(childType) === 'ride' || paymentMode === PaymentMode.deposit ? 'china' : 'zone';
