import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { dayFromNow, studyAnswers } from './study-answers.ts';

/** The answer for a file: the server's data about it, or a file that a browser is to choose. */
type Files = (name: string) => unknown;

const stored = { id: '', name: '', size: 0, type: '', url: '' };
const study = studyAnswers({ passportCopy: stored, photo: stored, invitationLetter: stored });

const named = (names: readonly string[], file: Files): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, file(name)]));

const delivery = {
  name: 'Ada Lovelace',
  phone: '+44 20 7946 0000',
  country: 'GBR',
  city: 'London',
  address: '12 St James’s Square',
  post: 'SW1Y 4LB',
};

const employed = { ...study['background'], occupation: 1, employerName: 'Analytical Engines' };

const residence = {
  permitKind: 1,
  permitNumber: '31234567',
  permitExpiry: dayFromNow(60),
  lastEntry: dayFromNow(-300),
  addressInChina: '1376 Nanjing West Road, Shanghai',
  employerOrSchool: 'Analytical Engines',
};

const member = (number: number, file: Files): Record<string, unknown> => ({
  passenger: { ...study['passenger'], passportNumber: `P9876543${number}` },
  background: study['background'],
  uploads: named(['passportCopy', 'photo'], file),
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

/** A complete order of each product, by its flow. Members of a group have no ids yet. */
export function productAnswers(file: Files): Readonly<Record<string, Answers>> {
  const common = { passenger: study['passenger'], travel: study['travel'], service: { serviceType: 2 } };
  const resident = {
    passenger: study['passenger'],
    background: { ...study['background'], occupation: 1 },
    residence,
    service: { serviceType: 2 },
  };
  const all = {
    'visa/study': {
      ...common,
      background: study['background'],
      uploads: named(['passportCopy', 'photo', 'invitationLetter'], file),
    },
    'visa/work': {
      ...common,
      background: employed,
      uploads: named(['passportCopy', 'photo', 'invitationLetter', 'companyLicence'], file),
    },
    'visa/china-pr': {
      ...resident,
      uploads: named(['passportCopy', 'photo', 'vaccinationCertificate', 'companyLicence'], file),
    },
    'visa/work-renewal': {
      ...resident,
      uploads: named(['passportCopy', 'photo', 'companyLicence'], file),
    },
    'visa/business': {
      ...common,
      background: employed,
      uploads: named(['passportCopy', 'photo', 'invitationLetter'], file),
      delivery,
    },
    'visa/group': {
      members: [member(1, file), member(2, file)],
      travel: study['travel'],
      groupUploads: named(['travelTicket', 'hotelReservations'], file),
      service: { serviceType: 1 },
      delivery,
    },
    'vip/welcome': { ...pickUp, destination: { onward: 1 } },
    'vip/transfer': { ...pickUp, arrival: { ...pickUp.arrival, carType: 1 } },
    'wifi/card': { card: { cardId: '1', count: 2 }, delivery },
  };
  return all as unknown as Readonly<Record<string, Answers>> & Json;
}
