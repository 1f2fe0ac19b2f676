import { answer, deliveryCases, deliveryFields } from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('wifi/card', {
  required: { '/card': ['cardId', 'count'], '/delivery': deliveryFields },
  optional: {},
  cases: [
    answer('refuses no card', '/card/count', 0, 'minimum'),
    answer('accepts 1 card', '/card/count', 1),
    answer('accepts 20 cards', '/card/count', 20),
    answer('refuses 21 cards', '/card/count', 21, 'maximum'),
    answer('refuses half a card', '/card/count', 1.5, 'type'),
    answer('refuses a number of cards in words', '/card/count', '2', 'type'),
    answer('refuses an empty choice', '/card/cardId', '', 'required'),
    answer('refuses a choice with a blank in it', '/card/cardId', '1 2', 'format'),
    answer('refuses a choice of 11 characters', '/card/cardId', '1'.repeat(11), 'maxLength'),
    ...deliveryCases,
  ],
});
