import type { ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/order-status.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { CancelButton } from './cancel-button.tsx';

const { cancelled } = OrderStatus;

interface CancelOrderProps extends ButtonProps {
  order: { readonly id: number; readonly orderNumber: string };
}

/** The button that cancels an unpaid order, after a confirmation. Its texts are in the catalogue `orders`. */
export function CancelOrder({ order: { id, orderNumber }, ...button }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  return (
    <CancelButton
      {...button}
      orderNumber={orderNumber}
      title={t('cancel.title')}
      text={t('cancel.text', { orderNumber })}
      call={orderInfo.updateOrderState}
      payload={{ id, status: cancelled, order: orderNumber }}
      done={t('cancel.done')}
    />
  );
}
