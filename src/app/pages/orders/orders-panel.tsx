import { Suspense } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { useSearchParams } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersTab } from './orders-tab.tsx';

const InvoiceView = neededPart(async () => (await import('./invoice/invoice-view.tsx')).InvoiceView);

/** Shows what the address names: the list, one order (`order`), or its invoice (`invoice`). */
export function OrdersPanel() {
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (!Number.isInteger(order) || order <= 0) return <OrdersTab />;
  if (query.get('invoice') !== '1') return <OrderDetail key={order} id={order} />;
  return (
    <Suspense fallback={<LoadingState rows={2} height={320} />}>
      <InvoiceView key={order} id={order} />
    </Suspense>
  );
}
