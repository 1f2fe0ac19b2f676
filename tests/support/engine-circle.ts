import type { Answers, Flow } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { machine } from '../engine/flows/library/circle.machine.ts';
import { compileFlow, exampleSchemas } from './flow-compile.ts';
import { portrait } from './engine-library.ts';

/** A flow with a review in its middle, and two overviews of one repeated step. */
export const circle: Flow = await compileFlow(exampleSchemas, 'library/circle');
export { machine as circleMachine } from '../engine/flows/library/circle.machine.ts';

export const memberIds = [1, 2, 3, 4].map((digit) => `${digit}2222222-2222-4222-8222-222222222222`);
export const [ada = '', ben = '', cleo = ''] = memberIds;

/** A member's complete answers. */
export const member = (id: string, name: string, more: JsonObject = {}): JsonObject => ({
  id,
  person: { name, card: `C-${name}` },
  papers: { portrait },
  ...more,
});

/** The answers of the steps before the review. */
export const reviewed: Answers = {
  members: [member(ada, 'Ada'), member(ben, 'Ben')],
  room: { shelf: 'a1', table: 'a1' },
};

/** Complete answers of two members. */
export const circleAnswers: Answers = { ...reviewed, delivery: { street: 'Soho Square 1', city: 'London' } };

/** Starts the circle. A new member gets the third id. */
export function startCircle(answers: Answers, options: Partial<WizardOptions> = {}): Wizard {
  const fresh = memberIds.slice(2).values();
  return createWizard({
    flow: circle,
    machine,
    answers,
    call: () => Promise.resolve(null),
    newId: () => fresh.next().value!,
    ...options,
  });
}
