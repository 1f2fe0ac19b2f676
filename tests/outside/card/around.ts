import { readFileSync } from 'node:fs';
import { type Answers, defineVocabulary, type Format } from 'moongate-engine/form';
import { defineExtension, folderFiles, loadFlow, readFlow, withChanges } from 'moongate-engine/compiler';
import { createWizard, type DraftPort, type JournalEntry, type JournalPort } from 'moongate-engine/wizard';
import { vocabulary as own } from './src/vocabulary.ts';

// What the examples in the engine's doc comments take for granted.
export { machine } from './machines/library/card.machine.ts';
import { machine } from './machines/library/card.machine.ts';

const { isbn: found } = own.formats;
export const isbn: Format = { validate: found!.validate, examples: found!.examples! };
export const vocabulary = defineVocabulary({
  formats: { isbn: found! },
  widgets: own.widgets,
  facts: { 'reader-email': { format: 'email' } },
});
export const extension = defineExtension({ vocabulary });

const file = 'library/card.schema.json';
const schema = readFileSync(`schemas/${file}`, 'utf8');
/** The schemas of the application, with a fact. */
export const files = withChanges(folderFiles('schemas', extension), {
  [file]: schema.replace('"format": "email",', '"format": "email", "x-fact": "reader-email",'),
});
export const source = readFlow(files, 'library/card');
export const flow = loadFlow(source);
export const today = new Date().toISOString().slice(0, 10);
export const answers: Answers = {
  reader: { name: 'Ada Lovelace', email: 'ada@example.org' },
  books: [
    {
      id: '5f0c2c1e-4d5b-4c59-9d1e-0a1f5a7f6d11',
      book: { isbn: '9783161484100', until: `${Number(today.slice(0, 4)) + 1}-01-31` },
    },
  ],
};
export const call = async (): Promise<null> => null;
export const wizard = createWizard({ flow, machine, answers, call });
export const port: DraftPort = {
  create: async () => ({ revision: 1 }),
  save: async ({ revision }) => ({ revision: revision + 1 }),
  load: async (record) => ({ record, answers }),
};
export const journalPort: JournalPort = { write: () => undefined, clear: () => undefined };
export const entry: JournalEntry = {
  answers: { reader: { name: 'Ada' } },
  base: {},
  sent: [],
  requestId: 'library-card',
  at: 0,
};
