import { expect, it } from 'vitest';
import { withAnswers } from '#tests/support/flow-answers.ts';
import { answer } from '#tests/support/product-cases.ts';
import { type Case, completeOrder, followsRules, productFlow } from '#tests/support/product-rules.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';

const pickUp: readonly Case[] = [
  answer('accepts an arrival today', '/arrival/enterDate', dayFromNow(0)),
  answer('refuses an arrival in the past', '/arrival/enterDate', dayFromNow(-7), 'format'),
  answer('refuses an airport that is no code', '/arrival/entryAirport', 'Pudong', 'format'),
  answer('refuses a flight without an airline', '/arrival/flightNumber', '588', 'format'),
  answer('refuses a name in small letters', '/passengers/surname', 'Lovelace', 'format'),
];

followsRules('vip/welcome', [
  ...pickUp,
  ['accepts a car, which it does not know', { '/arrival/carType': 1 }],
  ['accepts an address, which it does not know', { '/destination/district': 'chaoyang' }],
]);

followsRules('vip/transfer', [
  ...pickUp,
  ...['200000', '201306', '202183'].map((post) =>
    answer(`accepts Shanghai’s postcode ${post}`, '/destination/post', post),
  ),
  ...['100000', '203000', '215000'].map((post) =>
    answer(`refuses the postcode ${post} outside Shanghai`, '/destination/post', post, 'pattern'),
  ),
]);

it('keeps a car for a transfer, and drops it from a welcome', () => {
  const changes = { '/arrival/carType': 2 };
  const kept = (id: string): unknown => productFlow(id).prune(withAnswers(completeOrder(id), changes));
  expect(kept('vip/transfer')).toMatchObject({ arrival: { carType: 2 } });
  expect(kept('vip/welcome')).toEqual(completeOrder('vip/welcome'));
});
