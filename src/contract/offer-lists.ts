/** The kinds of products that are sold. */
export const offerKinds = ['visa', 'pick-up', 'card', 'esim'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The purposes of a journey to China, in the order in which they are offered. */
export const purposes = ['tourism', 'business', 'family', 'study', 'work', 'renewal', 'residence'] as const;
export type Purpose = (typeof purposes)[number];

/** The pictures that an offer can have. */
export const signs = [
  'bag',
  'briefcase',
  'car',
  'esim',
  'globe',
  'group',
  'home',
  'plane',
  'pocketWifi',
  'renewal',
  'school',
  'simCard',
  'transit',
] as const;
export type Sign = (typeof signs)[number];

/** A page that sells products. */
interface ProductPage {
  kind: OfferKind;
  /** The name in the query that tells the products of the page apart; null where it sells one. */
  query: string | null;
  /** The section of the API whose calls keep the drafts. */
  draft: string;
}

/** The pages that sell products, by their path. */
export const productPages: Readonly<Record<string, ProductPage>> = {
  '/commonVisa': { kind: 'visa', query: 'visaType', draft: 'visaAll' },
  '/Visa': { kind: 'visa', query: 'visaType', draft: 'businessVisa' },
  '/groupSignature': { kind: 'visa', query: null, draft: 'teamVisa' },
  '/vipServe': { kind: 'pick-up', query: 'vipServeType', draft: 'vip' },
  '/hereStore/card': { kind: 'card', query: null, draft: 'trafficCardOrderInfo' },
  '/hereStore/esim': { kind: 'esim', query: null, draft: 'trafficCardOrderInfo' },
};
