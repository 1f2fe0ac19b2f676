/**
 * How a draft is saved: a pure reducer. `draft.ts` runs its effects: requests, the timer, the journal.
 *
 * One request is under way at a time, with the newest answers. What is typed meanwhile makes the draft dirty again, and
 * is sent with the next request. A save names the revision that it was made over; where the server has a later one, the
 * server's answers are loaded and merged with those of this tab, and the result is saved.
 *
 * | status      | means                                        | is left by                                         |
 * |-------------|----------------------------------------------|----------------------------------------------------|
 * | untouched   | no draft yet, nothing typed                  | CHANGED → waiting, SAVE_REQUESTED → saving         |
 * | waiting     | dirty, the timer runs                        | SAVE_DUE, SAVE_REQUESTED → saving                  |
 * | saving      | a request is under way                       | SAVED, LOADED → saved, or saving where dirty again |
 * |             |                                              | LOADED with a conflict → stale                     |
 * |             |                                              | SAVE_FAILED → unreachable, refused, stale          |
 * | saved       | the server has everything                    | CHANGED, RENEWED → waiting                         |
 * | unreachable | dirty, the timer for the next attempt runs,  | the same as saving; attempts do not change what    |
 * |             | or that attempt is under way                 | the customer is told until one of them succeeds    |
 * | refused     | dirty, no timer                              | CHANGED → waiting, SAVE_REQUESTED → saving         |
 * | stale       | `conflict` is set: dirty, nothing is sent    | CONFLICT_RESOLVED → waiting, or saved where all of |
 * |             |                                              | the server's answers were chosen                   |
 * |             | no `conflict`: the draft is written for a    | CHANGED → waiting, SAVE_REQUESTED → saving         |
 * |             | newer version of the form than this tab has  |                                                    |
 *
 * A save that is refused as stale, and a creation that is repeated, go on with a load within `saving`.
 *
 * CLOSED may come in any status: what is dirty is sent once more, and nothing is tried again.
 */
import { compact } from '../form/answers.ts';
import { type Conflict, mergeTabs, resolved } from './conflict.ts';
import { DraftFault } from './draft-port.ts';
import { knownOf, same } from './merge.ts';
import type {
  Saving,
  SavingEffect,
  SavingEvent,
  SavingStart,
  SavingStep,
  SaveStatus,
} from './saving-state.ts';

type EventOf<T extends SavingEvent['type']> = Extract<SavingEvent, { type: T }>;

/** How many loads are made in a row before it waits: other tabs may save faster each time. */
const MOST_LOADS = 5;

/** How many unanswered saves are remembered: this number of the oldest, and this number of the newest. */
const REMEMBERED = 4;

const schedule = (delay: 'none' | 'debounce' | 'retry' | 'never') => ({ type: 'SCHEDULE', delay }) as const;
const journal = (how: 'note' | 'write' | 'clear') => ({ type: 'JOURNAL', how }) as const;

/** The first state of a draft: what an earlier tab left is waiting to be saved, or in conflict with the server's. */
export function beginSaving({ record, saved, sent = [], unsent }: SavingStart): SavingStep {
  const status = record === null ? 'untouched' : 'saved';
  const counts = { loads: 0, attempts: 0, merges: 0 };
  const flags = { isDirty: false, isBehind: false, isClosed: false };
  const none = { request: null, conflict: null, error: null };
  const idle: Saving = { status, record, answers: saved, saved, sent, ...counts, ...flags, ...none };
  if (unsent === undefined) return [idle, []];
  const { answers, conflict } = mergeTabs(unsent.base, unsent.answers, saved);
  const dirty: Saving = { ...idle, status: 'waiting', answers, isDirty: true };
  if (conflict === null) return [dirty, [journal('note'), schedule('debounce')]];
  return [{ ...dirty, status: 'stale', saved: unsent.base, conflict }, []];
}

/** The state after an event, and the effects to run. */
export function reduceSaving(state: Saving, event: SavingEvent): SavingStep {
  const { request, conflict } = state;
  const isIdle = request === null && conflict === null;
  switch (event.type) {
    case 'CHANGED': {
      const next = { ...state, answers: event.answers, isDirty: true, isClosed: false };
      if (conflict !== null) return [next, [journal('note')]];
      return [{ ...next, status: whileDirty(state) }, [journal('note'), schedule('debounce')]];
    }
    case 'SAVE_DUE':
      return isIdle && state.isDirty ? save(state) : [state, []];
    case 'SAVE_REQUESTED': {
      if (conflict !== null || (state.status === 'saved' && state.record !== null)) return [state, []];
      const next = { ...state, answers: event.answers, isDirty: true };
      return isIdle ? after([journal('note')], save(next)) : [next, [journal('note')]];
    }
    case 'SAVED': {
      const next = { ...state, record: event.record };
      // A creation that is repeated gives the draft of the first time, with the answers of that time.
      const isRepeated = state.record === null && state.sent.length > 1;
      if (state.isBehind || isRepeated) return load({ ...next, isBehind: true });
      return goOn({ ...next, saved: state.sent.at(-1) ?? state.saved, sent: [], loads: 0 });
    }
    case 'LOADED':
      return mergeLoaded(state, event);
    case 'SAVE_FAILED':
      if (request === 'save' && kindOf(event.error) === 'stale') return load({ ...state, isBehind: true });
      return fail(state, event.error);
    case 'RENEWED': {
      if (conflict !== null) return [state, []];
      if (event.record.revision === state.record?.revision) return [{ ...state, record: event.record }, []];
      // The record of the later revision is taken over together with its answers.
      const next = { ...state, status: whileDirty(state), isBehind: true, isDirty: true };
      return [next, [journal('note'), schedule('none')]];
    }
    case 'CONFLICT_RESOLVED':
      return conflict === null ? [state, []] : choose(state, conflict, event);
    case 'ONLINE': {
      const isAwaited = state.status === 'unreachable' && isIdle;
      return [{ ...state, attempts: 0 }, isAwaited ? [schedule('none')] : []];
    }
    case 'CLOSED':
      return close({ ...state, isClosed: true });
  }
}

/** The status of what is changed; while the server is out of reach, that is what the customer is told. */
const whileDirty = ({ request, status }: Saving): SaveStatus =>
  request !== null || status === 'unreachable' ? status : 'waiting';

const kindOf = (error: unknown): DraftFault['kind'] => (error instanceof DraftFault ? error.kind : 'refused');

const after = (first: readonly SavingEffect[], [next, effects]: SavingStep): SavingStep => [
  next,
  [...first, ...effects],
];

/** Sends the answers, or loads the server's first where they are known to be later. */
function save(state: Saving): SavingStep {
  const status = state.status === 'unreachable' ? 'unreachable' : 'saving';
  const next: Saving = { ...state, status, isDirty: false };
  if (state.isBehind) return after([schedule('never')], load(next));
  const answers = compact(state.answers);
  const [early, late] = [state.sent.slice(0, REMEMBERED), state.sent.slice(REMEMBERED).slice(-REMEMBERED)];
  const sent = [...early, ...late, answers];
  return [{ ...next, request: 'save', sent }, [schedule('never'), { type: 'SAVE', answers }]];
}

function load(state: Saving): SavingStep {
  if (state.loads >= MOST_LOADS) return fail({ ...state, loads: 0 }, new DraftFault('unreachable', ''));
  return [{ ...state, request: 'load', loads: state.loads + 1 }, [{ type: 'LOAD' }]];
}

/** After a request that succeeded: on to the next one where there is more to save. */
function goOn(state: Saving): SavingStep {
  if (state.isDirty) return save(state);
  return [{ ...state, status: 'saved', request: null, attempts: 0, error: null }, [journal('clear')]];
}

function fail(state: Saving, error: unknown): SavingStep {
  const status = kindOf(error);
  const next: Saving = { ...state, status, request: null, isDirty: true, error };
  // The journal of a tab that is closed may have been taken over by another one.
  if (state.isClosed) return [next, []];
  if (status !== 'unreachable') return [next, [journal('write')]];
  return [{ ...next, attempts: state.attempts + 1 }, [journal('write'), schedule('retry')]];
}

function mergeLoaded(state: Saving, { record, answers: theirs, mine }: EventOf<'LOADED'>): SavingStep {
  const base = knownOf(state.saved, state.sent, theirs);
  const { answers, conflict } = mergeTabs(base, mine, theirs);
  const next = { ...state, record, answers, sent: [], isBehind: false };
  if (conflict !== null) {
    const kept = state.isClosed ? [] : [journal('write')];
    // Until it is chosen, the journal has to tell a change of theirs from one of mine.
    const stale: Saving = { ...next, status: 'stale', request: null, isDirty: true, saved: base, conflict };
    return [stale, [...kept, { type: 'MERGED', answers, conflict }]];
  }
  const isDirty = !same(answers, theirs);
  const merges = same(answers, state.answers) ? state.merges : state.merges + 1;
  const kept = isDirty && !state.isClosed ? [journal('note')] : [];
  const merged = { type: 'MERGED', answers, conflict: null } as const;
  return after([...kept, merged], goOn({ ...next, saved: theirs, isDirty, merges }));
}

function choose(state: Saving, conflict: Conflict, { side, mine }: EventOf<'CONFLICT_RESOLVED'>): SavingStep {
  const { theirs: saved } = conflict;
  const answers = resolved(state.saved, conflict, side, mine);
  const isDirty = !same(answers, saved);
  const next = { ...state, answers, isDirty, saved, conflict: null };
  const merged = { type: 'MERGED', answers, conflict: null } as const;
  if (!isDirty) return [{ ...next, status: 'saved' }, [journal('clear'), merged]];
  return [{ ...next, status: 'waiting' }, [journal('note'), schedule('none'), merged]];
}

function close(state: Saving): SavingStep {
  const { isDirty, request, conflict, status } = state;
  const isSent = isDirty && request === null && conflict === null && status !== 'refused';
  const step: SavingStep = isSent ? save(state) : [state, [schedule('never')]];
  // Answers that are being sent are kept, too: they may arrive or not.
  return isDirty || request !== null ? [step[0], [...step[1], journal('write')]] : step;
}
