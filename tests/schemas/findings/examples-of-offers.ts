import type { FindingCode } from '#compiler/codes.ts';
import { visaFlow } from './examples-of-facts.ts';
import type { Example } from './examples-of-schemas.ts';
import { offersFile, offerWords, schemaFile } from './good-flow.ts';

export const offerFile = 'schemas/sketch/flow.offer.json';
/** A flow that is a product, and its machine. */
export const product = visaFlow(
  {
    top: { required: ['travel', 'members'], 'x-flow': { machine: 'sketch/flow', version: 1, childType: 4 } },
  },
  "{ draft: 'visaAll', order: 'settled' }",
);
/** Its offer without mistakes. */
export const offer = {
  childType: 4,
  kind: 'visa',
  settlement: 'provider',
  page: '/commonVisa',
  query: { visaType: '4' },
  continueAt: 1,
  sign: 'bag',
  per: 'traveller',
  prices: [
    { from: '2025-01-01', serviceType: 1, workingDays: 5, rmb: 100 },
    { from: '2025-01-01', serviceType: 2, workingDays: 3, rmb: 200 },
  ],
};
export const productSchema = product[schemaFile];

const sold = (changes: object): Example => ({ ...product, [offerFile]: { ...offer, ...changes } });

/** One mistake in an offer for each code that reports one. */
export const examplesOfOffers = {
  'offer-missing': product,
  'offer-without-flow': { 'schemas/sketch/gone.offer.json': offer },
  'offer-malformed': sold({ settlement: 'cash' }),
  'offer-other-product': sold({ childType: 5 }),
  'offer-page-unknown': sold({ page: '/Commonvisa' }),
  'offer-draft-unfit': sold({ page: '/Visa' }),
  'offer-address-twice': sold({ also: [{ page: '/commonVisa', query: { visaType: '4' } }] }),
  'offer-settlement-unfit': sold({ settlement: 'paid', cancellation: { beforeWork: 100, duringWork: 50 } }),
  'offer-node-unknown': sold({ continueAt: 7 }),
  'offer-cancellation-unfit': sold({ cancellation: { beforeWork: 100, duringWork: 50 } }),
  'option-without-price': sold({ prices: offer.prices.slice(0, 1) }),
  'price-without-option': sold({
    prices: [...offer.prices, { ...offer.prices[0], serviceType: 4 }],
  }),
  'price-twice': sold({ prices: [...offer.prices, { ...offer.prices[0], rmb: 200 }] }),
  'offer-per-unfit': sold({ per: 'order' }),
  'price-order-odd': sold({
    prices: offer.prices.map((price) => ({ ...price, rmb: 300 - price.rmb })),
  }),
  'price-far-off': sold({ prices: [offer.prices[0], { ...offer.prices[1], rmb: 20_000 }] }),
  'price-later': sold({ prices: [offer.prices[0], { ...offer.prices[1], from: '2026-01-01' }] }),
  'offer-words-missing': {
    ...sold({}),
    [offersFile]: { sketch: { ...offerWords.sketch, flow: { title: 'x' } } },
  },
} as const satisfies Partial<Record<FindingCode, Example>>;
