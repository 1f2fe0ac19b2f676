import type { Answers } from '../form/flow.ts';
import type { Conflict, Side } from './conflict.ts';
import type { DraftRecord } from './draft-port.ts';
import type { Unsent } from './journal.ts';

/** The state of saving that the customer reads; the table in `saving.ts` says what each means. */
export type SaveStatus = 'untouched' | 'waiting' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'refused';

/** The state of saving a draft. */
export interface Saving {
  status: SaveStatus;
  /** The request that is under way. */
  request: 'save' | 'load' | null;
  record: DraftRecord | null;
  /** The answers of this tab, saved or not. */
  answers: Answers;
  /** `answers` holds changes that were neither saved nor sent with the request under way. */
  isDirty: boolean;
  /** The server's answers as they were last known; in a conflict those that both tabs began with. */
  saved: Answers;
  /** Saves since then without a reply: each of them may have arrived. The last one is under way. */
  sent: readonly Answers[];
  /** The server has a later revision: it is loaded before anything is saved. */
  isBehind: boolean;
  /** How many loads there were since the last save that succeeded. */
  loads: number;
  /** How many attempts have failed in a row. */
  attempts: number;
  /** How often changes of another tab were merged into the answers. */
  merges: number;
  conflict: Conflict | null;
  /** Why the last request failed. */
  error: unknown;
  isClosed: boolean;
}

export type SavingEvent =
  | { type: 'CHANGED'; answers: Answers }
  /** The timer has run out. */
  | { type: 'SAVE_DUE' }
  /** These answers are to be saved at once, even where they were never changed. */
  | { type: 'SAVE_REQUESTED'; answers: Answers }
  | { type: 'SAVED'; record: DraftRecord }
  /** `answers` are the server's; `mine` are those of this tab, with what was typed since the last CHANGED. */
  | { type: 'LOADED'; record: DraftRecord; answers: Answers; mine: Answers }
  /** A save or a load has failed. */
  | { type: 'SAVE_FAILED'; error: unknown }
  /** The record was read for another reason than saving. */
  | { type: 'RENEWED'; record: DraftRecord }
  /** The customer prefers these answers; `mine` are those of this tab now. */
  | { type: 'CONFLICT_RESOLVED'; side: Side; mine: Answers }
  /** The browser has a network again. */
  | { type: 'ONLINE' }
  | { type: 'CLOSED' };

export type SavingEffect =
  /** Creates the draft, or saves it where there is a record. */
  | { type: 'SAVE'; answers: Answers }
  | { type: 'LOAD' }
  /** SAVE_DUE is to come after this delay, and not when it was to come before; `never` stops the timer. */
  | { type: 'SCHEDULE'; delay: 'none' | 'debounce' | 'retry' | 'never' }
  /** The journal is to be written in a moment, written at once, or emptied. */
  | { type: 'JOURNAL'; how: 'note' | 'write' | 'clear' }
  /** These answers are to be gone on with: another tab's were merged into them, or the customer has chosen. */
  | { type: 'MERGED'; answers: Answers; conflict: Conflict | null };

/** The result of an event. */
export type SavingStep = readonly [next: Saving, effects: readonly SavingEffect[]];

/** The data with which a draft is opened. */
export interface SavingStart {
  record: DraftRecord | null;
  /** The answers as the server has them; none for a draft that is new. */
  saved: Answers;
  /** The answers that an earlier tab sent without a reply, so that it is unknown whether they arrived. */
  sent?: readonly Answers[];
  /** The answers that an earlier tab kept on the device. */
  unsent?: Unsent;
}
