import { KnownOrder } from './known-order.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { viewOfOrder } from './standing.ts';

export function PaymentStatusPage() {
  return <KnownOrder>{(order) => <PaymentStanding view={viewOfOrder(order)} order={order} />}</KnownOrder>;
}
