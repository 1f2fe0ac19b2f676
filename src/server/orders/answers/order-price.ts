import type { Reply } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { vip } from '#contract/vip.contract.ts';
import { companyTerms, discountIn } from '../../accounts/companies.ts';
import { type Card, cardWithId } from '../../products/cards.ts';
import { type Car, carsOfCity, needsCar } from '../../products/cars.ts';
import { NORMAL_SERVICE, type Price, pricesOf, pricesOfProduct, rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { type Order, ownOrder } from '../records/orders.ts';
import { flowOf } from './answers.ts';
import { factsOfOrder, type OrderFacts } from './order-facts.ts';

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
 * @throws CatalogueFault unavailable where the product has no price, or its flow does not ask what the price depends on.
 */
export async function quote(
  db: Database | Transaction,
  desk: Pick<Desk, 'flows'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<Quote> {
  const [tables, terms] = await priceTables(db, desk, order, facts);
  const fen = fullPrice(tables, facts);
  const discount = discountIn(terms);
  return {
    price_fen: Math.round((fen * (100 - discount)) / 100),
    quantity: facts.quantity,
    discount_percent: discount,
  };
}

/** What an order costs, in fen: a draft by today's prices, any other as it was agreed on. */
export async function currentPrice(order: Order, context: Call<'user'>): Promise<number> {
  if (order.status !== OrderStatus.draft) return order.price_fen;
  const { price_fen } = await quote(context.db, context, order, factsOfOrder(context, order));
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

/** What the price of a product depends on. */
type PriceTables =
  | { readonly kind: 'goods'; readonly cards: readonly Card[] }
  | { readonly kind: 'visa'; readonly prices: readonly Price[] }
  | { readonly kind: 'ride'; readonly prices: readonly Price[]; readonly cars: readonly Car[] | null };

/** Reads them, and what was agreed on with the company, at once. */
async function priceTables(
  db: Database | Transaction,
  desk: Pick<Desk, 'flows'>,
  { child_type: childType, account_id: accountId }: Pick<Order, 'child_type' | 'account_id'>,
  { cardId, carType, city }: OrderFacts,
): Promise<[PriceTables, readonly { discount_percent: number }[]]> {
  const { kind, factPointer } = flowOf(desk, childType);
  const terms = companyTerms({ accountId });
  if (kind === 'goods') {
    // No card has the id 0.
    const [cards, agreed] = await rowsOfAll(db, cardWithId({ id: cardId ?? 0 }), terms);
    return [{ kind, cards }, agreed];
  }
  const [prices, agreed] = await rowsOfAll(db, pricesOfProduct({ childType }), terms);
  if (kind !== 'ride') return [{ kind: 'visa', prices }, agreed];
  if (!needsCar(childType)) return [{ kind, prices, cars: null }, agreed];
  if (factPointer('car') === null) throw new CatalogueFault('unavailable');
  const cars = carType === null ? [] : await carsOfCity(db, city);
  return [{ kind, prices, cars }, agreed];
}

function fullPrice(tables: PriceTables, { quantity, serviceType, carType }: OrderFacts): number {
  if (tables.kind === 'goods') return (tables.cards[0]?.fen ?? 0) * quantity;
  if (tables.kind === 'visa') return servicePrice(tables.prices, serviceType) * quantity;
  const price = servicePrice(tables.prices, null);
  if (tables.cars === null) return price;
  const car = tables.cars.find(({ car_type }) => car_type === carType);
  return car === undefined ? 0 : price + car.fen;
}

function servicePrice(prices: readonly Price[], serviceType: number | null): number {
  const priceOf = (service: number | null) => prices.find((entry) => entry.serviceType === service);
  const price = priceOf(serviceType) ?? priceOf(NORMAL_SERVICE);
  if (!price) throw new CatalogueFault('unavailable');
  return price.fen;
}
