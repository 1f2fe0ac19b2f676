import {
  deliveryCases,
  deliveryFields,
  fileCases,
  files,
  passportCases,
  serviceCases,
  travelCases,
  travelExtras,
  travelFields,
  travellerCases,
  travellerExtras,
  travellerFields,
} from '#tests/support/product-cases.ts';
import { type Changes, followsRules, groupMember, memberIds } from '#tests/support/product-rules.ts';

const [first, second] = memberIds.map((id) => `/members/${id}`) as [string, string];
const both = [first, second];

/** This number of members with complete answers. */
const members = (count: number): Changes => ({
  '/members': Array.from({ length: count }, (_, number) => groupMember(number)),
});

followsRules('visa/group', {
  required: {
    ...Object.assign({}, ...both.map((member) => travellerFields(member))),
    ...Object.fromEntries(both.map((member) => [`${member}/uploads`, ['passportCopy', 'photo']])),
    '/travel': travelFields,
    '/groupUploads': ['travelTicket', 'hotelReservations'],
    '/service': ['serviceType'],
    '/delivery': deliveryFields,
  },
  optional: {
    ...Object.assign({}, ...both.map((member) => travellerExtras(member))),
    ...Object.assign({}, ...both.map((member) => files(`${member}/uploads`, ['vaccinationCertificate']))),
    ...travelExtras,
    [`${first}/background/employerName`]: 'Analytical Engines',
  },
  cases: [
    ['refuses a group without members', members(0), { '/members': 'minItems' }],
    ['refuses a group of one', members(1), { '/members': 'minItems' }],
    ['accepts a group of two', members(2)],
    ['accepts a group of eight', members(8)],
    ['refuses a group of nine', members(9), { '/members': 'maxItems' }],
    [
      'refuses two members with one passport, at the second',
      { [`${second}/passenger/passportNumber`]: 'P98765430' },
      { [`${second}/passenger/passportNumber`]: 'unique' },
    ],
    ...both.flatMap((member, place) =>
      travellerCases(member).map(
        ([what, changes, refused]) => [`member ${place + 1}: ${what}`, changes, refused ?? {}] as const,
      ),
    ),
    ...fileCases(`${second}/uploads/photo`, `${second}/uploads/passportCopy`),
    ...fileCases(`${first}/uploads/photo`, '/groupUploads/travelTicket'),
    ...travelCases,
    ...both.flatMap((member) => passportCases(member)),
    ...serviceCases(2),
    ...deliveryCases,
  ],
});
