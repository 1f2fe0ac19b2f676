import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#app/ui/notify.ts';
import { useErrorText } from '#app/ui/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { ConfirmDialog } from '#engine/react/frame/confirm-dialog.tsx';
import type { OrderName } from './standing-actions.tsx';
import { useForgetOrders } from './use-forget-orders.ts';

/** Cancels an unpaid order after asking. */
export function CancelOrder({ order: { id, orderNumber } }: { order: OrderName }) {
  const { t } = useTranslation(['payment', 'ui']);
  const errorText = useErrorText();
  const forgetOrders = useForgetOrders();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCallMutation(orderInfo.updateOrderState, {
    // The page says then that the order is cancelled.
    onSuccess: forgetOrders,
    onError: (error) => {
      notify('bad', errorText(error));
      void forgetOrders();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" color="#8f251d" onClick={() => setAsking(true)}>
        {t('cancelOrder.action')}
      </Button>
      <ConfirmDialog
        destructive
        opened={isAsking}
        title={t('cancelOrder.title')}
        text={t('cancelOrder.text', { orderNumber })}
        yes={t('cancelOrder.yes')}
        no={t('cancelOrder.no')}
        busy={isPending}
        onConfirm={() => mutate({ id, order: orderNumber, status: OrderStatus.cancelled })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
