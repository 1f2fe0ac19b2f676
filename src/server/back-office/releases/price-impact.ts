import type { Reply } from '#contract/define.ts';
import type { Offer, OfferPrice } from '#contract/offer-shape.ts';
import type { releases } from '#contract/releases.contract.ts';
import { currentAnswers, flowOf } from '../../orders/answers/answers.ts';
import { factsOf } from '../../orders/answers/order-facts.ts';
import { fullPrice } from '../../orders/answers/order-price.ts';
import { type Car, allCars, isSameCity } from '../../products/cars.ts';
import { ONLY_SERVICE, type Price, rmb } from '../../products/prices.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { Call } from '../../services/call.ts';
import { offerIn } from '../studio/new-flow.ts';
import type { TriedOrder, Wanted } from './stored.ts';

type Prices = NonNullable<Reply<typeof releases.impact>['prices']>;

/** Adds up what orders would cost by two offers. */
export interface PriceSums {
  add(order: TriedOrder): void;
  told(): Prices;
}

/**
 * What orders would have cost by the offer of a release, and by that of before: both on the first day on which all prices
 * of both count, since a new price begins on a day of its own. Null for a flow without such prices.
 */
export async function priceSums(
  call: Pick<Call, 'db' | 'flows' | 'vault' | 'now'>,
  { flow, files, before: filesBefore }: Wanted,
): Promise<PriceSums | null> {
  const [was, now] = [filesBefore, files].map((each) => offerIn(flow, each));
  // What a card costs stands in the table of cards, which no release changes.
  if (!was?.prices || !now?.prices || was.stock === 'card' || now.stock === 'card') return null;
  const begins = [...was.prices, ...now.prices].map(({ from }) => from);
  const day = [chinaDay(call.now()), ...begins].sort().at(-1);
  if (day === undefined) return null;
  return sumsBy(
    call,
    day,
    [was, now].map((offer) => ({ offer, prices: pricesOn(offer.prices ?? [], day) })),
  );
}

/** An offer with the price of each service, in fen; the normal service first. */
interface Priced {
  readonly offer: Offer;
  readonly prices: readonly Price[];
}

/**
 * Adds up what orders would cost by the first and by the second of two offers or lists of prices, on a day on which both
 * have begun.
 */
export async function sumsBy(
  call: Pick<Call, 'db' | 'flows' | 'vault'>,
  day: string,
  byOffer: readonly Priced[],
): Promise<PriceSums> {
  const cars = byOffer.some(({ offer }) => offer.stock === 'car') ? await allCars(call.db) : [];
  const sums = { orders: 0, changed: 0, before: 0, after: 0 };
  let example: Prices['example'] = null;
  return {
    add(order) {
      const facts = factsOf(flowOf(call, order.child_type), currentAnswers(call, order));
      const own = carsIn(cars, facts.city);
      const [before = 0, after = 0] = byOffer.map(({ offer, prices }) => {
        const tables = { prices, cars: offer.stock === 'car' ? own : null, cards: null };
        return Math.round((fullPrice(offer, tables, facts) * (100 - order.discount_percent)) / 100);
      });
      sums.orders += 1;
      sums.before += before;
      sums.after += after;
      if (before === after) return;
      sums.changed += 1;
      example ??= { orderNumber: order.order_number, before: rmb(before), after: rmb(after) };
    },
    told: () => ({ ...sums, day, before: rmb(sums.before), after: rmb(sums.after), example }),
  };
}

const carsIn = (cars: readonly Car[], city: string): Car[] =>
  cars.filter((car) => Object.values(car.city).some((name) => isSameCity(name, city)));

/** The price of each service on a day, in fen: the newest that has begun; the normal service first. */
function pricesOn(all: readonly OfferPrice[], day: string): Price[] {
  const begun = all
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const newest = new Map(begun.map((price) => [price.serviceType ?? ONLY_SERVICE, price] as const));
  return [...newest]
    .sort(([one], [other]) => one - other)
    .map(([serviceType, price]) => ({
      serviceType,
      workingDays: price.workingDays ?? 0,
      fen: Math.round(price.rmb * 100),
    }));
}
