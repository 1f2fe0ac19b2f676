import { KnownOrder } from './known-order.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { viewOfOrder } from './standing.ts';

/** The payment page of an order; it says why when the order cannot be paid now. */
export function PayMentPage() {
  return (
    <KnownOrder>
      {(order) => {
        const view = viewOfOrder(order);
        const isDue = view === 'unpaid' || view === 'depositRefused';
        return isDue ? <PayOrder order={order} /> : <PaymentStanding view={view} order={order} />;
      }}
    </KnownOrder>
  );
}
