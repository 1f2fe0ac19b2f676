import type { Offer, OfferPrice } from '#contract/offer-shape.ts';
import { ONLY_SERVICE } from '#server/products/prices.ts';

/** The products in the database. */
export interface StoredOffers {
  readonly offers: readonly {
    readonly child_type: number;
    readonly is_sold: boolean;
    readonly purposes: readonly string[];
    readonly words: Readonly<Record<string, unknown>>;
  }[];
  readonly prices: readonly {
    readonly child_type: number;
    readonly service_type: number;
    readonly working_days: number;
    readonly fen: number;
    /** yyyy-MM-dd. */
    readonly valid_from: string;
  }[];
  /** The parts that the database has had once: `seed:offer:1`, `seed:price:1:2:2025-01-01`. */
  readonly known: ReadonlySet<string>;
}

/** The differences between the offers of the files and those of the database, a line each. */
export function offerDifferences(
  files: readonly { readonly id: string; readonly offer: Offer }[],
  stored: StoredOffers,
): string[] {
  const numbers = new Set(files.map(({ offer }) => offer.childType));
  const others = stored.offers.filter(({ child_type }) => !numbers.has(child_type));
  return [
    ...files.flatMap(({ id, offer }) =>
      [...ofOffer(offer, stored), ...ofPrices(offer, stored)].map((line) => `${id}: ${line}`),
    ),
    ...others.map(({ child_type }) => `product ${child_type}: is in the database alone`),
  ];
}

function ofOffer({ childType, purposes = [] }: Offer, { offers, known }: StoredOffers): string[] {
  const row = offers.find(({ child_type }) => child_type === childType);
  if (row === undefined) return [absent(known.has(`seed:offer:${childType}`))];
  const [own, there] = [[...purposes].sort().join(', '), [...row.purposes].sort().join(', ')];
  return [
    ...(row.is_sold ? [] : ['the database says that it is not sold']),
    ...(own === there ? [] : [`the purposes are ${own || 'none'} here, ${there || 'none'} in the database`]),
    ...Object.keys(row.words).map((part) => `the database has a ${part} of its own`),
  ];
}

const absent = (wasThere: boolean): string =>
  wasThere
    ? 'was deleted from the database'
    : 'is not in the database yet; the next start of the server adds it';

function ofPrices({ childType, prices = [] }: Offer, { prices: rows, known }: StoredOffers): string[] {
  const own = rows.filter(({ child_type }) => child_type === childType);
  const keyOf = ({ serviceType = ONLY_SERVICE, from }: Pick<OfferPrice, 'serviceType' | 'from'>): string =>
    `${serviceType}:${from}`;
  const rowOf = (price: OfferPrice) =>
    own.find((row) => keyOf({ serviceType: row.service_type, from: row.valid_from }) === keyOf(price));
  const keys = new Set(prices.map(keyOf));
  const added = own.filter(
    (row) => !keys.has(keyOf({ serviceType: row.service_type, from: row.valid_from })),
  );
  return [
    ...prices.flatMap((price) => {
      const name = nameOf(price.serviceType ?? ONLY_SERVICE, price.from);
      const row = rowOf(price);
      if (row === undefined)
        return [`${name} ${absent(known.has(`seed:price:${childType}:${keyOf(price)}`))}`];
      const [here, there] = [
        costOf(Math.round(price.rmb * 100), price.workingDays ?? 0),
        costOf(row.fen, row.working_days),
      ];
      return here === there ? [] : [`${name} is ${here} here, ${there} in the database`];
    }),
    ...added.map(
      (row) =>
        `${nameOf(row.service_type, row.valid_from)} is in the database alone: ${costOf(row.fen, row.working_days)}`,
    ),
  ];
}

const nameOf = (service: number, from: string): string => `the price of service ${service} from ${from}`;
const costOf = (fen: number, days: number): string =>
  `RMB ${(fen / 100).toFixed(2)} with ${days} working days`;
