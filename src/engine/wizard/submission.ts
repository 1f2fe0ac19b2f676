import type { AnyStateMachine } from 'xstate';
import { withoutHidden } from '../form/answers.ts';
import type { Answers, Flow } from '../form/flow.ts';
import { entriesIn } from '../form/entry.ts';
import type { Json } from '../form/json.ts';
import type { FieldError } from '../form/validate.ts';
import { follow, type Place } from './place.ts';
import { entryRoute } from './entry-places.ts';
import { errorsAt, route } from './walk.ts';

/**
 * Whether these answers may be submitted: the machine, walked over them as it is in the wizard, must come to a
 * place from which they are sent, and every step on the way must be valid.
 *
 * @returns the errors of all steps on the way, so that they can be mended at once; empty when all is well.
 */
export function submissionErrors(machine: AnyStateMachine, flow: Flow, answers: Answers): FieldError[] {
  const submitted = submittedAnswers(machine, flow, answers);
  const places = [...route(machine, submitted)];
  const errors = places.flatMap((place) => errorsAt(machine, flow, place, submitted));
  if (errors.length > 0) return errors;
  const last = places.at(-1)!;
  const isSent =
    last.meta.view === 'outcome' || follow(machine, last, { type: 'SUBMIT' }, submitted) !== null;
  return isSent ? [] : [{ pointer: '', keyword: 'unfinished', params: {} }];
}

/**
 * The answers as they are submitted: without hidden fields, and without steps that these answers do not lead over.
 * The draft keeps both, in case they are asked for again.
 */
export function submittedAnswers(machine: AnyStateMachine, flow: Flow, answers: Answers): Answers {
  const visible = withoutHidden(flow, answers);
  const places = [...route(machine, visible)].filter(({ meta }) => meta.step !== undefined);
  const asked = places.flatMap((place): [string, Json][] => {
    const name = place.meta.step!;
    const value = visible[name];
    return value === undefined ? [] : [[name, onlyAsked(machine, place, value, visible)]];
  });
  return Object.fromEntries(asked);
}

/** Of each entry of a repeated step only the sub-steps that it is led over. */
function onlyAsked(machine: AnyStateMachine, overview: Place, value: Json, answers: Answers): Json {
  if (!Array.isArray(value)) return value;
  return entriesIn(value).map((entry) => {
    const names = new Set(entryRoute(machine, overview, entry.id, answers).map(({ name }) => name));
    return Object.fromEntries(Object.entries(entry).filter(([name]) => name === 'id' || names.has(name)));
  });
}
