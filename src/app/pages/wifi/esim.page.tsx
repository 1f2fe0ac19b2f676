import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';
import { CardOrder } from './card-order.tsx';

/** The order wizard for eSIMs. */
export function EsimPage() {
  return (
    <CardOrder page="/hereStore/esim">
      {(facts) => <OrderWizard page="/hereStore/esim" facts={facts} />}
    </CardOrder>
  );
}
