import type { AnyStateMachine } from 'xstate';
import { withoutHidden } from '../form/answers.ts';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import { entriesIn } from '../form/entry.ts';
import type { Json } from '../form/json.ts';
import type { FieldError } from '../form/validate.ts';
import { type Place, scopeOf } from './place.ts';
import { entryRoute } from './entry-places.ts';
import { type CheckedField, checkedFields } from './checks.ts';
import { entriesAt, errorsAt, route } from './walk.ts';

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
  const isSent = places.at(-1)!.meta.view === 'outcome';
  return isSent ? [] : [{ pointer: '', keyword: 'unfinished', params: {} }];
}

/**
 * The answers as they are submitted: without hidden fields, and without steps that these answers do not lead over.
 * The draft keeps both, in case they are asked for again.
 */
export function submittedAnswers(machine: AnyStateMachine, flow: Flow, answers: Answers): Answers {
  const visible = withoutHidden(flow, answers);
  const places = [...route(machine, visible)].filter(({ meta }) => meta.step !== undefined);
  const names = new Set(places.map(({ meta }) => meta.step!));
  const asked = [...names].flatMap((name): [string, Json][] => {
    const value = visible[name];
    const overviews = places.filter(({ meta }) => meta.step === name);
    return value === undefined ? [] : [[name, onlyAsked(machine, overviews, value, visible)]];
  });
  return Object.fromEntries(asked);
}

/** Of each entry of a repeated step only the sub-steps that it is led over, from any of its overviews. */
function onlyAsked(machine: AnyStateMachine, overviews: Place[], value: Json, answers: Answers): Json {
  if (!Array.isArray(value)) return value;
  return entriesIn(value).map((entry) => {
    const places = overviews.flatMap((overview) => entryRoute(machine, overview, entry.id, answers));
    const names = new Set(places.map(({ name }) => name));
    return Object.fromEntries(Object.entries(entry).filter(([name]) => name === 'id' || names.has(name)));
  });
}

/** The answers about which a schema asks a question, on the way that these answers lead. */
export function checkedAnswers(machine: AnyStateMachine, flow: Flow, answers: Answers): CheckedField[] {
  const places = [...route(machine, answers)].flatMap((place) => {
    const entries = entriesAt(flow, place, answers);
    return [place, ...entries.flatMap(({ id }) => entryRoute(machine, place, id, answers))];
  });
  return places.flatMap((place) => {
    const { step: name, of } = place.meta;
    const step = name === undefined ? undefined : stepOf(flow, name, of);
    return step === undefined ? [] : checkedFields(step, answers, scopeOf(place));
  });
}
