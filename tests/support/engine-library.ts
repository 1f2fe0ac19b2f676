import { setup } from 'xstate';
import type { Answers, Flow, Step } from '#engine/form/flow.ts';
import { stepOf } from '#engine/form/flow.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { compileFlow, exampleSchemas } from './flow-compile.ts';

/** A flow that no product uses. It proves that the engine runs flows that it does not know. */
export const library: Flow = await compileFlow(exampleSchemas, 'library/card');
export { machine as libraryMachine } from '../engine/flows/library/card.machine.ts';

/** A form of one page that is sent by its only button. */
export const onePageMachine = setup({}).createMachine({
  id: 'library/reader',
  initial: 'reader',
  states: {
    reader: { meta: { step: 'reader', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'cards.send', node: 0 },
      on: { SUCCEEDED: { target: 'sent' }, FAILED: { target: 'reader' } },
    },
    sent: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});

/** The step of this name. */
export function libraryStep(name: string): Step {
  const step = stepOf(library, name);
  if (step === undefined) throw new Error(`the library card has no step ${name}`);
  return step;
}

export const portrait: UploadValue = {
  id: '4f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d',
  name: 'portrait.png',
  size: 900,
  type: 'image/png',
};

/** The complete answers of an adult. */
export const cardAnswers: Answers = {
  reader: { surname: 'LOVELACE', email: 'ada@test.example', birthDate: '1995-12-10', kind: 1 },
  wishes: { branch: 'north' },
  papers: { portrait, accepted: true },
};
