import { offerKeys } from '#contract/offers.ts';
import { textValues } from '#contract/text-values.ts';
import { defineExtension } from '#compiler/extension.ts';
import type { Extension } from '#compiler/flow-source.ts';
import { part } from '#findings/said.ts';
import { shown } from '#compiler/shown.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { childTypesLost, childTypesTwice } from './checks/check-child-types.ts';
import { factsElsewhere } from './checks/check-fact-evidence.ts';
import { addressesTwice, offerFindings, offersWithoutFlow } from './checks/check-offers.ts';
import { formFindings } from './checks/check-forms.ts';
import { orderFactFindings } from './checks/check-order-facts.ts';
import { oddPrices, priceFindings } from './checks/check-prices.ts';
import { titleFindings } from './checks/check-titles.ts';
import { offerOf, offerSuffix, readOffer } from './checks/offers.ts';
import { retiredInVain, retiredProducts } from './checks/retired.ts';
import { schemaVocabulary } from './schema-vocabulary.ts';

/** What the shop adds to the compiler: products with their offers, and the checks of money, people and orders. */
export const shop: Extension = defineExtension({
  vocabulary: schemaVocabulary,
  header: {
    childType: {
      shape: { type: 'integer' },
      sentence: part('must-be-number-of-product'),
      name: part('number-of-product'),
    },
  },
  beside: { offer: { suffix: offerSuffix, read: readOffer } },
  checks: [
    factsElsewhere,
    (source, { machine }) => orderFactFindings(source, machine?.head ?? null),
    (source, { machine, catalogues }) => offerFindings(source, machine, catalogues),
    (source, { history }) => priceFindings(source, history),
    (source, { catalogues }) => titleFindings(source, catalogues),
    (source, { machine }) => formFindings(source, machine),
  ],
  checksOfAll: [
    ({ sources, schemas, history, only }) => {
      const { retired, findings } = retiredProducts(schemas);
      return [
        ...(history === null ? [] : childTypesLost(sources, schemas.ids(), history, retired)),
        ...(only === null ? [...childTypesTwice(sources, retired), ...findings] : []),
        ...(only === null && history !== null ? retiredInVain(sources, retired, history) : []),
      ];
    },
    ({ sources, schemas, only }) =>
      only === null ? [...addressesTwice(sources), ...offersWithoutFlow(schemas)] : [],
  ],
  // Products have an intro below their title.
  texts: ({ id, header, schema }) =>
    header.childType === undefined
      ? []
      : [
          shown('flow-intro-missing', part('flow-intro-missing'), {
            node: schema,
            keys: [`${catalogueName(id)}.intro`],
          }),
        ],
  wordsAround: (source) =>
    offerOf(source) === null
      ? []
      : (['text', 'attention'] as const).map((word) => offerKeys(source.id, word)),
  placeholders: Object.keys(textValues('US')),
  odd: { inSchemas: ['fact-elsewhere', 'titles-differ'], beside: oddPrices, ofPast: ['price-changed'] },
});
