import type { ReactNode } from 'react';
import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';

/** The visa that is also sold at this address. */
export function GroupSignaturePage(): ReactNode {
  return <OrderWizard page="/groupSignature" />;
}
