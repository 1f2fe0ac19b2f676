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
  /** The sections of the API whose calls keep the drafts: of one traveller, and of a group. */
  drafts: { one?: string; group?: string };
}

/** The pages that sell products, by their path. */
export const productPages: Readonly<Record<string, ProductPage>> = {
  '/commonVisa': { kind: 'visa', query: 'visaType', drafts: { one: 'visaAll' } },
  '/Visa': { kind: 'visa', query: 'visaType', drafts: { one: 'businessVisa', group: 'teamVisa' } },
  '/groupSignature': { kind: 'visa', query: null, drafts: { group: 'teamVisa' } },
  '/vipServe': { kind: 'pick-up', query: 'vipServeType', drafts: { one: 'vip' } },
  '/hereStore/card': { kind: 'card', query: null, drafts: { one: 'trafficCardOrderInfo' } },
  '/hereStore/esim': { kind: 'esim', query: null, drafts: { one: 'trafficCardOrderInfo' } },
};
