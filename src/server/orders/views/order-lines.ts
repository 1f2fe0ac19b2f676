import type { Reply } from '#contract/define.ts';
import type { OrderKind } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { cardById } from '../../products/cards.ts';
import type { Database } from '../../store/database.ts';
import type { Answers } from '../answers/answers.ts';
import { factsOf, partOf, travellersOf } from '../answers/order-facts.ts';

type Lines = Pick<Reply<typeof orderInfo.detail>, 'visaAll' | 'vipAirportPickup' | 'trafficCardOrderInfo'>;

/** The travellers of an order, or the card: the specification has a list for each kind of order. */
export async function linesOf(db: Database, answers: Answers, kind: OrderKind): Promise<Lines> {
  const lines: Lines = { visaAll: [], vipAirportPickup: [], trafficCardOrderInfo: [] };
  const travellers = travellersOf(answers);
  if (kind === 'ride') {
    const passengers = partOf(answers, 'arrival', 'carPassengers');
    const carPassengers = typeof passengers === 'number' ? passengers : null;
    return {
      ...lines,
      vipAirportPickup: travellers.map(({ surname: surName, ...traveller }) => {
        return { ...traveller, surName, carPassengers };
      }),
    };
  }
  if (kind === 'goods') {
    const { cardId, quantity: count } = factsOf(answers);
    const card = cardId === null ? undefined : await cardById(db, cardId);
    const name = partOf(answers, 'delivery', 'name');
    const receiver = { name: typeof name === 'string' ? name : '' };
    const bought = card && { trafficCard: { name: card.name }, count, addressInfo: receiver };
    return { ...lines, trafficCardOrderInfo: bought ? [bought] : [] };
  }
  return {
    ...lines,
    visaAll: travellers.map(({ englishName, surname }) => ({ englishName, surname })),
  };
}
