import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressOf, continuedAt } from '#app/parts/order-wizard/product-address.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { notify } from '#app/ui/notify.ts';
import { useErrorText } from '#app/ui/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { OrderName } from './standing-actions.tsx';
import { useForgetOrders } from './use-forget-orders.ts';

/** Makes a draft again of a visa that is not paid, and leads back to its answers. */
export function ChangeOrder({ order: { id, orderNumber, childType } }: { order: OrderName }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const forgetOrders = useForgetOrders();
  const { mutate, isPending } = useCallMutation(orderInfo.updateOrderState, {
    onSuccess: () => {
      void navigate(addressOf(childType, { orderNumber, nowIndex: continuedAt(childType) }));
      void forgetOrders();
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
