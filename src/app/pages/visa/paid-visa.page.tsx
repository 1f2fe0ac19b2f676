import type { ReactNode } from 'react';
import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';

/** Visas, as `/commonVisa`. */
export function PaidVisaPage(): ReactNode {
  return <OrderWizard page="/Visa" />;
}
