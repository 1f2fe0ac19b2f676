import { KnownOrder } from './known-order.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { viewOfOrder } from './standing.ts';

/** Where the payment of an order stands. */
export function PaymentStatusPage() {
  return <KnownOrder>{(order) => <PaymentStanding view={viewOfOrder(order)} order={order} />}</KnownOrder>;
}
