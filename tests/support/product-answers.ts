import type { OrderFact } from '#contract/facts.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import { answersOf, withFiles } from './answers-of.ts';
import { dayFromNow } from './day-from-now.ts';
import { flows } from './flow-machines.ts';

/** The answer for a file: the server's data about it, or a file that a browser is to choose. */
type Files = (name: string) => unknown;

const passenger = {
  surname: 'LOVELACE',
  englishName: 'ADA',
  nationality: 'GBR',
  gender: 0,
  dateOfBirth: '1995-12-10',
  placeOfBirth: 'London',
  passportIssuingPlace: 'London',
  passportNumber: 'P98765432',
  email: 'ada@test.example',
  issueDate: '2024-01-15',
  expiryDate: dayFromNow(2000),
};

const background = {
  occupation: 5,
  education: { highest: 'Master' },
  maritalStatus: 2,
  emergencyContact: { name: 'Charles', relationship: 5, phone: '+44 20 7946 0000' },
  punish: 0,
  telephone: '+44 20 7946 0001',
};

const travel = {
  departureCity: 'London',
  arrivalCity: 'Shanghai',
  enterDate: dayFromNow(40),
  leaveDate: dayFromNow(70),
};

const delivery = {
  name: 'Ada Lovelace',
  phone: '+44 20 7946 0000',
  country: 'GBR',
  city: 'London',
  address: '12 St James’s Square',
  post: 'SW1Y 4LB',
};

const employed = { ...background, occupation: 1, employerName: 'Analytical Engines' };

const residence = {
  permitKind: 1,
  permitNumber: '31234567',
  permitExpiry: dayFromNow(60),
  lastEntry: dayFromNow(-300),
  addressInChina: '1376 Nanjing West Road, Shanghai',
  employerOrSchool: 'Analytical Engines',
};

const member = (number: number): Record<string, unknown> => ({
  passenger: { ...passenger, passportNumber: `P9876543${number}` },
  background,
});

const pickUp = {
  passengers: {
    surname: 'LOVELACE',
    englishName: 'ADA',
    email: 'ada@test.example',
    telephone: '+44 20 7946 0001',
  },
  arrival: {
    enterDate: dayFromNow(40),
    arrivalCity: 'Shanghai',
    entryAirport: 'PVG',
    flightNumber: 'MU 588',
    carPassengers: 2,
  },
  destination: {
    district: 'jingan',
    address: 'Nanjing West Road 1376',
    contactPhone: '+86 21 6279 8888',
  },
};

const express = { service: { serviceType: 2 } };
const resident = { passenger, background: { ...background, occupation: 1 }, residence, ...express };

/** The answers that tests may name, by flow. The schema decides which further answers an order has. */
const wishes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'visa/study': { passenger, background, travel, ...express },
  'visa/work': { passenger, background: employed, travel, ...express },
  'visa/china-pr': resident,
  'visa/work-renewal': resident,
  'visa/business': { passenger, background: employed, travel, ...express },
  'visa/group': { members: [member(1), member(2)], travel, service: { serviceType: 1 }, delivery },
  'vip/welcome': { ...pickUp, destination: { onward: 1 } },
  'vip/transfer': { ...pickUp, arrival: { ...pickUp.arrival, carType: 1 } },
  'wifi/card': { delivery },
};

/** Answers that tests name by what they are for, whatever the schema calls them. */
const wishedFacts: Readonly<Record<string, Facts>> = {
  'wifi/card': { card: '1', count: 2 },
  'wifi/esim': { card: '7', count: 2, codeEmail: 'ada@test.example' },
};

/** Answers of an order by their facts. */
export type Facts = Readonly<Partial<Record<OrderFact, Json>>>;

/** The answers with those to the fields that are these facts. */
export const withFactsOf = (flow: Flow, answers: Answers, facts: Facts): Answers =>
  Object.entries(facts).reduce<Answers>((all, [fact, value]) => {
    const pointer = factPointer(flow, fact);
    return pointer === null ? all : (withValueAt(all, partsOf(pointer), value) as Answers);
  }, answers);

const products = flows.filter(({ header }) => header.childType !== undefined);
const complete = products.map(
  (flow) =>
    [
      flow,
      answersOf(flow, withFactsOf(flow, (wishes[flow.id] ?? {}) as Answers, wishedFacts[flow.id] ?? {})),
    ] as const,
);

/**
 * A complete order of each product, by its flow: what its schema requires, with a file for each required upload. Members
 * of a group have no ids yet.
 */
export function productAnswers(file: Files): Readonly<Record<string, Answers>> {
  return Object.fromEntries(
    complete.map(([flow, answers]) => [flow.id, withoutIds(withFiles(flow, answers, file))]),
  );
}

/** The answers with the entries of repeated steps as they are before they are stored. */
const withoutIds = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([step, value]) => [
      step,
      Array.isArray(value) ? value.map(withoutId) : value,
    ]),
  );

function withoutId(entry: Json): Json {
  if (!isObject(entry)) return entry;
  const { id: _id, ...answers } = entry;
  return answers;
}
