import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Travel = Pick<Reply<typeof orderInfo.detail>, 'childType' | 'enterDate' | 'leaveDate'>;

/** Returns a function that lists the days of a travel, each with its name; nothing for orders without a travel. */
export function useTravelDays(): (order: Travel) => (readonly [name: string, day: ReactNode])[] {
  const { t } = useTranslation('orders');
  return ({ childType, enterDate, leaveDate }) => {
    const arrival = orderKindOfProduct(childType) === 'ride' ? 'flightDate' : 'enterDate';
    const days = [
      [t(arrival), enterDate],
      [t('leaveDate'), leaveDate],
    ] as const;
    return days.flatMap(([name, day]) =>
      day === null ? [] : [[name, <LocalDate key={name} value={day} />] as const],
    );
  };
}
