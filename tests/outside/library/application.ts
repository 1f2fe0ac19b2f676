import { fileURLToPath } from 'node:url';
import {
  buildFlows,
  defineExtension,
  folderFiles,
  readFlow,
  SchemaProblem,
  withChanges,
} from 'moongate-engine/compiler';
import { defineVocabulary, makeFlow, type MakeFlow, matching } from 'moongate-engine/form';
import { checkMachine, exampleAnswers } from 'moongate-engine/model';
import { createWizard, submissionErrors } from 'moongate-engine/wizard';
import { machine } from './machines/library/loan.machine.js';

/** What an application writes that has nothing but the package: a format of its own, a flow, a wizard, a server's judgement. */
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const today = new Date().toISOString().slice(0, 10);
const vocabulary = defineVocabulary({
  formats: { isbn: { validate: matching(/^97[89]\d{10}$/), examples: [() => '9783161484100'] } },
});
const extension = defineExtension({ vocabulary });
const files = folderFiles(here('../schemas'), extension);

const ids = buildFlows(files, here('./flows'));
const module = (await import(new URL('./flows/library/loan.js', import.meta.url).href)) as {
  default: MakeFlow;
};
const flow = makeFlow(module.default, vocabulary);
const answers = exampleAnswers({ flow, machine, today });
const { findings } = checkMachine({ name: 'library/loan', machine, flows: [flow], today });

// Somebody fills in the first page; the second one is refused until the number of the book is one.
const wizard = createWizard({ flow, machine, call: () => Promise.resolve(null) });
wizard.set('/reader/name', 'Ada Lovelace');
wizard.set('/reader/email', 'ada@example.org');
wizard.next();
wizard.set('/books/isbn', '123');
wizard.next();
const refused = wizard.getSnapshot().errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
wizard.stop();

// The server judges by the same flow.
const wrong = { ...answers, books: { ...(answers['books'] as object), isbn: '123' } };
const judged = [answers, wrong].map((each) =>
  submissionErrors(machine, flow, each).map(({ pointer }) => pointer),
);

const unknown = withChanges(files, {
  'library/loan.schema.json': (files.read('library/loan.schema.json') ?? '').replace('"isbn" }', '"isnb" }'),
});
let told = '';
try {
  readFlow(unknown, 'library/loan');
} catch (error) {
  told = error instanceof SchemaProblem ? error.message : String(error);
}
console.log(JSON.stringify({ ids, answers, findings, refused, judged, told }));
