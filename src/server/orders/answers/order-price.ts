import type { Reply } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { vip } from '#contract/vip.contract.ts';
import { companyDiscount } from '../../accounts/companies.ts';
import { cardById } from '../../products/cards.ts';
import { carsOfCity, needsCar } from '../../products/cars.ts';
import { NORMAL_SERVICE, pricesOf, rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type Order, ownOrder } from '../records/orders.ts';
import { currentAnswers, flowOf } from './answers.ts';
import { factsOf, type OrderFacts } from './order-facts.ts';

/** The columns of an order that say what it costs. */
export interface Quote {
  readonly price_fen: number;
  readonly quantity: number;
  readonly discount_percent: number;
}

/**
 * What an order with these answers costs, in fen, by today's price tables; prices that clients send are ignored. Until a
 * service is chosen that is on offer, it is the price of the normal service; until a card or a car is chosen, it is 0.
 *
 * @throws CatalogueFault unavailable where the product has no price.
 */
export async function quote(
  db: Database | Transaction,
  desk: Pick<Desk, 'flows'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<Quote> {
  // One query after the other, because a transaction has one connection.
  const fen = await fullPrice(db, desk, order.child_type, facts);
  const discount = await companyDiscount(db, order.account_id);
  return {
    price_fen: Math.round((fen * (100 - discount)) / 100),
    quantity: facts.quantity,
    discount_percent: discount,
  };
}

/** What an order costs, in fen: a draft by today's prices, any other as it was agreed on. */
export async function currentPrice(order: Order, context: Call<'user'>): Promise<number> {
  if (order.status !== OrderStatus.draft) return order.price_fen;
  const { price_fen } = await quote(context.db, context, order, factsOf(currentAnswers(context, order)));
  return price_fen;
}

/**
 * What the caller's order of a section costs now, in RMB.
 *
 * @throws CatalogueFault notFound (also for another account's order, or another section's)
 */
export async function requote(
  id: number,
  context: Call<'user'>,
  section: string,
): Promise<Reply<typeof vip.updatePrice>> {
  const order = await ownOrder(context.db, context.account.id, id);
  if (!order || flowOf(context, order.child_type).section !== section) throw new CatalogueFault('notFound');
  return { price: rmb(await currentPrice(order, context)) };
}

/** Whether a product can be had with a service; prices may have been taken away since it was chosen. */
export async function isOffered(
  db: Database | Transaction,
  childType: number,
  serviceType: number,
): Promise<boolean> {
  return (await pricesOf(db, childType)).some((entry) => entry.serviceType === serviceType);
}

async function fullPrice(
  db: Database | Transaction,
  desk: Pick<Desk, 'flows'>,
  childType: number,
  facts: OrderFacts,
): Promise<number> {
  const { kind } = flowOf(desk, childType);
  if (kind === 'goods') {
    const card = facts.cardId === null ? undefined : await cardById(db, facts.cardId);
    return (card?.fen ?? 0) * facts.quantity;
  }
  if (kind !== 'ride') return (await servicePrice(db, childType, facts.serviceType)) * facts.quantity;
  const price = await servicePrice(db, childType, null);
  if (!needsCar(childType)) return price;
  const cars = facts.carType === null ? [] : await carsOfCity(db, facts.city);
  const car = cars.find(({ car_type }) => car_type === facts.carType);
  return car === undefined ? 0 : price + car.fen;
}

async function servicePrice(
  db: Database | Transaction,
  childType: number,
  serviceType: number | null,
): Promise<number> {
  const prices = await pricesOf(db, childType);
  const priceOf = (service: number | null) => prices.find((entry) => entry.serviceType === service);
  const price = priceOf(serviceType) ?? priceOf(NORMAL_SERVICE);
  if (!price) throw new CatalogueFault('unavailable');
  return price.fen;
}
