import { answerChecks } from '#contract/answer-checks.ts';
import { facts, type FactForm as ShopFactForm, mostOf } from '#contract/facts.ts';
import { largestFile } from '#contract/file-limits.ts';
import { knownValues } from '#contract/known-values.ts';
import { defineVocabulary, type FactForm, type Vocabulary } from '#engine/form/vocabulary.ts';
import { formats } from './formats.ts';

declare module '#engine/form/flow.ts' {
  interface FlowHeader {
    /** The API's number of the product. Account and community flows have none. */
    childType?: number;
  }
}

declare module '#engine/wizard/draft-port.ts' {
  interface DraftRecord {
    id: number;
    orderNumber: string;
  }
}

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

/** The words that the schemas of the shop may use, besides those of the engine. */
export const vocabulary: Vocabulary = defineVocabulary({
  formats,
  widgets: { latinName: {} },
  facts: Object.fromEntries(Object.entries(facts).map(([name, form]) => [name, forms[form]])),
  checks: answerChecks,
  lists,
  inspections,
  senders,
  prefills: knownValues,
  currencies: ['CNY'],
  largestFile,
});
