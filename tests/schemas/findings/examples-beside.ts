import type { FindingCode } from '#compiler/codes.ts';
import { machine, machineFile, schemaFile, withField, words, wordsFile } from './good-flow.ts';
import { fieldsFile, fieldWords, formFile, formWords, offersFile, offerWords } from './good-flow.ts';
import { offer, offerFile, product, productSchema } from './examples-of-offers.ts';
import type { Example } from './examples-of-schemas.ts';
import { text } from '#tests/support/flow-sketch.ts';

const german = (changes: object): Example => ({ [wordsFile]: { flow: { ...words, ...changes } } });
const germanFields = (changes: object): Example => ({ [fieldsFile]: { ...fieldWords, ...changes } });

const wordsOfTwo = { sketch: { ...offerWords.sketch, flowAgain: offerWords.sketch.flow } };

/** A third language. */
const french: Example = {
  'locales/FR/sketch.flow.json': { flow: words },
  'locales/FR/fields.json': fieldWords,
  'locales/FR/offers.json': offerWords,
};

/** One mistake outside of schemas (machine or words) for each code that reports one. */
export const examplesBeside = {
  'child-type-twice': {
    ...product,
    [offerFile]: offer,
    'schemas/sketch/flow-again.schema.json': productSchema,
    'schemas/sketch/flow-again.offer.json': { ...offer, query: { visaType: '5' } },
    'locales/US/offers.json': wordsOfTwo,
    'locales/DE/offers.json': wordsOfTwo,
    'locales/US/sketch.flow.json': { flow: words, flowAgain: words },
    [wordsFile]: { flow: words, flowAgain: words },
  },
  'retired-malformed': { 'schemas/retired.json': [{ flow: 'sketch/old', childType: 4 }] },
  'machine-missing': { [machineFile]: null },
  'machine-broken': { [machineFile]: `${machine}}` },
  'step-without-state': {
    [machineFile]: machine.replace("travel: asks('travel', ", "travel: Object('travel', "),
  },
  'state-without-step': {
    [machineFile]: machine.replace('review: {', "hotel: asks('hotel', {}), review: {"),
  },
  'flow-title-missing': german({ title: '' }),
  'flow-intro-missing': { ...product, [offerFile]: offer, ...german({ intro: '' }) },
  'step-title-missing': german({ steps: { ...words.steps, travel: {} } }),
  'page-words-missing': german({ submit: '' }),
  'field-label-missing': germanFields({ b: {} }),
  'choice-label-missing': germanFields({ kind: { label: 'x', enum: { 1: 'x' } } }),
  'doubt-sentence-missing': { [schemaFile]: withField({ ...text, 'x-warn': { maxLength: 9 } }) },
  'error-sentence-missing': { [formFile]: { errors: { ...formWords.errors, formats: { line: 'x' } } } },
  'words-left-over': germanFields({ gone: { label: 'x' } }),
  'choices-alike': germanFields({ kind: { label: 'x', enum: { 1: 'Normal', 2: ' normal' } } }),
  'required-sentence-missing': germanFields({ hotel: { label: 'Hotel' } }),
  'labels-alike': germanFields({ b: { label: ' kind' } }),
  'label-of-other-field': germanFields({
    leave: { ...fieldWords.leave, label: 'Hotel' },
    hotel: { ...fieldWords.hotel, label: 'Leave' },
  }),
  'sentence-of-other-field': germanFields({
    leave: { label: 'Leave', error: { required: 'Photo?' } },
  }),
  'titles-differ': {
    ...product,
    [offerFile]: offer,
    [offersFile]: { sketch: { ...offerWords.sketch, flow: { title: 'y', text: 'x' } } },
  },
  'limit-in-words-differs': {
    [schemaFile]: withField({ ...text, maxLength: 9 }),
    ...germanFields({ b: { label: 'b', help: 'Bis zu 8 Zeichen' } }),
  },
  'figures-differ': {
    ...french,
    'locales/US/form.json': { errors: { ...formWords.errors, pattern: 'x 5' } },
    'locales/FR/form.json': { errors: { ...formWords.errors, pattern: 'x cinq' } },
    [formFile]: { errors: { ...formWords.errors, pattern: 'x sechs' } },
  },
  'text-in-other-language': german({ title: 'The visa that you need' }),
  'placeholder-unknown': { [formFile]: { errors: { ...formWords.errors, maxLength: 'x {{limti}}' } } },
} as const satisfies Partial<Record<FindingCode, Example>>;
