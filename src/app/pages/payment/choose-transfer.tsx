import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { useTranslation } from 'react-i18next';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import classes from './pay-order.module.css';
import type { OrderName } from './standing-actions.tsx';

/** Says how a bank transfer goes, and takes the decision for it, which gives the order more time. */
export function ChooseTransfer({ order: { id, childType } }: { order: OrderName }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const refreshOrders = useRefreshOrders();
  const { mutate, isPending, error } = useCallMutation(orderInfo.transfer, { onSettled: refreshOrders });
  return (
    <div className={classes.pay}>
      <p>{t('deposit.chooseText')}</p>
      {orderKindOfProduct(childType) === 'ride' && <p>{t('deposit.chooseRide')}</p>}
      <BusyButton size="lg" busy={isPending} onClick={() => mutate({ id })}>
        {t('deposit.choose')}
      </BusyButton>
      <div role="alert">{error && <p className={classes.problem}>{errorText(error)}</p>}</div>
    </div>
  );
}
