import type { OrderFact } from '#contract/facts.ts';
import type { Offer, OfferPrice } from '#contract/offer-shape.ts';
import { factPlaces } from '#engine/form/fact-places.ts';
import type { Finding } from '#compiler/finding.ts';
import { isForGroup, offerFile, offerOf, readOffer } from './offers.ts';
import { findingsOf } from '#compiler/problem.ts';
import { part, type Said, say, type Spoken } from '#findings/said.ts';
import { serviceNames } from './service-name.ts';
import type { FlowSource, SchemaHistory } from '#compiler/flow-source.ts';

/** A price that is so many times another one of the same offer is probably mistyped. */
const FAR = 5;

/** Findings of prices: in an offer, `known` beside the price acknowledges them. */
export const oddPrices = ['price-order-odd', 'price-far-off', 'price-later', 'price-changed'] as const;

/** What is odd and may be meant. */
interface Odd extends Spoken {
  code: (typeof oddPrices)[number];
  /** The number of the price; null for the whole offer. */
  index: number | null;
}

/**
 * Finds prices that have the right form and make no sense: multiplied by the wrong number, in the wrong order, far from
 * their neighbours, without a beginning, or changed where the database would not notice.
 */
export function priceFindings(source: FlowSource, history: SchemaHistory | null): Finding[] {
  const offer = offerOf(source);
  if (offer === null) return [];
  const file = offerFile(source.id);
  const odd = [
    ...odds(offer, serviceNames(source)),
    ...(history === null ? [] : changed(source, offer, history)),
  ];
  return [
    ...multiplied(source, offer).map((spoken): Finding => ({
      code: 'offer-per-unfit',
      file,
      pointer: '/per',
      ...spoken,
    })),
    ...odd.map(({ code, index, ...spoken }): Finding => {
      return { code, file, pointer: index === null ? '' : `/prices/${index}`, ...spoken };
    }),
  ];
}

/** The number that a price is multiplied by has to be asked for, and what is counted has to be multiplied by. */
function multiplied(source: FlowSource, { per }: Offer): Spoken[] {
  const placeOf = (fact: OrderFact) => factPlaces(source).find((place) => place.fact === fact);
  const isGroup = isForGroup(source);
  const isCounted = placeOf('count') !== undefined;
  if (isGroup && per !== 'traveller') return [say('per-of-group', { example: '"per": "traveller"' })];
  if (isCounted && per !== 'piece') return [say('per-of-pieces', { example: '"per": "piece"' })];
  if (per === 'piece' && !isCounted) return [say('per-without-pieces', { example: '"per": "order"' })];
  return [];
}

const servicesOf = (prices: readonly OfferPrice[]) => [...new Set(prices.map((price) => price.serviceType))];

function odds({ prices = [] }: Offer, told: ReturnType<typeof serviceNames>): Odd[] {
  const starts = [...new Set(prices.map(({ from }) => from))].sort();
  const [first] = starts;
  /** The prices that hold from a day on, with their numbers. */
  const holding = (day: string): [number, OfferPrice][] =>
    servicesOf(prices).flatMap((serviceType): [number, OfferPrice][] => {
      const own = [...prices.entries()].filter(
        ([, price]) => price.serviceType === serviceType && price.from <= day,
      );
      const latest = own.sort(([, a], [, b]) => (a.from < b.from ? 1 : -1))[0];
      return latest === undefined ? [] : [latest];
    });
  const found = new Map<string, Odd>();
  const add = (odd: Odd): void => {
    const key = `${odd.code} ${odd.index}`;
    if (!found.has(key)) found.set(key, odd);
  };
  for (const day of starts) {
    const now = holding(day);
    for (const [index, price] of now) {
      for (const [, other] of now) {
        if ((price.workingDays ?? 0) < (other.workingDays ?? 0) && price.rmb < other.rmb)
          add({
            code: 'price-order-odd',
            index,
            ...say('price-order-odd', {
              day,
              service: told(price.serviceType),
              days: price.workingDays ?? 0,
              rmb: price.rmb,
              other: told(other.serviceType),
              otherDays: other.workingDays ?? 0,
              otherRmb: other.rmb,
            }),
          });
      }
      const far = farFrom(
        price,
        now.map(([, other]) => other),
      );
      if (far !== undefined)
        add({
          code: 'price-far-off',
          index,
          ...say('price-far-off', {
            service: told(price.serviceType),
            rmb: price.rmb,
            other: told(far.serviceType),
            otherRmb: far.rmb,
          }),
        });
    }
  }
  for (const [index, price] of prices.entries()) {
    const before = prices
      .filter((other) => other.serviceType === price.serviceType && other.from < price.from)
      .sort((a, b) => (a.from < b.from ? 1 : -1))[0];
    if (before !== undefined && isFar(price, before))
      add({
        code: 'price-far-off',
        index,
        ...say('price-far-from-before', {
          service: told(price.serviceType),
          rmb: price.rmb,
          day: price.from,
          before: before.rmb,
        }),
      });
    if (before === undefined && price.from !== first)
      add({
        code: 'price-later',
        index,
        ...say('price-later', { service: told(price.serviceType), day: price.from, first: first! }),
      });
  }
  return [...found.values()];
}

const isFar = (a: OfferPrice, b: OfferPrice): boolean =>
  Math.max(a.rmb, b.rmb) >= FAR * Math.min(a.rmb, b.rmb) && a.rmb !== b.rmb;

/** A price from which this one is far off; undefined where it fits most of the others. */
function farFrom(price: OfferPrice, all: readonly OfferPrice[]): OfferPrice | undefined {
  const others = all.filter((other) => other !== price);
  const far = others.filter((other) => isFar(price, other));
  // Of two prices either may be the wrong one: the second is told.
  if (others.length === 1 && all[0] === price) return undefined;
  return far.length > others.length / 2 ? far[0] : undefined;
}

/**
 * Prices of earlier states (in git) that are not what they were, or are preceded by a new one: the database keeps what it
 * has had, so that nothing would change.
 */
function changed(source: FlowSource, { prices = [] }: Offer, { states }: SchemaHistory): Odd[] {
  const { id } = source;
  const told = serviceNames(source);
  const last = states.findLast(({ files }) => files.read(offerFile(id)) !== null);
  const before = last === undefined ? [] : pricesIn(last.files.read(offerFile(id))!, id);
  const same = (a: OfferPrice) => (b: OfferPrice) => a.serviceType === b.serviceType && a.from === b.from;
  const gone = before
    .filter((price) => !prices.some(same(price)))
    .filter(({ serviceType }) => prices.some((price) => price.serviceType === serviceType))
    .map((price): Odd => ({
      code: 'price-changed',
      index: null,
      ...say('price-gone', { service: told(price.serviceType), day: price.from }),
    }));
  const others = prices.flatMap((price, index): Odd[] => {
    const old = before.find(same(price));
    if (old !== undefined && (old.rmb !== price.rmb || old.workingDays !== price.workingDays))
      return [
        {
          code: 'price-changed',
          index,
          ...say('price-was-other', {
            service: told(price.serviceType),
            rmb: costOf(old),
            day: price.from,
          }),
        },
      ];
    const later = before.find((other) => other.serviceType === price.serviceType && other.from > price.from);
    if (old !== undefined || later === undefined) return [];
    return [
      {
        code: 'price-changed',
        index,
        ...say('price-too-early', { service: told(price.serviceType), day: later.from }),
      },
    ];
  });
  return [...gone, ...others];
}

const costOf = ({ rmb, workingDays }: OfferPrice): number | Said =>
  workingDays === undefined ? rmb : part('price-with-days', { rmb, days: workingDays });

function pricesIn(text: string, id: string): readonly OfferPrice[] {
  let offer: Offer | null = null;
  findingsOf(() => (offer = readOffer(text, id)));
  return (offer as Offer | null)?.prices ?? [];
}
