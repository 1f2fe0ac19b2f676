import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import { kindOf } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Order = Reply<typeof orderInfo.detail>;

/** What was chosen of a product, each with its name: the cards, or how fast the service is; nothing of a pick-up. */
export function useChosen(): (order: Order) => (readonly [name: string, value: string])[] {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  return ({ childType, urgentName, serviceType, trafficCardOrderInfo: cards }) => {
    const names = cards.map(({ trafficCard, count }) =>
      t('cardCount', { name: localized(trafficCard.name), number: count }),
    );
    if (kindOf(childType) === 'goods') return names.length === 0 ? [] : [[t('card'), names.join(', ')]];
    const service =
      urgentName || (serviceType === null ? '' : t(`serviceType.${serviceType}`, { defaultValue: '' }));
    return service === '' ? [] : [[t('serviceTypeLabel'), service]];
  };
}
