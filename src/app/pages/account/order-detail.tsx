import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import classes from './order-detail.module.css';
import { OrderDetailFacts } from './order-detail-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order in full; Back returns to the list. */
export function OrderDetail({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { data: order, error, isPending, refetch } = useCall(orderInfo.detail, { id });
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => void navigate('/personalCenter?index=1')}
      >
        {t('actions.back')}
      </Button>
      {isPending && <LoadingState rows={2} height={220} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order && (
        <>
          <OrderDetailFacts order={order} />
          <OrderTimeline events={order.events} />
        </>
      )}
    </>
  );
}
