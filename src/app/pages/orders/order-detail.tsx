import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderQuestion } from '#app/parts/site/contact/order-question.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { correctionNamespaces } from '#app/parts/shop/corrections/rejected-item.ts';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { BackLink } from './back-link.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderParts } from './order-parts.tsx';
import { linksLastMs, type Order } from './order-terms.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { useOrdersAddress } from './use-orders-address.ts';

const Corrections = neededPart(
  async () => (await import('#app/parts/shop/corrections/corrections.tsx')).Corrections,
  correctionNamespaces,
);

/**
 * One order in full, or with `correct` the items that were sent back. Back returns to the list, or to the
 * order.
 */
export function OrderDetail({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const [query] = useSearchParams();
  const address = useOrdersAddress();
  const detail = useCall(
    orderInfo.detail,
    { id },
    // Operators and payment providers can change the order while this page is in the background.
    { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: linksLastMs },
  );
  const isCorrecting = query.get('correct') === '1' && detail.data?.orderStatus === OrderStatus.rejected;
  return (
    <>
      <BackLink to={isCorrecting ? address(id) : address()}>
        {t(isCorrecting ? 'actions.backToOrder' : 'actions.back')}
      </BackLink>
      <Loaded query={detail} rows={2} height={220} quiet>
        {(order) => (
          <>
            <OrderHead order={order} />
            {isCorrecting ? <CorrectedOrder order={order} /> : <OrderParts order={order} />}
            <OrderQuestion number={order.orderNumber} />
          </>
        )}
      </Loaded>
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
