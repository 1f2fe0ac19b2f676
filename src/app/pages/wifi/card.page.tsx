import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';
import { CardOrder } from './card-order.tsx';

/** The order wizard for Wi-Fi and SIM cards. */
export function CardPage() {
  return (
    <CardOrder page="/hereStore/card">
      {(facts) => <OrderWizard page="/hereStore/card" facts={facts} />}
    </CardOrder>
  );
}
