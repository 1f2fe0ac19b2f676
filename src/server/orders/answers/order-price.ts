import { cardTypesOf } from '#contract/card-type.ts';
import type { Reply } from '#contract/define.ts';
import type { OrderFact } from '#contract/facts.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { vip } from '#contract/vip.contract.ts';
import { companyTerms, discountIn } from '../../accounts/companies.ts';
import { type Card, cardWithId } from '../../products/cards.ts';
import { type Car, carsOfCity } from '../../products/cars.ts';
import { offerWith } from '../../products/offers.ts';
import { type Price, pricesOf, pricesOfProduct, rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
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
 * The price of an order with these answers, in fen, by today's price tables; prices that clients send are ignored. Until a
 * service is chosen, it is the price of the normal service. It is 0 until a card or a car is chosen, and for what has no
 * price: `quoteToBegin` and `quoteToSend` keep that from being ordered.
 */
export async function quote(
  db: Database | Transaction,
  context: Pick<WorkContext, 'flows' | 'now'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<Quote> {
  const product = pricedProduct(context, order);
  const [tables, terms] = await priceTables(db, product, facts, []);
  return quoteOf(product, tables, { terms, facts });
}

/**
 * The same for an order that is begun. A service without a price can still be changed in the draft.
 *
 * @throws CatalogueFault noLongerOffered for a product whose release was taken back; notSold for one without an offer or
 * a price, for one that operators do not sell, and for one whose offer counts cars or cards that its schema does not ask for
 */
export async function quoteToBegin(
  db: Database | Transaction,
  context: Pick<WorkContext, 'flows' | 'now'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<Quote> {
  return (await soldQuote(db, context, order, facts)).quote;
}

/**
 * The same for an order that is sent: a service without a price is never sold at the price of another, and a product with
 * a car never without one.
 *
 * @throws CatalogueFault noLongerOffered; notSold; incompleteApplication for the service or the car
 */
export async function quoteToSend(
  db: Database | Transaction,
  context: Pick<WorkContext, 'flows' | 'now'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<Quote> {
  const { quote: quoted, prices } = await soldQuote(db, context, order, facts);
  const flow = flowOf(context, order.child_type);
  const refused = (fact: OrderFact, keyword: string): CatalogueFault =>
    new CatalogueFault('incompleteApplication', {
      errors: [fieldError(flow.factPointer(fact) ?? '', keyword)],
    });
  if (flow.offer?.stock === 'car' && facts.carType === null) throw refused('car', 'required');
  const { serviceType } = facts;
  if (serviceType !== null && !prices.some((price) => price.serviceType === serviceType))
    throw refused('serviceType', 'enum');
  return quoted;
}

async function soldQuote(
  db: Database | Transaction,
  context: Pick<WorkContext, 'flows' | 'now'>,
  order: Pick<Order, 'child_type' | 'account_id'>,
  facts: OrderFacts,
): Promise<{ quote: Quote; prices: readonly Price[] }> {
  if (flowOf(context, order.child_type).isEnded === true) throw new CatalogueFault('noLongerOffered');
  const product = pricedProduct(context, order);
  const [tables, terms, offers] = await priceTables(db, product, facts, [
    offerWith({ childType: order.child_type }),
  ]);
  const isPriced = tables.cards !== null || tables.prices.length > 0;
  const { offer } = product;
  if (offer === null || offers[0]?.is_sold !== true || !isPriced) throw new CatalogueFault('notSold');
  const isAsked =
    offer.stock === undefined || flowOf(context, order.child_type).factPointer(offer.stock) !== null;
  if (!isAsked) throw new CatalogueFault('notSold');
  return { quote: quoteOf(product, tables, { terms, facts }), prices: tables.prices };
}

function pricedProduct(
  context: Pick<WorkContext, 'flows' | 'now'>,
  { child_type: childType, account_id: accountId }: Pick<Order, 'child_type' | 'account_id'>,
): PricedProduct {
  return { offer: flowOf(context, childType).offer, childType, accountId, today: chinaDay(context.now()) };
}

function quoteOf(
  { offer }: PricedProduct,
  tables: PriceTables,
  { terms, facts }: { terms: Terms; facts: OrderFacts },
): Quote {
  const discount = discountIn(terms);
  return {
    price_fen: Math.round((fullPrice(offer, tables, facts) * (100 - discount)) / 100),
    quantity: facts.quantity,
    discount_percent: discount,
  };
}

/** The price of an order in fen: of a draft by today's prices, of any other as it was agreed on. */
export async function currentPrice(order: Order, context: Call<'user'>): Promise<number> {
  if (order.status !== OrderStatus.draft) return order.price_fen;
  const { price_fen } = await quote(context.db, context, order, factsOfOrder(context, order));
  return price_fen;
}

/**
 * The present price of the caller's order of a section, in RMB.
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

/** Whether a product can be had with a service today; prices may have been taken away since it was chosen. */
export async function isOffered(
  db: Database | Transaction,
  context: Pick<WorkContext, 'now'>,
  childType: number,
  serviceType: number,
): Promise<boolean> {
  return (await pricesOf(db, context, childType)).some((entry) => entry.serviceType === serviceType);
}

/** The answers on which the price of a product depends. */
interface PriceTables {
  /** Of each service. */
  readonly prices: readonly Price[];
  /** The cars of the city; null for a product without a car. */
  readonly cars: readonly Car[] | null;
  /** The card that was chosen; null for a product without a card. */
  readonly cards: readonly Card[] | null;
}

type Terms = readonly { discount_percent: number }[];
type Sold = readonly { is_sold: boolean }[];

/** Reads them, what was agreed on with the company, and further rows, at once. */
async function priceTables(
  db: Database | Transaction,
  { offer, childType, accountId, today }: PricedProduct,
  { cardId, carType, city }: OrderFacts,
  [more]: readonly ReturnType<typeof offerWith>[],
): Promise<[PriceTables, Terms, Sold]> {
  const terms = companyTerms({ accountId });
  if (offer?.stock === 'card') {
    // No card has the id 0.
    const card = cardWithId({ id: cardId ?? 0 });
    const [cards, agreed, sold = []] =
      more === undefined ? await rowsOfAll(db, card, terms) : await rowsOfAll(db, card, terms, more);
    const types = cardTypesOf(offer.kind);
    const own = cards.filter(({ type }) => types.includes(type));
    return [{ prices: [], cars: null, cards: own }, agreed, sold];
  }
  const own = pricesOfProduct({ childType, today });
  const [prices, agreed, sold = []] =
    more === undefined ? await rowsOfAll(db, own, terms) : await rowsOfAll(db, own, terms, more);
  if (offer?.stock !== 'car') return [{ prices, cars: null, cards: null }, agreed, sold];
  const cars = carType === null ? [] : await carsOfCity(db, city);
  return [{ prices, cars, cards: null }, agreed, sold];
}

/** Which product is priced, for whom and on which day. */
interface PricedProduct {
  readonly offer: Offer | null;
  readonly childType: number;
  readonly accountId: number;
  /** yyyy-MM-dd, in China. */
  readonly today: string;
}

/** The price of an order in fen before discounts, by these prices. */
export function fullPrice(
  offer: Offer | null,
  { prices, cars, cards }: PriceTables,
  { quantity, serviceType, carType }: OrderFacts,
): number {
  const times = offer?.per === 'order' ? 1 : quantity;
  if (cards !== null) return (cards[0]?.fen ?? 0) * times;
  const own = servicePrice(prices, serviceType);
  if (cars === null) return own * times;
  const car = cars.find(({ car_type }) => car_type === carType);
  return car === undefined ? 0 : (own + car.fen) * times;
}

/** Until a service is chosen, the price of the normal one; 0 for a service that has none. */
function servicePrice(prices: readonly Price[], chosen: number | null): number {
  const price = chosen === null ? prices[0] : prices.find(({ serviceType }) => serviceType === chosen);
  return price?.fen ?? 0;
}
