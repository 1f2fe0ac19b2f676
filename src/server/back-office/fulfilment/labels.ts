import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { fullNameOf } from '#contract/facts.ts';
import { cardRows } from '../../products/cards.ts';
import type { Call } from '../../services/call.ts';
import { countryName } from '../../services/country-name.ts';
import { flowOf } from '../../orders/answers/answers.ts';
import { factsOfOrder } from '../../orders/answers/order-facts.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { ordersOf } from './to-send.ts';

/** Addresses and contents of orders, in the given order. Orders that there are not are left out. */
export async function labelsOf(
  live: Call<'operator'>,
  { ids }: Payload<typeof deskFulfilment.labels>,
): Promise<Reply<typeof deskFulfilment.labels>> {
  const orders = await ordersOf(live, ids);
  const cards = await cardRows(live.db, undefined);
  const labels = await Promise.all(
    orders.map(async (order) => {
      const context = await onItsRelease(live, order);
      const facts = factsOfOrder(context, order);
      const { cardId } = facts;
      const isRide = flowOf(context, order.child_type).kind === 'ride';
      return {
        id: order.id,
        orderNumber: order.order_number,
        childType: order.child_type,
        name: cards.find(({ id }) => id === cardId)?.name ?? null,
        quantity: order.quantity,
        sentTo: { ...facts.sentTo, country: postalName(facts.sentTo.country) },
        travellers: isRide ? facts.travellers.map((one) => fullNameOf(one)) : [],
        day: isRide ? order.enter_date : null,
        flightNumber: isRide ? facts.flightNumber : '',
        destination: isRide ? facts.destination : '',
      };
    }),
  );
  return labels.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Posts of the whole world read the English name of a country, in capital letters. */
const postalName = (code: string): string => (code === '' ? '' : countryName('US', code).toUpperCase());
