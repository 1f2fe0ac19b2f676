import { addressesOf, explainedAt, offerKeys, type OfferWord, orderKindOf } from '#contract/offers.ts';
import { madeOfReleases } from '#client/live-releases.ts';
import type { Offer } from '#contract/offer-shape.ts';
import type { OrderKind } from '#contract/order-status.ts';
import { manifest } from './manifest.ts';

/** The offers of all products, in the order of their numbers. */
const offers: () => readonly Offer[] = madeOfReleases(() =>
  manifest()
    .flatMap(({ offer }) => offer ?? [])
    .sort((a, b) => a.childType - b.childType),
);

/** The offer of a product; undefined for an order of a product that there is no more. */
export function offerOf(childType: number | undefined): Offer | undefined {
  return offers().find((offer) => offer.childType === childType);
}

/** The kind of a product's orders. */
export function orderKindOfProduct(childType: number): OrderKind {
  const offer = offerOf(childType);
  return (offer && orderKindOf(offer)) ?? 'settled';
}

/** The offers of a page, by their first address. */
export function offersOfPage(page: string): readonly Offer[] {
  return offers().filter((offer) => offer.page === page);
}

/** The offer at an address; undefined where the query names none. */
export function offerAt(page: string, query: URLSearchParams): Offer | undefined {
  return offers().find((offer) =>
    addressesOf(offer).some(
      (address) =>
        address.page === page &&
        Object.entries(address.query ?? {}).every(([name, value]) => query.get(name) === value),
    ),
  );
}

/** The offer that a link leads to, or that it leads to the explanation of: `/Visa?visaType=5`. */
export function offerBehind(link: string): Offer | undefined {
  const [page = '', query = ''] = link.split('?');
  return (
    offerAt(page, new URLSearchParams(query)) ??
    offers().find((offer) => link.includes('#') && explainedAt(offer) === link)
  );
}

/** The locale keys of a product's words in the shop; those of `offers` must be loaded. */
export function wordsOf(childType: number, part: OfferWord): string[] {
  const id = manifest().find((flow) => flow.childType === childType)?.id;
  return id === undefined ? [] : offerKeys(id, part);
}

/** The locale keys of a product's name. */
export const productNames = (childType: number): string[] => [
  ...wordsOf(childType, 'title').slice(0, 1),
  'offers:unknown',
];
