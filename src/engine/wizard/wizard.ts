import type { AnyStateMachine, EventObject } from 'xstate';
import { compact } from '../form/answers.ts';
import type { Answers, Flow } from '../form/flow.ts';
import type { Json, JsonObject } from '../form/json.ts';
import { partsOf, withValueAt } from '../form/pointer.ts';
import type { FieldError } from '../form/validate.ts';
import type { Draft, DraftRecord, SaveState } from './draft.ts';
import { CallFault, type CallPort } from './call.ts';
import { follow, type Place } from './place.ts';
import { errorsAt, walk, type Walk, type Wanted } from './walk.ts';

/** What a renderer shows. A new object after each change; parts that did not change keep their identity. */
export interface WizardState {
  place: Place;
  /** The place before a call that is waited for: what stays on the page meanwhile. */
  from: Place | null;
  answers: Answers;
  /** The errors to show: of fields that were left, or of the whole step after Continue. */
  errors: FieldError[];
  /** Counts the times that Continue was refused, so that the summary can take the focus each time. */
  refusals: number;
  /** Why the last call failed, in the customer's language. */
  fault: string | null;
  /** The customer wanted to go further, but an earlier step is not finished. */
  sentBack: boolean;
  /** A call is under way. */
  busy: boolean;
  save: SaveState;
  record: DraftRecord | null;
}

/** A running flow: answers, position, errors, saving. Renderers subscribe to it; React is one of them. */
export interface Wizard {
  readonly flow: Flow;
  readonly machine: AnyStateMachine;
  getState(): WizardState;
  subscribe(listener: () => void): () => void;
  /** The new answers of the step that is shown. */
  change(step: string, value: JsonObject): void;
  /** One answer anywhere in the flow, for example a file whose upload has ended after its step was left. */
  set(pointer: string, value: Json): void;
  /** A field was left: from now on its error shows. */
  leave(pointer: string): void;
  /** Continue: refused with errors while the step is not valid. */
  next(): void;
  back(): void;
  /** From the review to a step, and back to the review with the next Continue. */
  edit(step: string): void;
  /** Sends what was reviewed. */
  submit(): void;
  /** To a place by link: no further than the answers carry. */
  goTo(wanted: Wanted): void;
  stop(): void;
}

/** What a wizard needs to run. */
export interface WizardOptions {
  flow: Flow;
  machine: AnyStateMachine;
  answers?: Answers;
  wanted?: Wanted;
  call: CallPort;
  /** Makes the keeper of the draft; without it nothing is saved on the way. */
  draft?: (notify: () => void) => Draft;
}

/** Starts a flow where the answers and the wanted place lead. */
export function createWizard({ flow, machine, call, ...options }: WizardOptions): Wizard {
  const listeners = new Set<() => void>();
  /** Where answers and a link lead; in front of a call, which only somebody who presses a button makes. */
  const arrive = (answers: Answers, wanted: Wanted | undefined): Walk => {
    const walked = walk(machine, flow, answers, wanted);
    return {
      ...walked,
      place: walked.path.findLast(({ meta }) => meta.call === undefined) ?? walked.place,
    };
  };
  const begin = arrive(options.answers ?? {}, options.wanted ?? firstStep(flow, options.answers));
  let left = new Set<string>();
  let state: WizardState = {
    place: begin.place,
    from: null,
    answers: options.answers ?? {},
    errors: [],
    refusals: 0,
    fault: null,
    sentBack: begin.errors.length > 0 && options.wanted !== undefined,
    busy: false,
    save: 'untouched',
    record: null,
  };
  const update = (change: Partial<WizardState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const draft = options.draft?.(() =>
    queueMicrotask(() => update({ save: draft!.state, record: draft!.record })),
  );
  if (draft !== undefined) state = { ...state, save: draft.state, record: draft.record };

  const shownErrors = (place: Place, answers: Answers): FieldError[] => {
    return left.size === 0 ? [] : errorsAt(flow, place, answers).filter(({ pointer }) => left.has(pointer));
  };
  const enter = (place: Place, change: Partial<WizardState> = {}): void => {
    left = new Set();
    update({
      place,
      from: state.place,
      errors: [],
      fault: null,
      sentBack: false,
      ...change,
    });
    if (place.meta.call !== undefined) void perform(place, place.meta.call);
  };
  /** Takes an event; where an earlier step has become unfinished by it, that step comes first. */
  const send = (event: EventObject): void => {
    const place = follow(machine, state.place, event);
    if (place === null) return;
    if (event.type !== 'NEXT' || place.meta.call !== undefined) return enter(place);
    const reached = walk(machine, flow, state.answers, { name: place.name });
    if (reached.errors.length === 0) enter(place);
    else enter(reached.place, { sentBack: true });
  };
  const perform = async (place: Place, name: string): Promise<void> => {
    const sent = state.answers;
    update({ busy: true });
    try {
      const record = draft === undefined ? null : await draft.flush(compact(sent));
      await call(name, {
        answers: compact(sent),
        record,
        params: place.meta.with ?? {},
      });
    } catch (error) {
      update({ busy: false });
      if (state.answers !== sent) draft?.change(compact(state.answers));
      send({ type: 'FAILED' });
      return refuse(error instanceof Error ? error : new Error(String(error)));
    }
    update({ busy: false });
    send({ type: 'SUCCEEDED' });
  };
  /** Shows why the server refused: its field errors at the first step that has one, and its sentence. */
  const refuse = (error: Error): void => {
    const errors = error instanceof CallFault ? error.errors : [];
    const first = flow.steps.find(({ name }) => errors.some(({ pointer }) => inStep(pointer, name)))?.name;
    if (first !== undefined) {
      const opened = follow(machine, state.place, {
        type: 'EDIT',
        step: first,
      } as EventObject);
      const there = opened ?? walk(machine, flow, state.answers, { name: first }).place;
      if (there.name !== state.place.name) enter(there);
      const own = errors.filter(({ pointer }) => inStep(pointer, first));
      left = new Set(own.map(({ pointer }) => pointer));
      update({ errors: own, refusals: state.refusals + 1 });
    }
    update({ fault: error.message });
  };
  const answer = (answers: Answers): void => {
    update({ answers, errors: shownErrors(state.place, answers), fault: null });
    // While a call is under way the answers that were sent count; what is changed meanwhile waits for its end.
    if (!state.busy) draft?.change(compact(answers));
  };

  return {
    flow,
    machine,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (step, value) => answer({ ...state.answers, [step]: value }),
    set: (pointer, value) => answer(withValueAt(state.answers, partsOf(pointer), value) as Answers),
    leave(pointer) {
      if (left.has(pointer)) return;
      left.add(pointer);
      update({ errors: shownErrors(state.place, state.answers) });
    },
    next() {
      if (state.busy) return;
      const errors = errorsAt(flow, state.place, state.answers);
      if (errors.length === 0) return send({ type: 'NEXT' });
      left = new Set(errors.map(({ pointer }) => pointer));
      update({ errors, refusals: state.refusals + 1, sentBack: false });
    },
    back: () => void (state.busy || send({ type: 'BACK' })),
    edit: (step) => send({ type: 'EDIT', step } as EventObject),
    submit: () => void (state.busy || send({ type: 'SUBMIT' })),
    goTo(wanted) {
      if (state.busy || state.place.meta.view === 'outcome') return;
      const { place, errors } = arrive(state.answers, wanted);
      if (place.name !== state.place.name) enter(place, { sentBack: errors.length > 0 });
    },
    stop: () => draft?.stop(),
  };
}

const inStep = (pointer: string, step: string): boolean =>
  pointer === `/${step}` || pointer.startsWith(`/${step}/`);

/** Somebody who has answered nothing begins at the beginning, even where the first step asks for nothing. */
function firstStep(flow: Flow, answers: Answers | undefined): Wanted | undefined {
  const [first] = flow.steps;
  const isNew = Object.keys(answers ?? {}).length === 0;
  return isNew && first !== undefined ? { name: first.name } : undefined;
}
