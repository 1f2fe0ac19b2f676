import type { Answers } from '../form/flow.ts';
import type { Place } from './place.ts';

/** One change that can be taken back. */
export interface Change {
  /** A change, and the place that was shown. */
  pointer: string;
  place: Place;
  before: Answers;
  after: Answers;
}

/** The changes of a wizard, so that they can be taken back and made again. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Notes a change; keys typed into one field one after the other are one change. */
  note(change: Change): void;
  /** The next change is not joined with the one before. */
  seal(): void;
  /** The change that is to be taken back; null where there is none. */
  undo(): Change | null;
  redo(): Change | null;
  /** Forgets all changes: another tab's answers were merged in, so that they no longer lead back. */
  clear(): void;
}

/** So many changes are kept; parts of the answers that did not change are shared between them. */
const LIMIT = 200;

/** Milliseconds after which keys in the same field are another change. */
const PAUSE = 2000;

/** Makes an empty history. */
export function createHistory(now: () => number = Date.now): History {
  let done: Change[] = [];
  let undone: Change[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return {
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    note(change) {
      const top = done.at(-1);
      const goesOn = top?.pointer === change.pointer && undone.length === 0 && now() - last < PAUSE;
      last = now();
      undone = [];
      if (goesOn) done[done.length - 1] = { ...top, after: change.after };
      else done = [...done.slice(1 - LIMIT), change];
    },
    seal: () => void (last = Number.NEGATIVE_INFINITY),
    undo() {
      const change = done.pop() ?? null;
      if (change !== null) undone.push(change);
      last = Number.NEGATIVE_INFINITY;
      return change;
    },
    redo() {
      const change = undone.pop() ?? null;
      if (change !== null) done.push(change);
      last = Number.NEGATIVE_INFINITY;
      return change;
    },
    clear() {
      done = [];
      undone = [];
    },
  };
}
