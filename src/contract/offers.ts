import type { Offer, OfferAddress } from './offer-shape.ts';
import type { OrderKind } from './order-status.ts';

/** The kind of order of a product; null for a product that cannot be settled so. */
export function orderKindOf({ kind, settlement }: Pick<Offer, 'kind' | 'settlement'>): OrderKind | null {
  if (settlement === 'provider') return kind === 'visa' ? 'settled' : null;
  return ({ visa: 'visa', 'pick-up': 'ride', card: 'goods', esim: 'code' } as const)[kind];
}

/** All addresses of an offer; the first is the one that links lead to. */
export function addressesOf({
  page,
  query,
  also = [],
}: Pick<Offer, 'page' | 'query' | 'also'>): OfferAddress[] {
  return [{ page, ...(query && { query }) }, ...also];
}

/**
 * The link to a page with this query.
 *
 * @example linkTo({ page: '/Visa', query: { visaType: '5' } }) // '/Visa?visaType=5'
 */
export function linkTo({ page, query = {} }: OfferAddress): string {
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? page : `${page}?${asked}`;
}

/** The page that explains all visas. */
export const visaPage = '/hereStore/ChineseVisa';

/** The anchor of a visa on the page of all visas. */
export const visaAnchor = (childType: number): string => `visa-${childType}`;

/**
 * The page that says what a product costs and needs. Links that a visitor meets lead there, and not into the order.
 *
 * @example explainedAt({ kind: 'visa', childType: 2 }) // '/hereStore/ChineseVisa#visa-2'
 */
export function explainedAt({ kind, childType }: Pick<Offer, 'kind' | 'childType'>): string {
  if (kind === 'visa') return `${visaPage}#${visaAnchor(childType)}`;
  return kind === 'pick-up' ? '/vipAirportPickUp' : '/wifiCard';
}

/** The locale keys of a product's words in the shop, by the id of its flow: its own, then those of its folder. */
export function offerKeys(
  id: string,
  part: OfferWord,
): [own: `offers:${string}`, ofFolder: `offers:${string}`] {
  const [folder = '', ...rest] = id.split('/');
  const name = rest.join('.').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [`offers:${folder}.${name}.${part}`, `offers:${folder}.${part}`];
}

/** The words of a product in the shop: its name, what it is for, what to mind, and what its prices include. */
export type OfferWord = 'title' | 'text' | 'attention' | 'notes' | 'ready';

/** The words that a product of each kind needs in the shop. Its title and text are its own; others may be its folder's. */
export const neededWords: Readonly<Record<Offer['kind'], readonly OfferWord[]>> = {
  visa: ['title', 'text', 'attention', 'notes', 'ready'],
  'pick-up': ['title', 'text', 'ready'],
  card: ['title', 'ready'],
  esim: ['title', 'ready'],
};
