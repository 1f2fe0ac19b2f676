import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '#app/parts/shop/cancelling/use-day-text.ts';
import { usePriceText } from '#app/parts/site/locale/price.tsx';
import { useOrderCall } from '#app/parts/shop/orders/use-order-call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Order } from './order-terms.ts';
import { useBackAmount } from './use-back-amount.ts';

interface CancelPaidProps {
  order: Order;
  /** What comes back if the order is cancelled now. */
  now: NonNullable<Order['cancelNow']>;
}

/** The button that cancels a paid order. Before that, the customer is told how much comes back, and by when. */
export function CancelPaid({ order: { id, orderNumber, price }, now }: CancelPaidProps) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const backAmount = useBackAmount();
  const priceText = usePriceText();
  const dayText = useDayText();
  const cancel = useOrderCall(orderInfo.cancelPaid, t('cancelPaid.done'), () => setAsking(false));
  const values = {
    orderNumber,
    price: priceText(price),
    amount: backAmount(now),
    date: dayText(now.expectedOn),
  };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        color="var(--mg-bad)"
        aria-label={t('actions.cancelOf', { orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.cancel')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={t('cancelPaid.title')}
        text={t(now.rmb === 0 ? 'cancelPaid.textFree' : 'cancelPaid.text', values)}
        yes={t('cancel.confirm')}
        no={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, back: now.rmb })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
