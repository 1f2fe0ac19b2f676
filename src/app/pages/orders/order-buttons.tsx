import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonRow } from '#ui/button-row.tsx';
import { CancelOrder } from '#app/parts/shop/orders/cancel-order.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { type OrderAction, wizardPath } from './order-actions.ts';
import type { OrderRecord } from './order-terms.ts';
import { PayLink } from './pay-link.tsx';
import { useOrdersAddress } from './use-orders-address.ts';
import { WithdrawOrder } from './withdraw-order.tsx';

interface OrderButtonsProps {
  order: OrderRecord;
  actions: readonly OrderAction[];
  /** Shown before the buttons that end the order. */
  children?: ReactNode;
}

/** The actions for an order: first those that continue it, then those that end it. */
export function OrderButtons({ order, actions, children }: OrderButtonsProps) {
  const { t } = useTranslation('orders');
  const address = useOrdersAddress();
  const { id, orderNumber } = order;
  const can = (action: OrderAction): boolean => actions.includes(action);
  if (actions.length === 0 && !children) return null;
  return (
    <ButtonRow>
      {can('continue') && (
        <Button
          component={Link}
          to={wizardPath(order)}
          size="sm"
          aria-label={t('actions.continueOf', { orderNumber })}
        >
          {t('actions.continue')}
        </Button>
      )}
      {can('pay') && <PayLink order={order} />}
      {can('correct') && (
        <Button
          component={Link}
          to={address(id, 'correct')}
          size="sm"
          aria-label={t('actions.correctOf', { orderNumber })}
        >
          {t('actions.correct')}
        </Button>
      )}
      {can('invoice') && (
        <Button
          component={Link}
          to={address(id, 'invoice')}
          variant="default"
          size="sm"
          aria-label={t('actions.invoiceOf', { orderNumber })}
        >
          {t('actions.invoice')}
        </Button>
      )}
      {children}
      {can('cancel') && <CancelOrder order={order} variant="subtle" size="sm" />}
      {can('withdraw') && <WithdrawOrder order={order} />}
      {can('delete') && <DeleteDraft order={order} />}
    </ButtonRow>
  );
}
