import type { AnyStateMachine } from 'xstate';
import { compact } from '../form/answers.ts';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import { partsOf } from '../form/pointer.ts';
import type { FieldError } from '../form/validate.ts';
import { errorsAt, route, type Wanted } from './walk.ts';

/**
 * What a new version of a flow asks in steps that were finished under an older version: what is missing or wrong before
 * the last step that has answers. All steps before that one were finished, or it could not have been reached.
 *
 * @returns one error for each field, in the order of the steps; none where the old answers are enough
 * @example
 * newlyAsked(machine, flow, { ...answers, reader: { name: 'Ada' } }).map(({ pointer }) => pointer); // ['/reader/email']
 */
export function newlyAsked(machine: AnyStateMachine, flow: Flow, answers: Answers): FieldError[] {
  const given = compact(answers);
  const places = [...route(machine, given)];
  const last = places.findLastIndex(({ meta: { step } }) => step !== undefined && given[step] !== undefined);
  const errors = places.slice(0, Math.max(last, 0)).flatMap((place) => errorsAt(machine, flow, place, given));
  return [...new Map(errors.map((error) => [error.pointer, error])).values()];
}

/** The place where the field at a pointer is asked. */
export function askedAt(flow: Flow, pointer: string): Wanted {
  const [name = '', entry, sub] = partsOf(pointer);
  if (entry === undefined || sub === undefined || stepOf(flow, name)?.repeat == null) return { name };
  return { name: sub, entry };
}
