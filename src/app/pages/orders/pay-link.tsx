import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { isOfCards } from '#contract/order-status.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { wizardPath } from './order-actions.ts';
import type { OrderRecord } from './order-terms.ts';

/** A link to where the order is paid: the wizard, or for cards a page with the amount. */
export function PayLink({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  if (isOfCards(orderKindOfProduct(order.childType))) return <PayCards order={order} />;
  return (
    <Button
      component={Link}
      to={wizardPath(order)}
      size="sm"
      aria-label={t('actions.payOf', { orderNumber: order.orderNumber })}
    >
      {t('actions.pay')}
    </Button>
  );
}

function PayCards({ order: { id, orderNumber } }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const toPay = useCallMutation(trafficCardOrderInfo.toPay, {
    onSuccess: ({ order_id: order }) => navigate(`/hereStore/payMent?order=${order}`),
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <BusyButton
      size="sm"
      busy={toPay.isPending}
      aria-label={t('actions.payOf', { orderNumber })}
      onClick={() => toPay.mutate({ id })}
    >
      {t('actions.pay')}
    </BusyButton>
  );
}
