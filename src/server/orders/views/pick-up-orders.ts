import type { Payload, Reply } from '#contract/define.ts';
import type { vip } from '#contract/vip.contract.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { FlowRegistry } from '../../services/flows/flows.ts';
import type { Database } from '../../store/database.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import type { Order } from '../records/orders.ts';
import { linesOf } from './order-lines.ts';

type PickUpRow = Pick<
  Order,
  'id' | 'created_at' | 'order_number' | 'child_type' | 'enter_date' | 'price_fen' | 'status'
>;

/** One page of the caller's pick-ups. */
export async function pickUpOrders(
  { db, account, flows }: Call<'user'>,
  paging: Payload<typeof vip.orders>,
): Promise<Reply<typeof vip.orders>> {
  const { rows, total } = await pickUpPage(db, { accountId: account.id, products: pickUpsIn(flows) }, paging);
  return { total, records: rows.map(recordOf) };
}

/**
 * One of the caller's pick-ups with its passengers, place and car.
 *
 * @throws CatalogueFault notFound, also for an order of something else.
 */
export async function pickUpOrder(context: Call<'user'>, id: number): Promise<Reply<typeof vip.order>> {
  const { db, account, flows } = context;
  const order = await ownPickUp(db, { accountId: account.id, products: pickUpsIn(flows) }, id);
  if (!order) throw new CatalogueFault('notFound');
  const facts = factsOfOrder(context, order);
  const { vipAirportPickup } = await linesOf(db, facts, 'ride');
  return {
    ...recordOf(order),
    arrivalCity: facts.city,
    flightNumber: facts.flightNumber,
    carType: facts.carType,
    address: facts.destination,
    vipAirportPickup,
  };
}

function recordOf(order: PickUpRow) {
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

/** Whose orders, and of which products. */
interface PickUpFilter {
  readonly accountId: number;
  readonly products: readonly number[];
}

const pickUpsIn = (flows: FlowRegistry): number[] =>
  flows.sold().flatMap(({ offer, kind }) => (kind === 'ride' ? [offer.childType] : []));

/** One page of the account's pick-ups, newest first, without their answers, and how many there are in all. */
async function pickUpPage(
  db: Database,
  { accountId, products }: PickUpFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const own = db
    .selectFrom('order')
    .where('account_id', '=', accountId)
    .where((eb) => eb('child_type', '=', eb.fn.any(eb.val(products))));
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'created_at', 'order_number', 'child_type', 'enter_date', 'price_fen', 'status'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The account's own pick-up. */
async function ownPickUp(
  db: Database,
  { accountId, products }: PickUpFilter,
  id: number,
): Promise<Order | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((eb) => eb('child_type', '=', eb.fn.any(eb.val(products))))
    .executeTakeFirst();
}
