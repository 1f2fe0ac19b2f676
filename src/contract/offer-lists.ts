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

/**
 * The pages that sell products, by their path: the kind of product, and the name in the query that tells the products of
 * a page apart. A page without such a name sells one product.
 */
export const productPages: Readonly<Record<string, { kind: OfferKind; query: string | null }>> = {
  '/commonVisa': { kind: 'visa', query: 'visaType' },
  '/Visa': { kind: 'visa', query: 'visaType' },
  '/groupSignature': { kind: 'visa', query: null },
  '/vipServe': { kind: 'pick-up', query: 'vipServeType' },
  '/hereStore/card': { kind: 'card', query: null },
  '/hereStore/esim': { kind: 'esim', query: null },
};
