import type { Answers, Flow } from '#engine/form/flow.ts';
import { validateStep } from '#engine/form/validate.ts';

/** Everything that a flow refuses, step after step: the keyword by the pointer of the field. */
export function refusals(flow: Flow, answers: Answers): Record<string, string> {
  const errors = flow.steps.flatMap((step) => validateStep(step, answers));
  return Object.fromEntries(errors.map(({ pointer, keyword }) => [pointer, keyword]));
}
