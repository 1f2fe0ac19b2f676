import type { Extension } from '#compiler/flow-source.ts';
import { defineVocabulary } from '#engine/form/vocabulary.ts';
import { shop } from '#shop/extension.ts';
import { formatsWithExamples } from '#shop/schema-vocabulary.ts';
import { widgets } from '#shop/vocabulary.ts';

const { facts, checks, lists, inspections, senders, prefills, currencies, largestFile } = shop.vocabulary;

/** What schemas of tests may use: the words of the shop, and those of the examples in `tests/engine/flows`. */
export const exampleExtension: Extension = {
  ...shop,
  vocabulary: defineVocabulary({
    formats: formatsWithExamples,
    widgets,
    facts,
    checks: [...checks, 'card', 'groupName'],
    lists: [...lists, 'shelves', 'tables'],
    inspections: [...inspections, 'portrait'],
    senders: [...senders, 'bookByMail'],
    prefills,
    currencies,
    largestFile,
  }),
};
