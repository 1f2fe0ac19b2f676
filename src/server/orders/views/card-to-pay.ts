import type { Reply } from '#contract/define.ts';
import { isOfCards } from '#contract/order-status.ts';
import type { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { cardById } from '../../products/cards.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { currentPrice } from '../answers/order-price.ts';
import { ownOrder } from '../records/orders.ts';

/** The specification's number for what is sold: 1 visa, 2 Wi-Fi card, 3 pick-up. */
const WIFI = 2;

/**
 * The amount to pay for the caller's own order of cards.
 *
 * @throws CatalogueFault notFound, also for an order of something else and one without a card.
 */
export async function cardToPay(
  context: Call<'user'>,
  id: number,
): Promise<Reply<typeof trafficCardOrderInfo.toPay>> {
  const { db, account } = context;
  const order = await ownOrder(db, account.id, id);
  if (order === undefined || !isOfCards(flowOf(context, order.child_type).kind))
    throw new CatalogueFault('notFound');
  const { cardId, sentTo } = factsOfOrder(context, order);
  const card = cardId === null ? undefined : await cardById(db, cardId);
  if (!card) throw new CatalogueFault('notFound');
  return {
    order_number: order.order_number,
    order_id: order.id,
    create_date: order.created_at.toISOString(),
    urgent_name: '',
    order_price: rmb(await currentPrice(order, context)),
    order_count: order.quantity,
    // The form asks for the whole name of the receiver in one field.
    english_name: sentTo.name,
    surname: '',
    name: card.name,
    price: rmb(card.fen),
    count: order.quantity,
    title: card.name,
    type_id: card.type,
    type: WIFI,
    child_type: order.child_type,
  };
}
