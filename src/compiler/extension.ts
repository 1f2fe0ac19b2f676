import { defineVocabulary } from '#engine/form/vocabulary.ts';
import type { Extension } from './flow-source.ts';

/**
 * The extension of an application, of which every part may be left out.
 *
 * @example const library = defineExtension({ vocabulary: defineVocabulary({ formats: { isbn } }) });
 */
export const defineExtension = (parts: Partial<Extension>): Extension => ({
  vocabulary: defineVocabulary({}),
  header: {},
  beside: {},
  checks: [],
  checksOfAll: [],
  texts: () => [],
  wordsAround: () => [],
  placeholders: [],
  odd: { inSchemas: [], beside: [], ofPast: [] },
  ...parts,
});
