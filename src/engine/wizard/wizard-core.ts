import { type EventObject, toObserver } from 'xstate';
import { stepOf, type Answers, type Step } from '../form/flow.ts';
import { type Json } from '../form/json.ts';
import { isWithin, partsOf, valueAt } from '../form/pointer.ts';
import type { FieldError } from '../form/validate.ts';
import { type Checks, createChecks } from './checks.ts';
import type { Draft } from './draft.ts';
import { changedPointers, errorOf } from './field-states.ts';
import { createHistory, type History } from './history.ts';
import type { Observer } from './observer.ts';
import { follow, isSamePlace, outcomeAt, type Place, pointerOfPlace } from './place.ts';
import { prefilled } from './prefill.ts';
import { preselected } from './preselect.ts';
import { createProblems, type Problems } from './problems.ts';
import { inEntry } from './entry-places.ts';
import { entriesAt, route, type Walk, walk, type Wanted } from './walk.ts';
import { createWatchers, type Watchers } from './watchers.ts';
import type { Said, Wizard, WizardOptions, WizardState } from './wizard-state.ts';

/** The state of a wizard and the few ways in which it changes; the wizard's actions are built from these. */
export interface Core extends Pick<WizardOptions, 'flow' | 'machine'> {
  readonly state: WizardState;
  readonly checks: Checks;
  readonly problems: Problems;
  readonly history: History;
  readonly watchers: Watchers;
  /** The answers that the system filled in, by pointer. */
  readonly filled: Map<string, Json>;
  /** Saves the answers; null for a flow that keeps no draft. */
  readonly draft: Draft | null;
  /** Makes the call that a place waits for. Set once, when the wizard is made. */
  perform: (place: Place, name: string) => void;
  /** Tells which steps are entered, completed and left; null where they are not counted. Set once, at the end. */
  observer: Observer | null;
  subscribe: Wizard['subscribe'];
  /** Changes the state and calls the listeners; `touched` is the pointer that was answered, null for any. */
  update(change: Partial<WizardState>, touched?: string | null): void;
  judged(place: Place, answers: Answers): Pick<WizardState, 'errors' | 'warnings'>;
  said(what: Said['what'], pointer?: string | null, params?: Said['params']): Said;
  /** The step that is asked at a place; undefined where nothing is asked. */
  stepAt(place: Place): Step | undefined;
  /** Where answers and a link lead. It stops before a call, which is only made when a button is pressed. */
  arrive(answers: Answers, wanted: Wanted | undefined, isReviewed?: boolean): Walk;
  enter(place: Place, change?: Partial<WizardState>): void;
  /** Goes on with answers that another tab has changed: at the same place, as far as they lead there. */
  takeIn(answers: Answers, change: Partial<WizardState>): void;
  /** A place, reached so that Continue comes back to `from`; null where the machine has no such transition. */
  wayTo(from: Place, place: Place): Place | null;
  /** Sends an event to the machine. Where a step before the next place is not valid, that step is shown instead. */
  send(event: EventObject): void;
  /** Continue was refused: shows these errors beside those that are shown already. */
  refuse(errors: FieldError[]): void;
  /** The customer has changed an answer: judges it, notes it in the history, and saves it. */
  answer(answers: Answers, pointer: string, change?: Partial<WizardState>): void;
}

/** Whether a walk ended at a step that is not finished. A review says itself what is missing. */
export const isSentBack = ({ place, errors }: Walk): boolean =>
  errors.length > 0 && place.meta.view !== 'review';

/** The link to a place. */
export const wantedOf = ({ name, entry }: Place): Wanted => (entry === null ? { name } : { name, entry });

/** An event with more in it than its type; XState types only what one machine declares. */
export const eventOf = (type: string, more: Record<string, unknown>): EventObject => ({ type, ...more });

/** Begins where the answers and the wanted place lead. */
export function createCore({ flow, machine, ...options }: WizardOptions, draft: Draft | null): Core {
  const listeners = new Set<(state: WizardState) => void>();
  const watchers = createWatchers();
  const history = createHistory();
  // Without a port every answer passes; the server checks again what is submitted.
  const ask = options.check ?? (() => Promise.resolve(null));
  const checks = createChecks(ask, (pointer) => checked(pointer));
  const problems = createProblems(machine, flow, checks);
  // The place follows from what was typed last, saved or not.
  const restored = draft?.restored ?? null;
  const given = restored ?? options.answers ?? {};
  const isNew = Object.keys(given).length === 0;
  const begun = isNew
    ? prefilled(flow, given, options.prefill ?? {})
    : { answers: given, filled: new Map<string, Json>() };

  const arrive = (answers: Answers, wanted: Wanted | undefined, isReviewed = false): Walk => {
    const walked = walk(machine, flow, answers, wanted, isReviewed);
    const place = walked.path.findLast(({ meta }) => meta.call === undefined);
    return { ...walked, place: place ?? walked.place };
  };
  // Without answers the flow begins at its first step, even where that is valid as it is.
  const first = isNew ? flow.steps[0] : undefined;
  const begin = arrive(begun.answers, options.wanted ?? (first && { name: first.name }));
  const sent = options.status === undefined ? null : outcomeAt(machine, options.status);
  const shownAnswers = preselected(flow, sent ?? begin.place, begun.answers);
  let state: WizardState = {
    place: sent ?? begin.place,
    from: null,
    answers: shownAnswers,
    errors: problems.errors(sent ?? begin.place, shownAnswers),
    warnings: problems.warnings(sent ?? begin.place, shownAnswers),
    refusals: 0,
    fault: null,
    sentBack: sent === null && isSentBack(begin) && options.wanted !== undefined,
    busy: false,
    save: draft?.status ?? 'untouched',
    record: draft?.record ?? null,
    conflict: draft?.conflict ?? null,
    canUndo: false,
    canRedo: false,
    said: null,
  };
  /** The place of the first error; where that is in an entry of an overview, the sub-step of the entry. */
  const unfinished = ({ place, errors: [error] }: Walk): Place => {
    const entries = entriesAt(flow, place, state.answers);
    const inside = entries.flatMap((entry) => inEntry(machine, flow, place, entry, state.answers).places);
    return (
      inside.find((sub) => error !== undefined && isWithin(error.pointer, pointerOfPlace(sub) ?? '-')) ??
      place
    );
  };
  const checked = (pointer: string): void => {
    core.update(core.judged(state.place, state.answers));
    watchers.notify([pointer]);
  };

  /** The warnings while a field is typed into: its own is gone until the field is left and judged again. */
  const stillDoubted = (answers: Answers, pointer: string): FieldError[] => {
    const { warnings, place } = state;
    if (isPart(state.answers, answers, pointer)) return problems.warnings(place, answers);
    return errorOf(warnings, pointer) === null
      ? warnings
      : warnings.filter((each) => each.pointer !== pointer);
  };
  const tell = (): void => {
    for (const listener of listeners) listener(state);
  };

  if (restored !== null && state.conflict === null) {
    state = { ...state, said: { what: 'restored', pointer: null, params: {}, count: 1 } };
  }

  /** The last review that was shown has listed something: Continue leads back to its list. */
  let isListed = state.place.meta.view === 'review' && state.errors.length > 0;
  /** Whether a place is a review, or comes after one. */
  const isReviewed = (place: Place): boolean => {
    const places = [...route(machine, state.answers)];
    const review = places.findIndex(({ meta }) => meta.view === 'review');
    return review >= 0 && places.findIndex((each) => isSamePlace(each, place)) >= review;
  };

  const core: Core = {
    flow,
    machine,
    get state() {
      return state;
    },
    checks,
    problems,
    history,
    watchers,
    filled: begun.filled,
    draft,
    perform: () => undefined,
    observer: null,
    subscribe(observer: Parameters<typeof toObserver<WizardState>>[0]) {
      const { next } = toObserver(observer);
      const listener = (now: WizardState): void => next?.(now);
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    update(change, touched = null) {
      const before = state;
      state = { ...state, ...change, canUndo: history.canUndo, canRedo: history.canRedo };
      if (state.place.meta.view === 'review') isListed = state.errors.length > 0;
      const isAnswered = before.answers !== state.answers;
      if (isAnswered && touched === null) watchers.notifyAll();
      const judged =
        before.errors === state.errors && before.warnings === state.warnings
          ? []
          : [
              ...changedPointers(before.errors, state.errors),
              ...changedPointers(before.warnings, state.warnings),
            ];
      if (isAnswered && touched !== null) judged.push(touched);
      if (judged.length > 0) watchers.notify(judged);
      if (isAnswered && touched !== null && isPart(before.answers, state.answers, touched)) {
        watchers.notifyBelow(touched);
      }
      tell();
    },
    judged: (place, answers) => ({
      errors: problems.errors(place, answers),
      warnings: problems.warnings(place, answers),
    }),
    said: (what, pointer = null, params = {}) => {
      return { what, pointer, params, count: (state.said?.count ?? 0) + 1 };
    },
    stepAt: ({ meta }) => (meta.step === undefined ? undefined : stepOf(flow, meta.step, meta.of)),
    arrive,
    enter(place, change = {}) {
      problems.forget();
      history.seal();
      const given = change.answers ?? state.answers;
      const answers = preselected(flow, place, given);
      const judged = core.judged(place, answers);
      core.update({ place, from: state.place, fault: null, sentBack: false, ...judged, ...change, answers });
      // A default alone begins no draft: it is saved with the first answer.
      if (answers !== given && draft !== null && draft.status !== 'untouched') draft.change(answers);
      core.observer?.cameTo(place);
      if (place.meta.call !== undefined) core.perform(place, place.meta.call);
    },
    takeIn(answers, change) {
      const { place } = state;
      // Undoing earlier changes would undo the other tab's, too.
      history.clear();
      const there = core.arrive(answers, wantedOf(place), isListed || isReviewed(place)).place;
      if (!isSamePlace(there, place)) return core.enter(there, { answers, ...change });
      core.update({ answers, ...core.judged(place, answers), ...change });
    },
    wayTo: (from, { name, meta: { of }, entry }) =>
      follow(machine, from, eventOf('EDIT', { step: name, of, entry }), state.answers),
    send(event) {
      const place = follow(machine, state.place, event, state.answers);
      if (place === null) return;
      core.observer?.took(event.type);
      if (event.type !== 'NEXT' || place.meta.call !== undefined) return core.enter(place);
      const reached = walk(machine, flow, state.answers, wantedOf(place), isListed);
      if (reached.errors.length === 0 || isSamePlace(reached.place, place)) return core.enter(place);
      const stop = unfinished(reached);
      core.enter(core.wayTo(place, stop) ?? stop, { sentBack: isSentBack(reached) });
    },
    refuse(errors) {
      problems.show(errors.map(({ pointer }) => pointer));
      const judged = core.judged(state.place, state.answers);
      core.update({ ...judged, refusals: state.refusals + 1, sentBack: false });
    },
    answer(given, pointer, change = {}) {
      const answers = preselected(flow, state.place, given, state.answers);
      history.note({ pointer, place: state.place, before: state.answers, after: answers });
      const errors = problems.errors(state.place, answers);
      core.update(
        { answers, errors, warnings: stillDoubted(answers, pointer), fault: null, ...change },
        answers === given ? pointer : null,
      );
      // While a call is under way the answers that were sent count; what is changed meanwhile waits for its end.
      if (!state.busy) core.draft?.change(answers);
    },
  };
  return core;
}

/** True where more than one plain answer has changed. */
function isPart(before: Answers, after: Answers, pointer: string): boolean {
  const parts = partsOf(pointer);
  return typeof valueAt(after, parts) === 'object' || typeof valueAt(before, parts) === 'object';
}
