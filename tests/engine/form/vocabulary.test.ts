import { describe, expect, it } from 'vitest';
import { defineVocabulary, type VocabularyParts } from '#engine/form/vocabulary.ts';
import { buildFlow, readFlow } from '#compiler/build.ts';
import { defineExtension } from '#compiler/extension.ts';
import { loadFlow } from '#compiler/load.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { vocabulary as shopVocabulary } from '#shop/vocabulary.ts';
import { machineFor } from '#tests/support/flow-generated.ts';
import {
  flowSchema,
  problemOf,
  schemaFiles,
  sketchFile,
  sketchId,
  step,
} from '#tests/support/flow-sketch.ts';

const isbn = /^97[89]\d{10}$/;
const library: VocabularyParts = {
  formats: {
    isbn: {
      validate: (text) => isbn.test(text),
      widget: 'isbn',
      examples: [(index) => `978316148410${index}`],
    },
  },
  widgets: { isbn: { narrow: true } },
  facts: { shelf: 'text', copies: { upTo: 9 }, book: { format: 'isbn' } },
  lists: ['branches'],
  checks: ['onShelf'],
  inspections: ['portrait'],
  prefills: ['readerName'],
  senders: ['byMail'],
  currencies: ['EUR'],
};
const extension = defineExtension({ vocabulary: defineVocabulary(library) });

/** The files of a flow whose only field this is. */
const filesWith = (field: object) => ({
  ...schemaFiles({ [sketchFile]: flowSchema({ loan: step({ item: field }, { required: ['item'] }) }) }),
  extension,
});
const messageOf = (field: object): string => problemOf(() => readFlow(filesWith(field), sketchId)).message;

describe('a vocabulary', () => {
  it.each<[string, VocabularyParts, string]>([
    [
      'a format of the engine',
      { formats: { email: { validate: () => true } } },
      'the format email, which the engine',
    ],
    ['a widget of the engine', { widgets: { text: {} } }, 'the widget text, which the engine has already'],
    [
      'a widget that nobody has',
      { formats: { isbn: { validate: () => true, widget: 'barcode' } } },
      'names the widget barcode, which does not exist; the widgets are text,',
    ],
  ])('is refused with %s', (_, parts, sentence) => {
    expect(() => defineVocabulary(parts)).toThrow(sentence);
  });

  it('gives a flow its formats, and the model check their examples', () => {
    const flow = loadFlow(
      readFlow(filesWith({ type: 'string', format: 'isbn', 'x-fact': 'book' }), sketchId),
    );
    const machine = machineFor(flow);
    expect(exampleAnswers({ flow, machine, today: '2026-11-27' })).toEqual({
      loan: { item: '9783161484100' },
    });
    expect(flow.steps[0]!.validate({ loan: { item: '123' } })).toBe(false);
  });

  it.each<[string, object, string]>([
    ['format', { type: 'string', format: 'isnb' }, 'did you mean isbn?'],
    [
      'format of another application',
      { type: 'string', format: 'flight-number' },
      '"flight-number" is unknown',
    ],
    ['fact', { type: 'string', format: 'line', 'x-fact': 'shelve' }, 'did you mean shelf?'],
    ['fact of another form', { type: 'integer', minimum: 1, maximum: 10, 'x-fact': 'copies' }, 'from 1 to 9'],
    ['fact of a format', { type: 'string', format: 'line', 'x-fact': 'book' }, 'a text of the format isbn'],
    [
      'list',
      { type: 'string', format: 'listed', 'x-ui': { list: 'branch' } },
      'the application knows: branches',
    ],
    ['value', { type: 'string', 'x-ui': { prefill: 'email' } }, 'the application knows: readerName'],
    ['sender', { type: 'string', 'x-ui': { sendBy: 'sms' } }, 'the application knows: byMail'],
    ['currency', { type: 'number', 'x-ui': { currency: 'CNY' } }, 'the application knows: EUR'],
  ])('tells the known names for an unknown %s', (_, field, sentence) => {
    expect(messageOf(field)).toContain(sentence);
  });

  it('takes no key of x-flow that it does not have', () => {
    const header = { machine: 'sketch/flow', version: 1, childType: 3 };
    const files = schemaFiles({
      [sketchFile]: flowSchema({ loan: step({ item: { type: 'string' } }) }, { 'x-flow': header }),
    });
    expect(problemOf(() => buildFlow({ ...files, extension }, sketchId)).message).toContain(
      'childType says nothing; x-flow has machine, version and pages',
    );
    expect(buildFlow(files, sketchId).header.childType).toBe(3);
  });

  it('is another one for each application', () => {
    expect(Object.keys(shopVocabulary.formats)).not.toContain('isbn');
  });
});
