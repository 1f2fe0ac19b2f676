import type { ReactNode } from 'react';
import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';

/** Visas: `?visaType`, with `nowIndex`, `orderNumber` and `data`. */
export function CommonVisaPage(): ReactNode {
  return <OrderWizard page="/commonVisa" />;
}
