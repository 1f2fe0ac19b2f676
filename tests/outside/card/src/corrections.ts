import { type Answers, compact, narrowedFlow } from 'moongate-engine/form';
import { createWizard, narrowedMachine } from 'moongate-engine/wizard';
import { card } from './card.ts';

/**
 * The form with nothing but what the library has sent back.
 *
 * @param pointers for example `/reader/email`
 * @param send gets all answers, with the corrected ones
 */
export function correctionsOf(
  answers: Answers,
  pointers: readonly string[],
  send: (answers: Answers) => Promise<unknown>,
) {
  const flow = narrowedFlow(card.flow, answers, pointers);
  const machine = narrowedMachine({ whole: card, flow, answers, call: 'cards.correct' });
  const wizard = createWizard({
    flow,
    machine,
    answers,
    call: () => send(compact(wizard.getSnapshot().answers)),
  });
  return wizard;
}
