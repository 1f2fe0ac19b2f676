import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import { isOfCards } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Order = Reply<typeof orderInfo.detail>;

/** The choices of a product: the cards and their number, or the speed of the service; each with its name. */
export function useOrdered(order: Order): (readonly [name: string, value: string])[] {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  const { childType, serviceType, urgentName, trafficCardOrderInfo } = order;
  const cards = trafficCardOrderInfo.map(({ trafficCard, count }) =>
    t('cardCount', { name: localized(trafficCard.name), number: count }),
  );
  if (cards.length > 0) return [[t('card'), cards.join(', ')]];
  if (isOfCards(orderKindOfProduct(childType))) return [];
  const speed =
    urgentName || (serviceType === null ? '' : t(`serviceType.${serviceType}`, { defaultValue: '' }));
  return speed === '' ? [] : [[t('serviceTypeLabel'), speed]];
}
