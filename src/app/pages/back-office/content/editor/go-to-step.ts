import { partsOf } from '#engine/form/pointer.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** Shows a step. If one before it has errors, it shows that step with its errors. */
export function goToStep(wizard: Wizard, name: string): void {
  wizard.goTo({ name });
  if (wizard.getSnapshot().place.name !== name) wizard.next();
}

/** Whether all answers are valid. If not, the first step with errors is shown with them. */
export function isComplete(wizard: Wizard): boolean {
  const { flow, machine } = wizard;
  const first = submissionErrors(machine, flow, wizard.getSnapshot().answers).find(
    ({ keyword }) => keyword !== 'unfinished',
  );
  if (first === undefined) return true;
  const [step = ''] = partsOf(first.pointer);
  wizard.goTo({ name: step });
  wizard.next();
  return false;
}
