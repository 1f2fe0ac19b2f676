import { useTranslation } from 'react-i18next';
import { useDayText } from '#app/parts/shop/cancelling/use-day-text.ts';
import { CancelButton } from '#app/parts/shop/orders/cancel-button.tsx';
import { usePriceText } from '#app/parts/site/locale/price.tsx';
import { orderInfo } from '#contract/orders.contract.ts';
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
  const backAmount = useBackAmount();
  const priceText = usePriceText();
  const dayText = useDayText();
  const values = {
    orderNumber,
    price: priceText(price),
    amount: backAmount(now),
    date: dayText(now.expectedOn),
  };
  return (
    <CancelButton
      variant="subtle"
      size="sm"
      orderNumber={orderNumber}
      title={t('cancelPaid.title')}
      text={t(now.rmb === 0 ? 'cancelPaid.textFree' : 'cancelPaid.text', values)}
      call={orderInfo.cancelPaid}
      payload={{ id, back: now.rmb }}
      done={t('cancelPaid.done')}
    />
  );
}
