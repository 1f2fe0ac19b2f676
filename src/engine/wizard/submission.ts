import type { AnyStateMachine } from 'xstate';
import { withoutHidden } from '../form/answers.ts';
import type { Answers, Flow } from '../form/flow.ts';
import { entriesIn } from '../form/entry.ts';
import type { Json } from '../form/json.ts';
import { pointerOf } from '../form/pointer.ts';
import { requiredSteps } from '../form/required-steps.ts';
import type { FieldError } from '../form/validate.ts';
import type { Place } from './place.ts';
import { entryRoute } from './entry-places.ts';
import { type CheckedField, checkedFields } from './checks.ts';
import { entriesAt, errorsAt, route, stepsAt } from './walk.ts';

/**
 * Whether these answers may be submitted: the machine, walked over them as it is in the wizard, must come to a
 * place from which they are sent, every step on the way must be valid, and every step that the schema requires of
 * these answers must be on the way.
 *
 * @returns the errors of all steps, so that they can be mended at once; empty when all is well.
 * @example
 * submissionErrors(machine, flow, answers); // []
 */
export function submissionErrors(machine: AnyStateMachine, flow: Flow, answers: Answers): FieldError[] {
  const way = wayOf(machine, flow, answers);
  const missing = leftOutOf(way, machine, flow);
  return [
    ...missing.map((pointer) => ({
      pointer,
      keyword: 'required',
      params: { missingProperty: pointer.slice(1) },
    })),
    ...errorsOf(way, machine, flow),
  ];
}

/** The answers as they are submitted, and the places that the machine leads over with them. */
interface Way {
  submitted: Answers;
  places: readonly Place[];
}

function wayOf(machine: AnyStateMachine, flow: Flow, answers: Answers): Way {
  const submitted = submittedAnswers(machine, flow, answers);
  return { submitted, places: [...route(machine, submitted)] };
}

/** The pointers of the steps that the schema requires of these answers, and that the machine does not ask. */
export const leftOut = (machine: AnyStateMachine, flow: Flow, answers: Answers): string[] =>
  leftOutOf(wayOf(machine, flow, answers), machine, flow);

function leftOutOf({ submitted, places }: Way, machine: AnyStateMachine, flow: Flow): string[] {
  const asked = new Set(
    withEntries(places, machine, flow, submitted).flatMap((place) =>
      stepsAt(flow, place, submitted).map(({ step, at }) => pointerOf([...at, step.name])),
    ),
  );
  return requiredSteps(flow, submitted).filter((pointer) => !asked.has(pointer));
}

/** The errors of the steps that the machine leads over with these answers. */
export const errorsOnWay = (machine: AnyStateMachine, flow: Flow, answers: Answers): FieldError[] =>
  errorsOf(wayOf(machine, flow, answers), machine, flow);

function errorsOf({ submitted, places }: Way, machine: AnyStateMachine, flow: Flow): FieldError[] {
  const errors = places.flatMap((place) => errorsAt(machine, flow, place, submitted));
  if (errors.length > 0) return errors;
  const isSent = places.at(-1)?.meta.view === 'outcome';
  return isSent ? [] : [{ pointer: '', keyword: 'unfinished', params: {} }];
}

/**
 * The answers as they are submitted: without hidden fields, and without steps that these answers do not lead over.
 * The draft keeps both, in case they are asked for again.
 *
 * @example
 * Object.keys(submittedAnswers(machine, flow, { ...answers, fax: '1' })); // ['reader', 'books']
 */
export function submittedAnswers(machine: AnyStateMachine, flow: Flow, answers: Answers): Answers {
  const visible = withoutHidden(flow, answers);
  const places = [...route(machine, visible)].filter(({ meta }) => meta.step !== undefined);
  const names = new Set(places.flatMap(({ meta }) => meta.step ?? []));
  const asked = [...names].flatMap((name): [string, Json][] => {
    const value = visible[name];
    const asking = places.filter(({ meta }) => meta.step === name || meta.each?.of === name);
    return value === undefined ? [] : [[name, onlyAsked(machine, asking, value, visible)]];
  });
  return Object.fromEntries(asked);
}

/** Of each entry of a repeated step only the sub-steps that are asked: from its overview, or in a row of a page. */
function onlyAsked(machine: AnyStateMachine, asking: Place[], value: Json, answers: Answers): Json {
  if (!Array.isArray(value)) return value;
  const inRows = asking.flatMap(({ meta }) => meta.each?.step ?? []);
  return entriesIn(value).map((entry) => {
    const places = asking.flatMap((place) => entryRoute(machine, place, entry.id, answers));
    const names = new Set([...places.map(({ name }) => name), ...inRows]);
    return Object.fromEntries(Object.entries(entry).filter(([name]) => name === 'id' || names.has(name)));
  });
}

/** The answered fields at a place that the server is to be asked about. */
export function checkedFieldsAt(flow: Flow, place: Place, answers: Answers): CheckedField[] {
  return stepsAt(flow, place, answers).flatMap(({ step, at }) => checkedFields(step, answers, at));
}

/**
 * The answers about which a schema asks a question, on the way that these answers lead.
 *
 * @example
 * checkedAnswers(machine, flow, answers); // []
 */
export function checkedAnswers(machine: AnyStateMachine, flow: Flow, answers: Answers): CheckedField[] {
  return askedPlaces(machine, flow, answers).flatMap((place) => checkedFieldsAt(flow, place, answers));
}

/** The places that these answers lead over, with those of entries. */
const askedPlaces = (machine: AnyStateMachine, flow: Flow, answers: Answers): Place[] =>
  withEntries([...route(machine, answers)], machine, flow, answers);

function withEntries(
  places: readonly Place[],
  machine: AnyStateMachine,
  flow: Flow,
  answers: Answers,
): Place[] {
  return places.flatMap((place) => {
    const entries = entriesAt(flow, place, answers);
    return [place, ...entries.flatMap(({ id }) => entryRoute(machine, place, id, answers))];
  });
}
