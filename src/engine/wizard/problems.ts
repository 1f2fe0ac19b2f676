import type { AnyStateMachine } from 'xstate';
import { type Answers, type Flow, stepOf } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import { isWithin, partsOf, valueAt } from '../form/pointer.ts';
import { type FieldError, warnStep } from '../form/validate.ts';
import type { Checks } from './checks.ts';
import { type Place, pointerOfPlace, scopeOf } from './place.ts';
import { inEntry } from './entry-places.ts';
import { entriesAt, errorsAt, route } from './walk.ts';

/** Which errors and warnings are to be seen. */
export interface Problems {
  /** Errors of this field show from now on. */
  show(pointers: Iterable<string>): void;
  isShown(pointer: string): boolean;
  /** Another place is shown: what was left there counts no longer. */
  forget(): void;
  /** What the server refused stays until the answer changes. */
  serve(errors: readonly FieldError[], answers: Answers): void;
  errors(place: Place, answers: Answers): FieldError[];
  warnings(place: Place, answers: Answers): FieldError[];
}

/** The same list each time, so that a key that changes no error is seen to change none. */
const nothing: FieldError[] = [];

/** Judges what is to be seen of what is wrong. */
export function createProblems(machine: AnyStateMachine, flow: Flow, checks: Checks): Problems {
  let shown = new Set<string>();
  const hasWarnings = flow.steps.some((step) =>
    [step, ...(step.repeat?.steps ?? [])].some(({ warn }) => warn != null),
  );
  const served = new Map<string, { error: FieldError; value: Json }>();

  /** The places that a place speaks of: at the review those of the whole route. */
  const placesOf = (place: Place, answers: Answers): Place[] =>
    place.meta.view === 'review' ? [...route(machine, answers)] : [place];
  const warningsAt = (place: Place, answers: Answers): FieldError[] => {
    const { step: name, of } = place.meta;
    const step = name === undefined ? undefined : stepOf(flow, name, of);
    const own = step === undefined ? [] : warnStep(step, answers, scopeOf(place));
    const inEntries = entriesAt(flow, place, answers).flatMap(
      (entry) => inEntry(machine, flow, place, entry, answers).warnings,
    );
    return [...own, ...inEntries];
  };

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
      const asked = pointerOfPlace(place);
      if (asked === null || (shown.size === 0 && served.size === 0 && !checks.hasRefused)) return nothing;
      const valueOf = (pointer: string): Json => valueAt(answers, partsOf(pointer));
      const own =
        shown.size === 0
          ? []
          : errorsAt(machine, flow, place, answers).filter(({ pointer }) => shown.has(pointer));
      const known = new Set(own.map(({ pointer }) => pointer));
      const standing = [...served.values()].filter(({ error, value }) => valueOf(error.pointer) === value);
      const told = [...standing.map(({ error }) => error), ...checks.refusals(valueOf)];
      return [...own, ...told.filter(({ pointer }) => isWithin(pointer, asked) && !known.has(pointer))];
    },
    warnings: (place, answers) =>
      hasWarnings ? placesOf(place, answers).flatMap((each) => warningsAt(each, answers)) : [],
  };
}
