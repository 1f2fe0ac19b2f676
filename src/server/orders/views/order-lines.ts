import type { Reply } from '#contract/define.ts';
import { isOfCards, type OrderKind } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { cardById } from '../../products/cards.ts';
import type { Database } from '../../store/database.ts';
import type { OrderFacts } from '../answers/order-facts.ts';

type Lines = Pick<Reply<typeof orderInfo.detail>, 'visaAll' | 'vipAirportPickup' | 'trafficCardOrderInfo'>;

/** The travellers of an order, or the card: the specification has a list for each kind of order. */
export async function linesOf(db: Database, facts: OrderFacts, kind: OrderKind): Promise<Lines> {
  const lines: Lines = { visaAll: [], vipAirportPickup: [], trafficCardOrderInfo: [] };
  const { travellers, passengers: carPassengers, cardId, quantity: count, sentTo } = facts;
  if (kind === 'ride') {
    return {
      ...lines,
      vipAirportPickup: travellers.map(({ surname: surName, ...traveller }) => {
        return { ...traveller, surName, carPassengers };
      }),
    };
  }
  if (isOfCards(kind)) {
    const card = cardId === null ? undefined : await cardById(db, cardId);
    const bought = card && { trafficCard: { name: card.name }, count, addressInfo: { name: sentTo.name } };
    return { ...lines, trafficCardOrderInfo: bought ? [bought] : [] };
  }
  return {
    ...lines,
    visaAll: travellers.map(({ englishName, surname }) => ({ englishName, surname })),
  };
}
