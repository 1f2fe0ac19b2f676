import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { loadCatalogues } from '#app/i18n.ts';
import { namespaces } from '#app/parts/corrections/namespaces.ts';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { BackLink } from './back-link.tsx';
import { linksLastMs } from './link-life.ts';
import { OrderHead } from './order-head.tsx';
import { OrderParts } from './order-parts.tsx';
import type { Order } from './order-terms.ts';
import { useRefreshOrders } from './use-order-call.ts';
import { useOrdersAddress } from './use-orders-address.ts';

const Corrections = lazy(async () => {
  const [{ Corrections }] = await Promise.all([
    import('#app/parts/corrections/corrections.tsx'),
    loadCatalogues(namespaces),
  ]);
  return { default: Corrections };
});

/** One order in full, or what was sent back of it (`correct`); Back returns to the list, or to the order. */
export function OrderDetail({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const [query] = useSearchParams();
  const address = useOrdersAddress();
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useCall(
    orderInfo.detail,
    { id },
    // Operators and payment providers change orders while their customers look elsewhere.
    { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: linksLastMs },
  );
  const isCorrecting = query.get('correct') === '1' && order?.orderStatus === OrderStatus.rejected;
  return (
    <>
      <BackLink to={isCorrecting ? address(id) : address()}>
        {t(isCorrecting ? 'actions.backToOrder' : 'actions.back')}
      </BackLink>
      {isPending && <LoadingState rows={2} height={220} />}
      {!order && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order && <OrderHead order={order} />}
      {order && (isCorrecting ? <CorrectedOrder order={order} /> : <OrderParts order={order} />)}
    </>
  );
}

function CorrectedOrder({ order: { id, orderNumber, childType, rejected } }: { order: Order }) {
  const navigate = useNavigate();
  const address = useOrdersAddress();
  const refresh = useRefreshOrders();
  const onDone = () => {
    void refresh();
    void navigate(address(id), { replace: true });
  };
  return (
    <Suspense fallback={<LoadingState rows={2} height={220} />}>
      <Corrections order={{ id, orderNumber, childType }} rejected={rejected} onDone={onDone} />
    </Suspense>
  );
}
