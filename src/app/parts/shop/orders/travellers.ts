import type { Reply } from '#contract/define.ts';
import { fullNameOf } from '#contract/facts.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Travellers = Reply<typeof orderInfo.list>['records'][number]['travellers'];

/** The names of travellers, one text each. */
export const namesOf = (travellers: Travellers): string[] => travellers.map((person) => fullNameOf(person));

/** The travellers of an order of any kind; the passengers of a pick-up also have a name in Chinese. */
export function travellersOf({
  visaAll,
  vipAirportPickup,
}: Pick<Reply<typeof orderInfo.detail>, 'visaAll' | 'vipAirportPickup'>): Travellers {
  const guests = vipAirportPickup.map(({ surName: surname, englishName, chineseName }) => {
    return { surname: `${surname} ${chineseName}`.trim(), englishName };
  });
  return [...visaAll, ...guests];
}
