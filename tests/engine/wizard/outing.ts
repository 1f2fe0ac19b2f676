import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { compileFlow, exampleSchemas } from '#tests/support/flow-compile.ts';
import { machine } from '../flows/library/outing.machine.ts';

/** The example flow that has every structure. */
export const outingFlow = await compileFlow(exampleSchemas, 'library/outing');
export { machine as outingMachine } from '../flows/library/outing.machine.ts';

export const entryIds = [1, 2, 3, 4, 5].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
const [ada = '', ben = ''] = entryIds;

export const storedFile = {
  id: '4f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d',
  name: 'portrait.png',
  size: 900,
  type: 'image/png',
};

/** The complete answers of one reader. */
export const reader = (id: string, name: string, more: JsonObject = {}): JsonObject => ({
  id,
  person: { givenName: name, familyName: 'Reader', age: 1, passNumber: `P${id.slice(0, 5)}` },
  contact: { phone: '+44 20 7946 0001' },
  ...more,
});

/** Complete answers with two readers. */
export const outing: Answers = {
  organiser: {
    groupName: 'Thursday readers',
    kind: 1,
    surname: 'LOVELACE',
    homeland: 'GBR',
    email: 'ada@test.example',
    emailCode: '123456',
  },
  journey: {
    city: 'Suzhou',
    airport: 'PVG',
    leaveDate: '2090-05-01',
    returnDate: '2090-05-11',
    seats: 4,
    subject: 3,
    stops: [{ place: 'The old library' }],
  },
  readers: [reader(ada, 'Ada'), reader(ben, 'Ben')],
  papers: { portrait: storedFile, accepted: true },
};

/** Starts the outing. The first new entry gets the third id of `entryIds`, the next the fourth, and so on. */
export function startOuting(answers: Answers = outing, options: Partial<WizardOptions> = {}): Wizard {
  const fresh = entryIds.slice(2).values();
  return createWizard({
    flow: outingFlow,
    machine,
    answers,
    call: () => Promise.resolve(null),
    newId: () => fresh.next().value!,
    ...options,
  });
}

/** The place of a wizard: the name of the state, and the id of the entry if there is one. */
export const placeIn = (wizard: Wizard): string[] => {
  const { name, entry } = wizard.getSnapshot().place;
  return entry === null ? [name] : [name, entry];
};
