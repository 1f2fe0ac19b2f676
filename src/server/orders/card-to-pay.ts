import type { Reply } from '#contract/define.ts';
import type { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { currentAnswers } from './current-answers.ts';
import { currentPrice } from './current-price.ts';
import { factsOf, partOf } from './order-facts.ts';
import { cardById } from '../products/cards.ts';
import { ownOrder } from './orders.ts';
import { rmb } from '../products/prices.ts';

const CARD = 9;
/** The specification's number for what is sold: 1 visa, 2 Wi-Fi card, 3 pick-up. */
const WIFI = 2;

/**
 * What is to be paid for the caller's own order of cards.
 *
 * @throws CatalogueFault notFound, also for an order of something else and one without a card.
 */
export async function cardToPay(
  context: CallContext<'user'>,
  id: number,
): Promise<Reply<typeof trafficCardOrderInfo.toPay>> {
  const { db, deps, account } = context;
  const order = await ownOrder(db, account.id, id);
  if (order?.child_type !== CARD) throw new CatalogueFault('notFound');
  const answers = currentAnswers(deps, order);
  const { cardId } = factsOf(answers);
  const card = cardId === null ? undefined : await cardById(db, cardId);
  if (!card) throw new CatalogueFault('notFound');
  const receiver = partOf(answers, 'delivery', 'name');
  return {
    order_number: order.order_number,
    order_id: order.id,
    create_date: order.created_at.toISOString(),
    urgent_name: '',
    order_price: rmb(await currentPrice(order, context)),
    order_count: order.quantity,
    // Who receives a parcel is asked in one line.
    english_name: typeof receiver === 'string' ? receiver : '',
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
