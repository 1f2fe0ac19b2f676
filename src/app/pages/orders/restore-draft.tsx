import { useTranslation } from 'react-i18next';
import { useOrderCall } from '#app/parts/shop/orders/use-order-call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import type { OrderRecord } from './order-terms.ts';

const nothing = (): void => undefined;

/** Brings a deleted draft back. */
export function RestoreDraft({ order: { id, orderNumber } }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const restore = useOrderCall(orderInfo.restore, t('restore.done'), nothing);
  return (
    <BusyButton
      size="sm"
      busy={restore.isPending}
      aria-label={t('actions.restoreOf', { orderNumber })}
      onClick={() => restore.mutate({ id })}
    >
      {t('actions.restore')}
    </BusyButton>
  );
}
