import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderWizard } from '#app/parts/shop/order-wizard/order-wizard.tsx';

/** The order wizard for eSIMs: `?id` is the one that was chosen before. */
export function EsimPage(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('id');
  const facts = id === null ? {} : { card: id, count: 1 };
  return <OrderWizard page="/hereStore/esim" facts={facts} />;
}
