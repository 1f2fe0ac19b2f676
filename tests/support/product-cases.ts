import type { Case, Changes } from './product-rules.ts';
import { dayFromNow } from './day-from-now.ts';

/** A test case of one answer: it is accepted, or refused at its own pointer. */
export const answer = (what: string, pointer: string, value: unknown, keyword?: string): Case => [
  what,
  { [pointer]: value },
  keyword === undefined ? {} : { [pointer]: keyword },
];

const spouse = { name: 'William King', birthDate: '1990-02-21', nationality: 'GBR' };

/** The test cases of every traveller's answers. */
export function travellerCases(at: string): Case[] {
  const [married, partner] = [`${at}/background/maritalStatus`, `${at}/background/spouse`];
  return [
    answer('refuses a name in small letters', `${at}/passenger/surname`, 'Lovelace', 'format'),
    answer('refuses a nationality that is no code', `${at}/passenger/nationality`, 'British', 'format'),
    answer(
      'refuses a passport number with a hyphen',
      `${at}/passenger/passportNumber`,
      'P-9876543',
      'format',
    ),
    answer('refuses an e-mail address without a domain', `${at}/passenger/email`, 'ada@', 'format'),
    // Nobody has an age before the birth: what is asked by age is not asked here.
    answer('refuses a birth in the future', `${at}/passenger/dateOfBirth`, dayFromNow(7_000), 'format'),
    answer('refuses a passport that is not issued yet', `${at}/passenger/issueDate`, dayFromNow(7), 'format'),
    answer('refuses a telephone number in words', `${at}/background/telephone`, 'none', 'format'),
    ['accepts who is married with the spouse', { [married]: 1, [partner]: spouse }],
    [
      'accepts the spouse’s address and telephone number',
      { [married]: 1, [partner]: { ...spouse, address: 'London', phone: '+44 20 7946 0000' } },
    ],
    [
      'refuses a spouse who is born in the future',
      { [married]: 1, [partner]: { ...spouse, birthDate: dayFromNow(7) } },
      { [`${partner}/birthDate`]: 'format' },
    ],
    ...[2, 3, 4].map((status): Case => [
      `asks nothing of a spouse at marital status ${status}`,
      { [married]: status, [partner]: { birthDate: 'soon' } },
    ]),
  ];
}

const dates = (enter: number, leave: number): Changes => ({
  '/travel/enterDate': dayFromNow(enter),
  '/travel/leaveDate': dayFromNow(leave),
});

/** The test cases of every journey. */
export const travelCases: readonly Case[] = [
  ['accepts an entry today', dates(0, 30)],
  ['refuses an entry in the past', dates(-7, 30), { '/travel/enterDate': 'format' }],
  [
    'refuses a journey in the past',
    dates(-30, -7),
    { '/travel/enterDate': 'format', '/travel/leaveDate': 'format' },
  ],
  ['accepts leaving on the next day', dates(40, 41)],
  ['refuses leaving on the day of entry', dates(40, 40), { '/travel/leaveDate': 'formatExclusiveMinimum' }],
  ['refuses leaving before entering', dates(40, 39), { '/travel/leaveDate': 'formatExclusiveMinimum' }],
  answer('refuses a day that there is not', '/travel/leaveDate', '2099-02-30', 'format'),
  answer('refuses an airport that is no code', '/travel/entryAirport', 'Pudong', 'format'),
  answer('refuses a flight without an airline', '/travel/flightNumber', '588', 'format'),
];

/** The test cases of a passport beside the journey. @param at as in `travellerFields` */
export function passportCases(at: string): Case[] {
  const expiry = `${at}/passenger/expiryDate`;
  const leave = '/travel/leaveDate';
  const valid = (days: number): Changes => ({ [expiry]: dayFromNow(days), ...dates(40, 70) });
  return [
    ['refuses a passport that has expired', valid(-7), { [expiry]: 'format', [leave]: 'notAfter' }],
    ['accepts a passport that expires on the day of leaving', valid(70)],
    [
      'refuses a passport that expires on the day before, at both dates',
      valid(69),
      { [expiry]: 'notBefore', [leave]: 'notAfter' },
    ],
    [
      'refuses a passport that expires before the entry, at both dates',
      valid(20),
      { [expiry]: 'notBefore', [leave]: 'notAfter' },
    ],
  ];
}

/** The test cases of applicants who live in China. */
export const residenceCases: readonly Case[] = [
  answer('refuses a number of a permit with a hyphen', '/residence/permitNumber', 'G-1234567', 'format'),
  answer('accepts a permit that expires today', '/residence/permitExpiry', dayFromNow(0)),
  answer('refuses a permit that has expired', '/residence/permitExpiry', dayFromNow(-7), 'format'),
  answer('accepts an entry today', '/residence/lastEntry', dayFromNow(0)),
  answer('refuses an entry in the future', '/residence/lastEntry', dayFromNow(7), 'format'),
  ['asks nothing about a journey', { '/travel': { enterDate: 'soon', leaveDate: 'later' } }],
  answer('refuses a passport that has expired', '/passenger/expiryDate', dayFromNow(-7), 'format'),
  answer('accepts a passport that expires today', '/passenger/expiryDate', dayFromNow(0)),
  answer('accepts a passport that expires before the permit', '/passenger/expiryDate', dayFromNow(20)),
];

/** The test cases of every postal address. */
export const deliveryCases: readonly Case[] = [
  answer('refuses a country that is no code', '/delivery/country', 'England', 'format'),
  answer('refuses a telephone number of four digits', '/delivery/phone', '1234', 'format'),
  answer('refuses a street of blanks', '/delivery/address', '   ', 'format'),
];
