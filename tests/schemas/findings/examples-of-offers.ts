import type { FindingCode } from '#compiler/codes.ts';
import { offer, offerFile, offersFile, offerWords, product, schemaFile } from './good-flow.ts';
import type { Example } from './examples-of-schemas.ts';

const sold = (changes: object): Example => ({
  [schemaFile]: product(),
  [offerFile]: { ...offer, ...changes },
});
const from = '2025-01-01';
/** One mistake in an offer for each code that reports one. */
export const examplesOfOffers = {
  'offer-missing': { [schemaFile]: product() },
  'offer-without-flow': { 'schemas/sketch/gone.offer.json': offer },
  'offer-malformed': sold({ settlement: 'cash' }),
  'offer-other-product': sold({ childType: 5 }),
  'offer-page-unknown': sold({ page: '/Commonvisa' }),
  'offer-address-twice': sold({ also: [{ page: '/commonVisa', query: { visaType: '4' } }] }),
  'offer-settlement-unfit': sold({ settlement: 'paid' }),
  'offer-node-unknown': sold({ continueAt: 7 }),
  'option-without-price': sold({ prices: [] }),
  'price-without-option': sold({
    prices: [...offer.prices, { from, serviceType: 4, workingDays: 1, rmb: 1 }],
  }),
  'price-twice': sold({ prices: [...offer.prices, { from, rmb: 200 }] }),
  'offer-words-missing': {
    ...sold({}),
    [offersFile]: { sketch: { ...offerWords.sketch, flow: { title: 'x' } } },
  },
} as const satisfies Partial<Record<FindingCode, Example>>;
