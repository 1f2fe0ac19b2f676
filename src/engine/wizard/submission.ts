import type { AnyStateMachine } from 'xstate';
import { withoutHidden } from '../form/answers.ts';
import type { Answers, Flow } from '../form/flow.ts';
import { type FieldError, validateStep } from '../form/validate.ts';
import { follow } from './place.ts';
import { walk } from './walk.ts';

/**
 * Whether these answers may be submitted: the machine, walked over them as it is in the wizard, must come to a
 * place from which they are sent, and every step on the way must be valid.
 *
 * @returns the errors of all steps on the way, so that they can be mended at once; empty when all is well.
 */
export function submissionErrors(machine: AnyStateMachine, flow: Flow, answers: Answers): FieldError[] {
  const visible = withoutHidden(flow, answers);
  const { place, path, errors } = walk(machine, flow, visible);
  if (errors.length === 0) {
    const isSent = place.meta.call !== undefined || follow(machine, place, { type: 'SUBMIT' }) !== null;
    return isSent ? [] : [{ pointer: '', keyword: 'unfinished', params: {} }];
  }
  const passed = new Set(path.map(({ meta }) => meta.step));
  const later = flow.steps
    .filter(({ name }) => !passed.has(name))
    .flatMap((step) => validateStep(step, visible));
  return [...errors, ...later];
}
