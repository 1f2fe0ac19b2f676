import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Travellers = Reply<typeof orderInfo.list>['records'][number]['travellers'];

/** Returns a function that writes the names of travellers, one text each. */
export function useTravellerNames(): (travellers: Travellers) => string[] {
  const { t } = useTranslation('orders');
  return (travellers) => travellers.map((person) => t('fullName', { ...person }).trim());
}

/** The travellers of an order of any kind; the passengers of a pick-up also have a name in Chinese. */
export function travellersOf({
  visaAll,
  vipAirportPickup,
}: Pick<Reply<typeof orderInfo.detail>, 'visaAll' | 'vipAirportPickup'>): Travellers {
  const guests = vipAirportPickup.map(({ surName: surname, englishName, chineseName }) => {
    return { surname, englishName: `${englishName} ${chineseName}`.trim() };
  });
  return [...visaAll, ...guests];
}
