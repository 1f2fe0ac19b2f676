import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderWizard } from '#app/parts/order-wizard/order-wizard.tsx';

/** The visas that are paid in the shop: `?visaType=5|6`, with `nowIndex`, `orderNumber` and `data`. */
export function PaidVisaPage(): ReactNode {
  const [query] = useSearchParams();
  return <OrderWizard childType={Number(query.get('visaType'))} machines={['visa/business', 'visa/group']} />;
}
