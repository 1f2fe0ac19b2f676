import { useTranslation } from 'react-i18next';
import { CancellationRule } from '#app/parts/shop/cancelling/cancellation-rule.tsx';
import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { orderPhase } from '#contract/order-status.ts';
import { Card } from '#ui/card.tsx';
import type { Order } from './order-terms.ts';

/** The rule for cancelling, as long as the order can come to it. */
export function CancellationSection({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { cancellation, orderStatus, childType } = order;
  if (cancellation === null || orderPhase[orderStatus] === 'closed') return null;
  return (
    <Card title={t('cancellation.heading')}>
      <CancellationRule rule={cancellation} kind={orderKindOfProduct(childType)} />
    </Card>
  );
}
