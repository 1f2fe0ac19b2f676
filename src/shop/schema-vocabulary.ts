import { answerChecks } from '#contract/answer-checks.ts';
import { facts, type FactForm as ShopFactForm, mostOf } from '#contract/facts.ts';
import { largestFile } from '#contract/file-limits.ts';
import { knownValues } from '#contract/known-values.ts';
import type { Format } from '#engine/form/formats.ts';
import { defineVocabulary, type FactForm, type Vocabulary } from '#engine/form/vocabulary.ts';
import { formatExamples } from './format-examples.ts';
import { formats } from './formats.ts';
import { widgets } from './vocabulary.ts';

/** The lists from which fields choose, besides those of formats. */
const lists = [
  'esims',
  'goodsCategories',
  'pickUpCities',
  'schoolCourses',
  'schoolLevels',
  'schools',
  'terms',
  'topics',
  'trafficCards',
] as const;

/** The inspections of a file before it is uploaded. */
const inspections = ['idPhoto', 'publicPicture'] as const;

/** The ways of sending a one-time code. */
const senders = ['changeMail', 'changePhone', 'registerByMail', 'registerByPhone', 'resetByMail'] as const;

/** The name of a list, and of a way of sending. */
export type ListName = (typeof lists)[number];
export type SenderName = (typeof senders)[number];

const forms: Readonly<Record<ShopFactForm, FactForm>> = {
  text: 'text',
  date: 'date',
  number: 'number',
  listed: 'listed',
  step: 'step',
  country: { format: 'nationality' },
  choice: { upTo: mostOf.choice },
  count: { upTo: mostOf.count },
};

/** The formats of the shop, with texts that people enter. */
export const formatsWithExamples: Readonly<Record<string, Format>> = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => [name, { ...format, ...formatExamples[name] }]),
);

/** The words that the schemas of the shop may use, besides those of the engine. Browsers load `vocabulary.ts` alone. */
export const schemaVocabulary: Vocabulary = defineVocabulary({
  formats: formatsWithExamples,
  widgets,
  facts: Object.fromEntries(Object.entries(facts).map(([name, form]) => [name, forms[form]])),
  checks: answerChecks,
  lists,
  inspections,
  senders,
  prefills: knownValues,
  currencies: ['CNY'],
  largestFile,
});
