import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#engine/react/frame/confirm-dialog.tsx';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { OrderRecord } from './order-terms.ts';
import { useOrderCall } from './use-order-call.ts';

const { cancelled } = OrderStatus;

/** Gives an order up that is not paid, after asking. */
export function CancelOrder({ order: { id, orderNumber } }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const cancel = useOrderCall(orderInfo.updateOrderState, t('cancel.done'), () => setAsking(false));
  return (
    <>
      <Button
        variant="subtle"
        color="#8f251d"
        size="sm"
        aria-label={t('actions.cancelOf', { orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.cancel')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={t('cancel.title')}
        text={t('cancel.text', { orderNumber })}
        yes={t('cancel.confirm')}
        no={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, status: cancelled, order: orderNumber })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
