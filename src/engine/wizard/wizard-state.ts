import type { AnyStateMachine, Subscribable } from 'xstate';
import type { Answers, Flow } from '../form/flow.ts';
import type { Json } from '../form/json.ts';
import type { FieldError } from '../form/validate.ts';
import type { CallPort } from './call.ts';
import type { CheckPort } from './checks.ts';
import type { Conflict, Side } from './conflict.ts';
import type { Draft, DraftEvents } from './draft.ts';
import type { DraftRecord } from './draft-port.ts';
import type { Observe } from './observer.ts';
import type { Place } from './place.ts';
import type { Known } from './prefill.ts';
import type { SaveStatus } from './saving-state.ts';
import type { Wanted } from './walk.ts';

/** The state that a renderer shows around the fields. A new object after each change. */
export interface WizardState {
  place: Place;
  /** The place before a call that is waited for: what stays on the page meanwhile. */
  from: Place | null;
  answers: Answers;
  /**
   * The errors to show: of fields that were left, or of the whole step (of all entries) after Continue; at a review all
   * that is missing or wrong before it.
   */
  errors: FieldError[];
  /** Answers that are valid but unlikely: at the place that is shown, at the review of the whole flow. */
  warnings: FieldError[];
  /** Counts the times that Continue was refused, so that the summary can take the focus each time. */
  refusals: number;
  /** Why the last call failed, in the customer's language. */
  fault: string | null;
  /** The customer wanted to go further, but this step is not finished. */
  sentBack: boolean;
  /** A call or a check is under way. */
  busy: boolean;
  save: SaveStatus;
  record: DraftRecord | null;
  /** Answers that were changed differently in another tab; the customer has to choose. */
  conflict: Conflict | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The last event, to be announced to screen readers. */
  said: Said | null;
}

/** An announcement for screen readers; `what` is the key of its sentence below `form:said`. */
export interface Said {
  what: 'undone' | 'redone' | 'added' | 'removed' | 'copied' | 'merged' | 'restored';
  params: Record<string, string | number>;
  /** The field that it is about; null where it is about none. */
  pointer: string | null;
  /** Counts up, so that the same announcement is made again. */
  count: number;
}

/** The state that is shown beside one field. The same object as long as nothing of it changes. */
export interface FieldState {
  error: FieldError | null;
  warning: FieldError | null;
  /** The server is being asked about the answer, or gave no reply. */
  check: 'asking' | 'unknown' | null;
  /** The answer is still the one that the system filled in. */
  filled: boolean;
}

/**
 * A running flow: answers, position, errors, saving. It can be read like an actor of XState: `subscribe` tells of every
 * change of the state, for what stands around the fields; a field listens with `watch`.
 */
export interface Wizard extends Subscribable<WizardState> {
  readonly flow: Flow;
  readonly machine: AnyStateMachine;
  /** Whether the answers are saved while they are typed. */
  readonly keepsDraft: boolean;
  /** The state as it stands; another object after each change. */
  getSnapshot(): WizardState;
  /** Listens to one pointer, what lies below it and what holds it. @returns a function that ends this */
  watch(pointer: string, listener: () => void): () => void;
  answerAt(pointer: string): Json;
  fieldAt(pointer: string): FieldState;
  /** Answers one field, or a whole list. What belongs to an entry that is gone is dropped. */
  set(pointer: string, value: Json): void;
  /**
   * Fills in fields of the step that is shown, by their names, over what stands there; each says so as long as it
   * stands. Names that the step does not ask for are left out.
   *
   * @param group the pointer of a group in the step, whose fields are filled in place of those of the step
   */
  fillIn(values: Readonly<Record<string, Json>>, group?: string): void;
  /** A field was left: from now on its error shows. */
  leave(pointer: string): void;
  /** The server has refused answers of the place that is shown: each error stays until its answer changes. */
  refuse(errors: readonly FieldError[]): void;
  /** Continue: refused with errors while the step is not valid. */
  next(): void;
  back(): void;
  /** From the review to a step (of an entry), and back to the review with the next Continue. */
  edit(step: string, entry?: string): void;
  /** From the review to the step that asks for a field; what was listed about that step shows there. */
  editField(pointer: string): void;
  /** Sends what was reviewed; refused while something is missing or wrong. */
  submit(): void;
  /** False at a review before which something is missing or wrong. */
  canSubmit(): boolean;
  /** To a place by link: no further than the first step that is not valid. */
  goTo(wanted: Wanted): void;
  /** Adds an entry to the repeated step whose overview is shown, and opens it. */
  add(): void;
  /** Opens an entry from its overview: where its first error is, if the overview has been refused. */
  open(entry: string): void;
  remove(entry: string): void;
  /** Takes what the first entry answers and this one does not, where the schema allows it. */
  copyFromFirst(): void;
  canCopy(): boolean;
  /** The answers that name an entry, joined by spaces; empty where none of them is given yet. */
  entryTitle(entry: string): string;
  /** How many answers of an entry are missing or wrong. */
  entryErrors(entry: string): number;
  undo(): void;
  redo(): void;
  /** The order has this status now: shows the outcome for it. */
  showStatus(status: number): void;
  /** Ends a conflict: with the answers of this tab, or with those of the other. */
  resolve(side: Side): void;
  /** The places that the answers lead over, from first to last, finished or not. */
  route(): Place[];
  stop(): void;
}

/** The options of a wizard. */
export interface WizardOptions {
  flow: Flow;
  machine: AnyStateMachine;
  /** The saved answers; none for a flow that begins. */
  answers?: Answers;
  wanted?: Wanted;
  /** The order was sent already and has this status: its outcome is shown. */
  status?: number;
  call: CallPort;
  /** Asks the server about single answers. */
  check?: CheckPort;
  /** Values that a new flow is filled with. */
  prefill?: Known;
  /** Opens the draft, with what an earlier tab has not saved of it; without it nothing is saved on the way. */
  draft?: (events: DraftEvents) => Draft;
  /** Makes the id of an entry: a UUID. */
  newId?: () => string;
  /** Is told which steps are entered, completed and left. */
  observe?: Observe;
  /** Calls back when the page is closed. @returns a function that ends this */
  onClose?: (listener: () => void) => () => void;
}
