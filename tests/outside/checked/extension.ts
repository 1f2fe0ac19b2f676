import { defineExtension } from 'moongate-engine/compiler';
import { defineVocabulary, matching } from 'moongate-engine/form';

/** What this application adds: the number of a library card. */
export default defineExtension({
  vocabulary: defineVocabulary({
    formats: { 'card-number': { validate: matching(/^L\d{6}$/), examples: [() => 'L204816'] } },
  }),
});
