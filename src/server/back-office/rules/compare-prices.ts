import type { Payload, Reply } from '#contract/define.ts';
import { figures } from '#contract/figures.ts';
import type { deskPrices } from '#contract/desk-prices.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Price } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, dayAfter } from '../../services/china-day.ts';
import type { Database } from '../../store/database.ts';
import { sumsBy } from '../releases/price-impact.ts';
import { checkServices, fenOf, pricedOffer, priceRows } from './prices.ts';
import { checkBegin } from './revision.ts';

const DAY = 24 * 60 * 60 * 1000;

/** As many orders are read and decrypted at most: the newest. */
const MOST = 1_000;

/**
 * What the orders of the last 30 days would have cost by new prices, against those that would hold on that day without
 * them.
 *
 * @throws CatalogueFault notFound, ruleFromPast, invalidInput
 */
export async function comparePrices(
  context: Pick<Call, 'db' | 'flows' | 'translate' | 'vault' | 'now'>,
  { childType, from, prices }: Payload<typeof deskPrices.compare>,
): Promise<Reply<typeof deskPrices.compare>> {
  const { flow } = await pricedOffer(context, childType);
  checkBegin(from, dayAfter(chinaDay(context.now())));
  const rows = await priceRows(context.db, childType);
  checkServices(rows, prices);
  const was = new Map<number, Price>();
  // The newest of each service stands first.
  for (const { service_type, working_days, fen, valid_from } of rows)
    if (valid_from <= from && !was.has(service_type))
      was.set(service_type, { serviceType: service_type, workingDays: working_days, fen });
  const set = prices.map(({ rmb, ...price }) => ({ ...price, fen: fenOf(rmb) }));
  const changed = new Map([...was.values(), ...set].map((price) => [price.serviceType, price] as const));
  const now = [...changed.values()].sort((one, other) => one.serviceType - other.serviceType);
  const { offer } = flow;
  const sums = await sumsBy(context, from, [
    { offer, prices: [...was.values()] },
    { offer, prices: now },
  ]);
  const orders = await newestOrders(context.db, childType);
  const since = new Date(context.now().getTime() - figures.deskDays * DAY);
  const recent = orders.filter(({ created_at }) => created_at >= since);
  for (const order of recent) sums.add(order);
  const { day: _day, ...told } = sums.told();
  return { ...told, isAll: recent.length < MOST };
}

/** The newest orders of a product that were sent: the index has them in this order, so that no more rows are read. */
async function newestOrders(db: Database, childType: number) {
  return db
    .selectFrom('order')
    .select([
      'account_id',
      'request_id',
      'order_number',
      'child_type',
      'discount_percent',
      'answers',
      'flow_version',
      'created_at',
    ])
    .where('child_type', '=', childType)
    .where('status', '<>', OrderStatus.draft)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
