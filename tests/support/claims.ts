import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { gzipSync } from 'node:zlib';
import { figures } from '#contract/figures.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import { formats } from '#shop/formats.ts';
import { partsOf } from '#engine/form/pointer.ts';
import registration from '#schemas/account/register-individual.schema.json' with { type: 'json' };
import group from '#schemas/visa/group.schema.json' with { type: 'json' };
import transfer from '#schemas/vip/transfer.schema.json' with { type: 'json' };
import cars from '#demo/seed/chartered-cars.json' with { type: 'json' };
import trafficCards from '#demo/seed/traffic-cards.json' with { type: 'json' };
import { chinaMobile } from '#server/accounts/phone-number.ts';
import { fieldsOfSchema } from './schema-fields.ts';
import { flowOf } from './flow-machines.ts';

/** Texts that state a figure, and the numbers that the code has for it. */
export interface Claim {
  /** Matches the keys of the texts; see `shownTexts`. */
  readonly texts: RegExp;
  /** All numbers of each of the texts, in any order. */
  readonly says: (key: string) => readonly number[];
}

const packages = path.join(import.meta.dirname, '../../node_modules');

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);

/** The least and the greatest length of a text that passes. */
function lengths(letter: string, passes: (text: string) => boolean): number[] {
  const fitting = upTo(60).filter((length) => passes(letter.repeat(length)));
  return [...new Set([Math.min(...fitting), Math.max(...fitting)])];
}

/** The number of Wi-Fi cards, whatever its field is called. */
const countAt = factPointer(flowOf('wifi/card'), 'count')!;
const { fields: cardFields } = fieldsOfSchema('wifi/card', {});
const { members } = group.properties;
const { password } = registration.properties.account.properties;
const { post } = transfer.properties.destination.properties;
const { carPassengers } = transfer.properties.arrival.properties;
/** Beside the driver, the number of seats of a kind of car that its name says. */
const seats: Readonly<Record<number, number>> = { 1: 7, 2: 5 };
const isPassportNumber = formats['passport-number']!.validate;
const codeLength = [6];
const example = [138, 13, 8000];
/** What is loaded to read a passport: the program and what it has learned, as the server compresses them. */
function readerMegabytes(): number {
  const files = [
    'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  ];
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(packages, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000_000;
}

const nth = (key: string): number => Number(/(\d+)$/.exec(key)?.[1]);

/** A text with a figure that is no parameter is here, with what proves the figure, or in `noFigures`. */
export const claims: readonly Claim[] = [
  { texts: /^offers:visa\.group\.attention$/, says: () => [members.minItems, members.maxItems] },
  { texts: /(emailCode|phoneCode|mailCode)\.error\.(min|max)Length$/, says: () => codeLength },
  { texts: /^(auth:login\.codeInvalid|form:errors\.formats\.one-time-code)$/, says: () => codeLength },
  { texts: /^back-office:secondFactor\.(codeHint|setUp\.enter)$/, says: () => [new TOTP().digits] },
  {
    texts: /^account\.flow:fields\.(p|newP)assword\.help$/,
    says: () => [password.minLength, password.maxLength],
  },
  {
    texts: /^account\.flow:fields\.(p|newP)assword\.error\.minLength$/,
    says: () => [password.minLength],
  },
  {
    texts: /^(account\.flow:fields\.(p|newP)assword\.error\.maxLength|auth:login\.passwordTooLong)$/,
    says: () => [password.maxLength],
  },
  {
    texts: /^(account\.flow:fields\.phone\.error\.(pattern|maxLength)|auth:login\.phoneInvalid)$/,
    says: () => [...lengths('3', (text) => chinaMobile(`1${text.slice(1)}`) !== undefined), ...example],
  },
  {
    texts:
      /^(form:errors\.formats\.passport-number|visa\.flow:residence\.fields\.permitNumber\.error\.format)$/,
    says: () => lengths('A', isPassportNumber),
  },
  { texts: /^offers:vip\.transfer\.text$/, says: () => [carPassengers.maximum, ...Object.values(seats)] },
  {
    texts: /^vip\.flow:fields\.post\.error\.(pattern|maxLength)$/,
    says: () => upTo(999).filter((start) => start >= 100 && new RegExp(post.pattern).test(`${start}000`)),
  },
  {
    texts: /^(vip-offer:cars\.types|vip\.flow:fields\.carType\.enum)\.\d$/,
    says: (key) => [seats[nth(key)]!],
  },
  {
    texts: new RegExp(`^wifi\\.flow:(?:esim\\.)?fields\\.${partsOf(countAt).at(-1)}\\.error\\.maximum$`),
    says: () => [cardFields.find(({ pointer }) => pointer === countAt)!.schema.maximum!],
  },
  { texts: /^banners:2\.description$/, says: () => [figures.fileDays] },
  {
    texts: /^traffic-cards:\d+\.name$/,
    says: (key) => {
      const { name, days } = trafficCards[Number(/\d+/.exec(key))]!;
      return [days, ...[...name.US.matchAll(/(\d+) GB/g)].map(([, gigabytes]) => Number(gigabytes))];
    },
  },
  { texts: /^passport:picture\.loading$/, says: () => [Math.round(readerMegabytes())] },
];

/** The greatest number of passengers fits into every car. */
export const leastSeats = Math.min(...cars.map((car) => car.seats));

/** Texts whose numbers say nothing about the product, by what the numbers are instead. */
export const noFigures: readonly (readonly [what: string, texts: RegExp])[] = [
  [
    'a date or number as an example',
    /^form:errors\.formats\.(date|past-date|future-date|phone|flight-number)$/,
  ],
  ['a number as an example', /^fields:((tele)?phone\.help|flightNumber\.placeholder)$/],
  ['a rule for all passports', /^passport:lines\.help$/],
  ['characters that look alike', /^passport:problems\.lines\.checkDigits$/],
  ['ten years, as a calendar shows them', /^form:calendar\./],
  ['numbers of steps', /^payment:deposit\.(transfer|receipt)$/],
  ['the number that calls an ambulance in China', /^clinic:lead$/],
  ['the name of a drawing as an example', /^content\.flow:fields\.further\.error\.pattern$/],
  [
    'a number that most languages write in words',
    /^(photo:rule\.ratio|visa\.flow:steps\.members\.error\.minItems)$/,
  ],
  ['the name of a program', /^back-office:secondFactor\.setUp\.lead$/],
  ['a day as an example', /^findings:path-day-wrong$/],
  ['one RMB', /^invoice:rate$/],
  ['one finding', /^findings:one-finding$/],
  ['a rule of embassies', /^fields:expiryDate\./],
  ['a question about the past', /^fields:countriesVisited\.label$/],
  ['two of the members', /^visa\.flow:group\.fields\.passportNumber\.error\.unique$/],
  ['what a card holds', /^traffic-cards:\d+\.content$/],
  ['address and office hours', /^contact:/],
  ['articles of law', /^agreements:1\.sections\.(2|5)\.text$/],
  ['a kind of encryption', /^agreements:1\.sections\.6\.text$/],
];
