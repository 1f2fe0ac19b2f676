import type { Answers, Flow } from '#engine/form/flow.ts';
import { validateStep } from '#engine/form/validate.ts';

/** All errors of a flow, step by step: the failed keyword by the pointer of the field. */
export function refusals(flow: Flow, answers: Answers): Record<string, string> {
  const errors = flow.steps.flatMap((step) => validateStep(step, answers));
  return Object.fromEntries(errors.map(({ pointer, keyword }) => [pointer, keyword]));
}
