import type { ReactNode } from 'react';
import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';

/** VIP pick-up: `?vipServeType`, with `nowIndex`, `orderNumber` and `data`. */
export function VipServePage(): ReactNode {
  return <OrderWizard page="/vipServe" />;
}
