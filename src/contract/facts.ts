import type { OrderKind } from './order-status.ts';

/**
 * The form of the answer to a field that holds a fact: a text, a date (yyyy-MM-dd), a country (ISO 3166-1 alpha-3), a
 * whole number, a number that orders count or choose with (1 to 99; `count` to 1000), or a choice of a list. `step` is
 * not a field but a whole step.
 */
export type FactForm = 'text' | 'date' | 'country' | 'number' | 'choice' | 'count' | 'listed' | 'step';

/** The largest answers to fields of these forms: larger ones do not fit into an order. */
export const mostOf = { choice: 99, count: 1000 } as const satisfies Partial<Record<FactForm, number>>;

/**
 * The facts that a person has. A schema says which answer is which fact: `"x-fact": "surname"` beside the field. Programs
 * read facts, never names of fields. `fullName` is the name where it is asked as one line; `gender` is 1 for male, 0
 * for female.
 */
const personFacts = {
  fullName: 'text',
  surname: 'text',
  englishName: 'text',
  chineseName: 'text',
  nationality: 'country',
  gender: 'number',
  dateOfBirth: 'date',
  placeOfBirth: 'text',
  passportNumber: 'text',
  passportIssuingPlace: 'text',
  passportIssueDate: 'date',
  passportExpiry: 'date',
  email: 'text',
  phone: 'text',
} as const satisfies Readonly<Record<string, FactForm>>;

/**
 * The facts that an order has, each once. `traveller` is the step that asks for a traveller; in a repeated step, each
 * entry is one. The others are fields.
 */
export const orderFacts = {
  traveller: 'step',
  enterDate: 'date',
  leaveDate: 'date',
  serviceType: 'choice',
  arrivalCity: 'text',
  flightNumber: 'text',
  car: 'choice',
  passengers: 'choice',
  destination: 'text',
  card: 'listed',
  count: 'count',
  recipient: 'text',
  deliveryPhone: 'text',
  deliveryCountry: 'country',
  deliveryCity: 'text',
  deliveryStreet: 'text',
  deliveryPostcode: 'text',
  codeEmail: 'text',
} as const satisfies Readonly<Record<string, FactForm>>;

/** The name of a fact of an order. */
export type OrderFact = keyof typeof orderFacts;

/** All facts, with their forms. */
export const facts: Readonly<Record<PersonFact | OrderFact, FactForm>> = { ...personFacts, ...orderFacts };

/**
 * The facts that fit a name of HTML `autocomplete`, by its last word (HTML Living Standard, “Autofill field”): browsers fill
 * in the same as programs read.
 */
export const factsOfAutofill: Readonly<Record<string, readonly (PersonFact | OrderFact)[]>> = {
  'family-name': ['surname'],
  'given-name': ['englishName'],
  name: ['fullName', 'recipient'],
  email: ['email', 'codeEmail'],
  tel: ['phone', 'deliveryPhone'],
  bday: ['dateOfBirth'],
  country: ['nationality', 'deliveryCountry'],
  'address-level2': ['arrivalCity', 'deliveryCity'],
  'street-address': ['destination', 'deliveryStreet'],
  'postal-code': ['deliveryPostcode'],
};

/** The dates that are facts, in the order in which they come in a life. */
export const factsInTime: readonly string[] = [
  'dateOfBirth',
  'passportIssueDate',
  'enterDate',
  'leaveDate',
  'passportExpiry',
] satisfies readonly (PersonFact | OrderFact)[];

/** The facts that lie in the future, or today. The other dates lie in the past. */
export const futureFacts: readonly string[] = [
  'enterDate',
  'leaveDate',
  'passportExpiry',
] satisfies readonly (PersonFact | OrderFact)[];

/** The facts by which a person is named. */
export const nameFacts: readonly string[] = [
  'surname',
  'englishName',
  'fullName',
] satisfies readonly PersonFact[];

/** The facts that a passport has besides names. */
export const passportFacts: readonly string[] = [
  'nationality',
  'dateOfBirth',
  'passportNumber',
  'passportIssuingPlace',
  'passportIssueDate',
  'passportExpiry',
] satisfies readonly PersonFact[];

/** The facts of an address to which something is sent, by the names that the address book has for them. */
export const addressFacts = {
  name: 'recipient',
  phone: 'deliveryPhone',
  country: 'deliveryCountry',
  city: 'deliveryCity',
  address: 'deliveryStreet',
  post: 'deliveryPostcode',
} as const satisfies Readonly<Record<string, OrderFact>>;

/** Without these nothing can be sent; some countries have no postcodes. */
export const neededToSend: readonly OrderFact[] = [
  'recipient',
  'deliveryPhone',
  'deliveryCountry',
  'deliveryCity',
  'deliveryStreet',
];

/** The facts without which an order of a kind cannot be priced, reserved or carried out. */
export const neededFacts: Readonly<Record<OrderKind, readonly OrderFact[]>> = {
  settled: ['traveller', 'serviceType'],
  visa: ['traveller', 'serviceType'],
  ride: ['traveller', 'enterDate', 'arrivalCity', 'flightNumber', 'passengers'],
  goods: ['card', 'count', ...neededToSend],
  code: ['card', 'count', 'codeEmail'],
};

/** The name of a fact of a person. */
export type PersonFact = keyof typeof personFacts;

/** The facts of a person. */
export type PersonFacts = Partial<Record<PersonFact, string | number>>;

/** True for the name of a fact of a person. */
export const isPersonFact = (name: string): name is PersonFact => Object.hasOwn(personFacts, name);

/**
 * The name of a person as it is read in Latin letters, given names first in every language; empty where no name is known.
 * Every page, mail and document names people by it.
 *
 * @example fullNameOf({ surname: 'DUPONT', englishName: 'MARIE' }) // 'MARIE DUPONT'
 */
export function fullNameOf({ fullName, englishName, surname }: PersonFacts): string {
  if (englishName === undefined && surname === undefined) return String(fullName ?? '');
  return [englishName, surname].filter((part) => part !== undefined && part !== '').join(' ');
}
