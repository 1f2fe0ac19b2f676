import { expect, it } from 'vitest';
import { withAnswers } from '#tests/support/flow-answers.ts';
import { answer } from '#tests/support/product-cases.ts';
import {
  type Case,
  completeOrder,
  followsRules,
  productFlow,
  type ProductRules,
} from '#tests/support/product-rules.ts';
import { dayFromNow } from '#tests/support/study-answers.ts';

const arrival = ['enterDate', 'arrivalCity', 'entryAirport', 'flightNumber', 'carPassengers'];

const pickUp: ProductRules = {
  required: {
    '/passengers': ['surname', 'englishName', 'email', 'telephone'],
    '/arrival': arrival,
  },
  optional: {
    '/passengers/chineseName': '艾达',
    '/destination/remarks': 'Two large suitcases.\nA child seat, please.',
  },
  cases: [
    answer('refuses 0 people', '/arrival/carPassengers', 0, 'minimum'),
    answer('accepts 1 person', '/arrival/carPassengers', 1),
    answer('accepts 4 people', '/arrival/carPassengers', 4),
    answer('refuses 5 people', '/arrival/carPassengers', 5, 'maximum'),
    answer('refuses half a person', '/arrival/carPassengers', 1.5, 'type'),
    answer('accepts an arrival today', '/arrival/enterDate', dayFromNow(0)),
    answer('refuses an arrival in the past', '/arrival/enterDate', dayFromNow(-7), 'format'),
    answer('refuses an airport that is no code', '/arrival/entryAirport', 'Pudong', 'format'),
    answer('refuses a flight without an airline', '/arrival/flightNumber', '588', 'format'),
    answer('refuses a name in small letters', '/passengers/surname', 'Lovelace', 'format'),
    answer('refuses remarks of 501 characters', '/destination/remarks', 'x'.repeat(501), 'maxLength'),
  ],
};

followsRules('vip/welcome', {
  ...pickUp,
  required: { ...pickUp.required, '/destination': ['onward'] },
  cases: [
    ...pickUp.cases,
    ...[1, 2, 3, 4, 5].map((way): Case => answer(`accepts way ${way}`, '/destination/onward', way)),
    answer('refuses an unknown way', '/destination/onward', 6, 'enum'),
    ['accepts a car, which it does not know', { '/arrival/carType': 1 }],
    ['accepts an address, which it does not know', { '/destination/district': 'chaoyang' }],
  ],
});

followsRules('vip/transfer', {
  ...pickUp,
  required: {
    ...pickUp.required,
    '/arrival': [...arrival, 'carType'],
    '/destination': ['district', 'address', 'contactPhone'],
  },
  optional: { ...pickUp.optional, '/destination/post': '200040' },
  cases: [
    ...pickUp.cases,
    ...[1, 2].map((car): Case => answer(`accepts the car ${car}`, '/arrival/carType', car)),
    ...[0, 3].map((car): Case => answer(`refuses the car ${car}`, '/arrival/carType', car, 'enum')),
    answer('accepts a district on an island', '/destination/district', 'chongming'),
    answer('refuses a district of another city', '/destination/district', 'chaoyang', 'enum'),
    ...['200000', '201306', '202183'].map((post) =>
      answer(`accepts Shanghai’s postcode ${post}`, '/destination/post', post),
    ),
    ...['100000', '203000', '215000'].map((post) =>
      answer(`refuses the postcode ${post} outside Shanghai`, '/destination/post', post, 'pattern'),
    ),
    answer('refuses a postcode that is too long', '/destination/post', '2000401', 'maxLength'),
  ],
});

it('keeps a car for a transfer, and drops it from a welcome', () => {
  const changes = { '/arrival/carType': 2 };
  const kept = (id: string): unknown => productFlow(id).prune(withAnswers(completeOrder(id), changes));
  expect(kept('vip/transfer')).toMatchObject({ arrival: { carType: 2 } });
  expect(kept('vip/welcome')).toEqual(completeOrder('vip/welcome'));
});
