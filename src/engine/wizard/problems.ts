import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { partsOf, valueAt } from '../form/pointer.ts';
import { type FieldError, warnStep } from '../form/validate.ts';
import type { Checks } from './checks.ts';
import { isAskedAt, type Place } from './place.ts';
import { errorsBefore } from './place-asking.ts';
import { inEntry } from './entry-places.ts';
import { entriesAt, errorsAt, route, stepsAt } from './walk.ts';

/** The errors and warnings that are shown. */
export interface Problems {
  /** Shows the errors of these fields from now on. */
  show(pointers: Iterable<string>): void;
  isShown(pointer: string): boolean;
  /** Another place is shown: errors of its fields show only once they are left. */
  forget(): void;
  /** Shows what the server refused, each error until its answer changes. */
  serve(errors: readonly FieldError[], answers: Answers): void;
  /** The errors to show at a place; at a review all of what it shows, whether or not it was shown before. */
  errors(place: Place, answers: Answers): FieldError[];
  warnings(place: Place, answers: Answers): FieldError[];
}

/** The same empty list each time, so that comparing lists shows that no error has changed. */
const nothing: FieldError[] = [];

/** Collects the errors of schemas, of checks and of the server, as far as they are to be shown. */
export function createProblems(machine: AnyStateMachine, flow: Flow, checks: Checks): Problems {
  let shown = new Set<string>();
  const hasWarnings = flow.steps.some((step) =>
    [step, ...(step.repeat?.steps ?? [])].some(({ warn }) => warn != null),
  );
  const served = new Map<string, { error: FieldError; value: Json }>();

  /** The places whose warnings are shown at a place: at the review those of the whole route. */
  const placesOf = (place: Place, answers: Answers): Place[] =>
    place.meta.view === 'review' ? [...route(machine, answers)] : [place];
  const warningsAt = (place: Place, answers: Answers): FieldError[] => {
    const own = stepsAt(flow, place, answers).flatMap(({ step, at }) => warnStep(step, answers, at));
    const inEntries = entriesAt(flow, place, answers).flatMap(
      (entry) => inEntry(machine, flow, place, entry, answers).warnings,
    );
    return [...own, ...inEntries];
  };

  const shownAt = (place: Place, answers: Answers): FieldError[] =>
    shown.size === 0
      ? nothing
      : errorsAt(machine, flow, place, answers).filter(({ pointer }) => shown.has(pointer));

  return {
    show: (pointers) => void (shown = new Set([...shown, ...pointers])),
    isShown: (pointer) => shown.has(pointer),
    forget: () => void (shown = new Set()),
    serve(errors, answers) {
      served.clear();
      for (const error of errors) {
        served.set(error.pointer, { error, value: valueAt(answers, partsOf(error.pointer)) });
      }
    },
    errors(place, answers) {
      const isReview = place.meta.view === 'review';
      const isAsking = place.meta.step !== undefined;
      const isQuiet = shown.size === 0 && served.size === 0 && !checks.hasRefused;
      if (!isReview && (!isAsking || isQuiet)) return nothing;
      const valueOf = (pointer: string): Json => valueAt(answers, partsOf(pointer));
      const own = isReview ? errorsBefore(machine, flow, answers, place) : shownAt(place, answers);
      const known = new Set(own.map(({ pointer }) => pointer));
      const standing = [...served.values()].filter(({ error, value }) => valueOf(error.pointer) === value);
      const told = [...standing.map(({ error }) => error), ...checks.refusals(valueOf)];
      const isMeant = (pointer: string): boolean => isReview || isAskedAt(place, pointer);
      const all = [...own, ...told.filter(({ pointer }) => isMeant(pointer) && !known.has(pointer))];
      return all.length === 0 ? nothing : all;
    },
    warnings: (place, answers) =>
      hasWarnings ? placesOf(place, answers).flatMap((each) => warningsAt(each, answers)) : [],
  };
}
