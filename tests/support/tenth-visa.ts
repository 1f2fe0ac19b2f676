import { locales } from '#contract/locale.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** The id and the product number of a visa that the product does not have. */
export const tenthId = 'visa/transit';
export const tenthType = 10;

const shared = (name: string): object => ({ $ref: `../shared/${name}` });
const step = (name: string, required: string[], more: object = {}): object => ({
  allOf: [shared(`${name}.schema.json`)],
  required,
  ...more,
});

/** Its only schema file. */
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

/** Its two locale keys in each language, inside `visa.flow:transit`. */
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

/** The data of its prices on the server. */
export const tenthPrices = [
  { child_type: tenthType, service_type: 1, working_days: 4, fen: 42_000 },
  { child_type: tenthType, service_type: 2, working_days: 1, fen: 69_000 },
];

/** The product with the tenth visa in it. */
export interface TenthVisa extends ProjectCopy {
  remove(): void;
}

/** Adds the schema file of the tenth visa to a copy of the product, and its texts to these languages. */
export function addTenthVisa(languages: readonly (typeof locales)[number][] = locales): TenthVisa {
  let remove = (): void => undefined;
  const copy = copyProject((removal) => (remove = removal));
  copy.write(`schemas/${tenthId}.schema.json`, JSON.stringify(schema));
  for (const language of languages) {
    const file = `locales/${language}/visa.flow.json`;
    const known = JSON.parse(copy.read(file)) as Record<string, unknown>;
    copy.write(file, JSON.stringify({ ...known, transit: words[language] }));
  }
  return Object.assign(copy, { remove });
}
