import { locales } from '#contract/locale.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { readOffer, readOffers } from '#shop/checks/offers.ts';
import { productSchemas } from './flow-compile.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** The next free product number. */
const free = 1 + Math.max(...readOffers(productSchemas).map(({ childType }) => childType));

/** The id and the product number of a visa that the product does not have. */
export const tenthId = 'visa/stopover';
export const tenthType = free;

/** The same of a visa that is paid in the shop: a copy of the business visa with prices of its own. */
export const paidId = 'visa/crew';
export const paidType = free + 1;

const shared = (name: string): object => ({ $ref: `../shared/${name}` });
const step = (name: string, required: string[], more: object = {}): object => ({
  allOf: [shared(`${name}.schema.json`)],
  required,
  ...more,
});

/** Its schema. */
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  'x-flow': { machine: 'visa/common', childType: tenthType, version: 1 },
  properties: {
    passenger: step('passenger', ['surname', 'englishName', 'nationality', 'passportNumber', 'expiryDate']),
    background: step('background', ['occupation', 'telephone']),
    travel: step('travel', ['arrivalCity', 'enterDate', 'leaveDate', 'entryAirport', 'flightNumber']),
    uploads: {
      type: 'object',
      properties: {
        passportCopy: shared('upload.schema.json#/definitions/document'),
        travelTicket: shared('upload.schema.json#/definitions/document'),
        hotelReservations: shared('upload.schema.json#/definitions/document'),
      },
      required: ['passportCopy', 'travelTicket'],
    },
    service: {
      type: 'object',
      properties: { serviceType: { type: 'integer', enum: [1, 2], 'x-fact': 'serviceType' } },
      required: ['serviceType'],
    },
  },
  required: ['passenger', 'background', 'travel', 'uploads', 'service'],
};

/** Its words in each language: `visa.flow:stopover` for the wizard, `offers:visa.stopover` for the shop. */
const words: Readonly<Record<(typeof locales)[number], { title: string; intro: string }>> = {
  US: { title: 'Transit visa', intro: 'For people who change planes and want to see the city.' },
  IT: { title: 'Visto di transito', intro: 'Per chi cambia aereo e desidera vedere la città.' },
  ES: { title: 'Visado de tránsito', intro: 'Para quienes hacen escala y desean ver la ciudad.' },
  FR: {
    title: 'Visa de transit',
    intro: 'Pour les personnes en correspondance qui souhaitent voir la ville.',
  },
  DE: { title: 'Transitvisum', intro: 'Für alle, die umsteigen und die Stadt sehen möchten.' },
  ZH: { title: '过境签证', intro: '适合转机并希望游览城市的旅客。' },
};

/** Its offer: settled with the provider, with two services. */
export const tenthOffer: Offer = {
  childType: tenthType,
  kind: 'visa',
  settlement: 'provider',
  page: '/commonVisa',
  query: { visaType: String(tenthType) },
  continueAt: 2,
  sign: 'transit',
  purposes: ['tourism', 'family'],
  per: 'traveller',
  prices: [
    { from: '2025-01-01', serviceType: 1, workingDays: 4, rmb: 420 },
    { from: '2025-01-01', serviceType: 2, workingDays: 1, rmb: 690 },
  ],
};

/** The offer of the visa that is paid. */
export const paidOffer: Offer = {
  ...readOffer(productSchemas.read('visa/business.offer.json'), 'visa/business')!,
  childType: paidType,
  query: { visaType: String(paidType) },
  purposes: ['work'],
  prices: [1, 2, 3].map((serviceType) => ({
    from: '2025-01-01',
    serviceType,
    workingDays: 6 - serviceType,
    rmb: 1110 * serviceType,
  })),
};

/** The product with the tenth visa in it. */
export interface TenthVisa extends ProjectCopy {
  remove(): void;
}

/** Adds the visa that is paid to a copy of the product. */
export function addPaidVisa(copy: ProjectCopy): void {
  const schema = JSON.parse(copy.read('schemas/visa/business.schema.json')) as { 'x-flow': object };
  const own = { ...schema, 'x-flow': { ...schema['x-flow'], childType: paidType, version: 1 } };
  copy.write(`schemas/${paidId}.schema.json`, JSON.stringify(own));
  copy.write(`schemas/${paidId}.offer.json`, JSON.stringify(paidOffer));
  for (const language of locales) addWords(copy, language, 'crew');
}

/** Adds the words of a visa in a language: those of its wizard, and those in the shop. */
function addWords(copy: ProjectCopy, language: (typeof locales)[number], name: string): void {
  const file = `locales/${language}/visa.flow.json`;
  const known = JSON.parse(copy.read(file)) as Record<string, unknown>;
  copy.write(file, JSON.stringify({ ...known, [name]: words[language] }));
  const { title, intro: text } = words[language];
  const shop = `locales/${language}/offers.json`;
  const offers = JSON.parse(copy.read(shop)) as { visa: object };
  copy.write(shop, JSON.stringify({ ...offers, visa: { ...offers.visa, [name]: { title, text } } }));
}

/** Adds the schema file of the tenth visa to a copy of the product, and its texts to these languages. */
export function addTenthVisa(languages: readonly (typeof locales)[number][] = locales): TenthVisa {
  let remove = (): void => undefined;
  const copy = copyProject((removal) => (remove = removal));
  copy.write(`schemas/${tenthId}.schema.json`, JSON.stringify(schema));
  copy.write(`schemas/${tenthId}.offer.json`, JSON.stringify(tenthOffer));
  for (const language of languages) addWords(copy, language, 'stopover');
  return Object.assign(copy, { remove });
}
