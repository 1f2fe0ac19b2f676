import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderWizard } from '#app/parts/order-wizard/order-wizard.tsx';

/** The API's product number for each `vipServeType`. */
const products: Readonly<Record<string, number>> = { 1: 7, 2: 8 };

/** VIP pick-up: `?vipServeType=1|2`, with `nowIndex`, `orderNumber` and `data`. */
export function VipServePage(): ReactNode {
  const [query] = useSearchParams();
  return <OrderWizard childType={products[query.get('vipServeType') ?? ''] ?? 0} machines={['vip/vip']} />;
}
