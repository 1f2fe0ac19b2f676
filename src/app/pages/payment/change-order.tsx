import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressOf, continuedAt } from '#app/parts/shop/orders/product-address.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { OrderName } from './standing-actions.tsx';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';

/** Changes an unpaid visa order back to a draft, and opens its answers. */
export function ChangeOrder({ order: { id, orderNumber, childType } }: { order: OrderName }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const refreshOrders = useRefreshOrders();
  const { mutate, isPending } = useCallMutation(orderInfo.updateOrderState, {
    onSuccess: () => {
      void navigate(addressOf(childType, { orderNumber, nowIndex: continuedAt(childType) }));
      void refreshOrders();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <BusyButton
      variant="default"
      busy={isPending}
      onClick={() => mutate({ id, order: orderNumber, status: OrderStatus.draft })}
    >
      {t('change.action')}
    </BusyButton>
  );
}
