import type { Payload, Reply } from '#contract/define.ts';
import type { vip } from '#contract/vip.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { currentAnswers } from './current-answers.ts';
import { partOf } from './order-facts.ts';
import { linesOf } from './order-lines.ts';
import type { Order } from './orders.ts';
import { rmb } from '../products/prices.ts';
import { ownPickUp, pickUpPage } from './pick-up-rows.ts';

type Listed = Pick<
  Order,
  'id' | 'created_at' | 'order_number' | 'child_type' | 'enter_date' | 'price_fen' | 'status'
>;

/** One page of the caller's pick-ups. */
export async function pickUpOrders(
  { db, account }: CallContext<'user'>,
  paging: Payload<typeof vip.orders>,
): Promise<Reply<typeof vip.orders>> {
  const { rows, total } = await pickUpPage(db, account.id, paging);
  return { total, records: rows.map(recordOf) };
}

/**
 * One of the caller's pick-ups with who is picked up, where and how.
 *
 * @throws CatalogueFault notFound, also for an order of something else.
 */
export async function pickUpOrder(
  { db, deps, account }: CallContext<'user'>,
  id: number,
): Promise<Reply<typeof vip.order>> {
  const order = await ownPickUp(db, account.id, id);
  if (!order) throw new CatalogueFault('notFound');
  const answers = currentAnswers(deps, order);
  const { vipAirportPickup } = await linesOf(db, answers, 'ride');
  return {
    ...recordOf(order),
    arrivalCity: textIn(partOf(answers, 'arrival', 'arrivalCity')),
    flightNumber: textIn(partOf(answers, 'arrival', 'flightNumber')),
    carType: numberIn(partOf(answers, 'arrival', 'carType')),
    address: textIn(partOf(answers, 'destination', 'address')),
    vipAirportPickup,
  };
}

function recordOf(order: Listed) {
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    createDate: order.created_at.toISOString(),
    enterDate: order.enter_date,
    price: rmb(order.price_fen),
  };
}

/** A draft's answers may be anything yet. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
