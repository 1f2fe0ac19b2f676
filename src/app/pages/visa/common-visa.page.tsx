import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderWizard } from '#app/parts/order-wizard/order-wizard.tsx';

/** The visas that are not paid in the shop: `?visaType=1…4`, with `nowIndex`, `orderNumber` and `data`. */
export function CommonVisaPage(): ReactNode {
  const [query] = useSearchParams();
  return (
    <OrderWizard childType={Number(query.get('visaType'))} machines={['visa/common', 'visa/residence']} />
  );
}
