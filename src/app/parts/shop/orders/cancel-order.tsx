import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderInfo } from '#contract/orders.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { OrderStatus } from '#contract/order-status.ts';
import { useOrderCall } from './use-order-call.ts';

const { cancelled } = OrderStatus;

interface CancelOrderProps extends ButtonProps {
  order: { readonly id: number; readonly orderNumber: string };
}

/** The button that cancels an unpaid order, after a confirmation. Its texts are in the catalogue `orders`. */
export function CancelOrder({ order: { id, orderNumber }, ...button }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const cancel = useOrderCall(orderInfo.updateOrderState, t('cancel.done'), () => setAsking(false));
  return (
    <>
      <Button
        {...button}
        color="var(--mg-bad)"
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
