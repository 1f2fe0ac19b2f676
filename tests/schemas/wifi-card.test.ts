import { expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { answer, deliveryCases } from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('wifi/card', [
  answer('refuses an empty choice', '/card/cardId', '', 'required'),
  answer('refuses a choice with a blank in it', '/card/cardId', '1 2', 'format'),
  ...deliveryCases,
]);

it.each(locales)('an order of one says in %s that it may be a SIM card', (locale) => {
  expect(wordsOf(locale)('offers:wifi.card.title')).toContain('SIM');
});
