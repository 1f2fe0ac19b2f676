import { answer, deliveryCases } from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('wifi/card', [
  answer('refuses an empty choice', '/card/cardId', '', 'required'),
  answer('refuses a choice with a blank in it', '/card/cardId', '1 2', 'format'),
  ...deliveryCases,
]);
