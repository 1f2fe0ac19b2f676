import type { Answers, Flow } from './flow.ts';
import { askedSteps } from './open-fields.ts';
import { isObject } from './json.ts';
import { valueAt } from './pointer.ts';
import { validateStep } from './validate.ts';

/**
 * How far a draft has got: how many steps are asked with these answers, and how many of them are answered completely.
 * The sub-steps of a repeated step count once for each entry. A step without any answer is never done, even if none of
 * its fields is required.
 *
 * @example
 * progressOf(flow, answers); // { done: 2, all: 2 }
 */
export function progressOf(flow: Flow, answers: Answers): { done: number; all: number } {
  const steps = askedSteps(flow, answers);
  const done = steps.filter(({ step, at }) => {
    const given = valueAt(answers, [...at, step.name]);
    return isObject(given) && validateStep(step, answers, at).length === 0;
  });
  return { done: done.length, all: steps.length };
}
