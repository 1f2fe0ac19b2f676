import schema from '#schemas/visa/group.schema.json' with { type: 'json' };
import { deliveryCases, passportCases, travelCases, travellerCases } from '#tests/support/product-cases.ts';
import { type Changes, followsRules, groupMember, memberIds } from '#tests/support/product-rules.ts';

const [first, second] = memberIds.map((id) => `/members/${id}`) as [string, string];
const both = [first, second];
const { minItems, maxItems } = schema.properties.members;

/** This number of members with complete answers. */
const members = (count: number): Changes => ({
  '/members': Array.from({ length: count }, (_, number) => groupMember(number)),
});

followsRules('visa/group', [
  ['refuses a group without members', members(0), { '/members': 'minItems' }],
  ['refuses a group that is too small', members(minItems - 1), { '/members': 'minItems' }],
  ['accepts the smallest group', members(minItems)],
  ['accepts the largest group', members(maxItems)],
  ['refuses a group that is too large', members(maxItems + 1), { '/members': 'maxItems' }],
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
  ...travelCases,
  ...both.flatMap((member) => passportCases(member)),
  ...deliveryCases,
]);
