import { compact } from '../form/answers.ts';
import type { Answers } from '../form/flow.ts';
import { isObject } from '../form/json.ts';
import type { Conflict, Side } from './conflict.ts';
import { DraftFault, type DraftPort, type DraftRecord } from './draft-port.ts';
import { createJournal, type JournalPort } from './journal.ts';
import { beginSaving, reduceSaving } from './saving.ts';
import type { SaveStatus, SavingEffect, SavingEvent, SavingStart } from './saving-state.ts';

/** The events and questions of a draft for its wizard. */
export interface DraftEvents {
  /** `status` or `record` has changed. */
  notify(changed: Pick<Draft, 'status' | 'record'>): void;
  /** The answers as they stand now. They may be newer than the last `change`: during a call none is made. */
  answers(): Answers;
  /**
   * The wizard is to go on with these answers: another tab's were merged into them, or the customer has chosen.
   *
   * @param conflict what is still to be chosen; null where nothing is
   */
  merged(answers: Answers, conflict: Conflict | null): void;
}

/** One draft: saves its answers. How is told in `saving.ts`. */
export interface Draft {
  readonly record: DraftRecord | null;
  readonly status: SaveStatus;
  readonly conflict: Conflict | null;
  /** The unsaved answers of an earlier tab, merged with those of the server; null where it had saved everything. */
  readonly restored: Answers | null;
  /** Saves these answers after a pause of `debounce`. */
  change(answers: Answers): void;
  /**
   * Saves these answers at once where anything is not saved yet, and resolves when it is.
   *
   * @throws DraftFault or what the port has thrown, where they can't be saved; `stale` also where changes of another
   *   tab were merged into them, which the customer has to see first
   */
  flush(answers: Answers): Promise<DraftRecord>;
  /** Reads the record again, for what else the server says in it. A later revision is merged and saved. */
  renew(): Promise<void>;
  /** Ends a conflict with the customer's choice. */
  resolve(side: Side): void;
  /** The page is left: what is not saved is sent once more, and stays in the journal until it has arrived. */
  stop(): void;
}

/** Calls back when something has happened. @returns a function that ends this */
type Signal = (listener: () => void) => () => void;

interface DraftOptions extends SavingStart {
  port: DraftPort;
  /** A UUID for this draft: a creation that is sent again with it makes no second order. */
  requestId: string;
  events: DraftEvents;
  /** The message of the fault where answers are not sent because another tab has changed them. */
  changedElsewhere?: string;
  journal?: JournalPort;
  /** The browser has a network again. */
  onOnline?: Signal;
  /** The page may be closed now. */
  onLeave?: Signal;
  /** Milliseconds without a change before the last one is saved. */
  debounce?: number;
  /** Milliseconds before an unreachable server is tried again; twice as many after each attempt that fails. */
  retry?: number;
}

/** The longest wait in milliseconds before an unreachable server is tried again. */
const LONGEST_RETRY = 15_000;

/** A record as the port has returned it. @throws DraftFault where it is damaged, so that the request is made again */
function whole(record: DraftRecord | undefined, answers: unknown = {}): DraftRecord {
  if (isObject(record) && typeof record.revision === 'number' && isObject(answers)) return record;
  throw new DraftFault('unreachable', '');
}

/**
 * Opens a draft. It keeps the state of saving, and runs the requests, the timer and the journal.
 *
 * @example
 * const wizard = createWizard({
 *   flow,
 *   machine,
 *   call,
 *   draft: (events) => createDraft({ port, events, record: null, saved: {}, requestId: crypto.randomUUID() }),
 * });
 */
export function createDraft(options: DraftOptions): Draft {
  const { port, events, requestId, changedElsewhere = '', debounce = 1000, retry = 2000 } = options;
  let [state, begun] = beginSaving(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Flushes that wait for the request under way. */
  const flushes: (() => void)[] = [];

  const journal = createJournal(options.journal, () => {
    const { answers, saved: base, sent, record } = state;
    return [{ answers: compact(answers), base, sent, requestId, at: Date.now() }, record];
  });

  const dispatch = (event: SavingEvent): void => {
    const { status, record } = state;
    const [next, effects] = reduceSaving(state, event);
    state = next;
    for (const effect of effects) run(effect);
    if (state.status !== status || state.record !== record) events.notify(state);
    if (state.request === null) for (const end of flushes.splice(0)) end();
  };

  const run = (effect: SavingEffect): void => {
    switch (effect.type) {
      case 'SAVE': {
        const { record } = state;
        const { answers } = effect;
        const request = () =>
          record === null ? port.create(answers, requestId) : port.save(record, answers);
        return void ask(request, (saved) => ({ type: 'SAVED', record: whole(saved) }));
      }
      case 'LOAD': {
        const { record } = state;
        const request = () =>
          record === null ? Promise.reject(new DraftFault('refused', '')) : port.load(record);
        return void ask(request, (newest) => {
          whole(newest?.record, newest?.answers);
          return { type: 'LOADED', ...newest, mine: events.answers() };
        });
      }
      case 'SCHEDULE': {
        clearTimeout(timer);
        if (effect.delay === 'never') return;
        timer = setTimeout(() => dispatch({ type: 'SAVE_DUE' }), millisecondsOf(effect.delay));
        return;
      }
      case 'JOURNAL':
        if (effect.how === 'clear') return journal.clear();
        journal.note();
        if (effect.how === 'write') journal.flush();
        return;
      case 'MERGED':
        return events.merged(effect.answers, effect.conflict);
    }
  };

  const ask = async <T>(request: () => Promise<T>, eventOf: (reply: T) => SavingEvent): Promise<void> => {
    let event: SavingEvent;
    try {
      event = eventOf(await request());
    } catch (error) {
      event = { type: 'SAVE_FAILED', error };
    }
    dispatch(event);
  };

  const millisecondsOf = (delay: 'none' | 'debounce' | 'retry'): number => {
    if (delay === 'none') return 0;
    return delay === 'debounce' ? debounce : Math.min(retry * 2 ** (state.attempts - 1), LONGEST_RETRY);
  };

  const signals = [
    options.onOnline?.(() => dispatch({ type: 'ONLINE' })),
    options.onLeave?.(() => journal.flush()),
  ];
  for (const effect of begun) run(effect);
  const restored = options.unsent === undefined ? null : state.answers;

  return {
    get record() {
      return state.record;
    },
    get status() {
      return state.status;
    },
    get conflict() {
      return state.conflict;
    },
    restored,
    change: (answers) => dispatch({ type: 'CHANGED', answers }),
    flush(answers) {
      const { merges } = state;
      dispatch({ type: 'SAVE_REQUESTED', answers });
      return new Promise((resolve, reject) => {
        const end = (): void => {
          const { record } = state;
          const isSaved = state.status === 'saved';
          if (state.conflict !== null || (isSaved && state.merges > merges)) {
            reject(new DraftFault('stale', changedElsewhere));
          } else if (isSaved && record !== null) resolve(record);
          else reject(state.error);
        };
        if (state.request === null) end();
        else flushes.push(end);
      });
    },
    async renew() {
      const { record } = state;
      const newest = record === null ? null : await port.load(record).catch(() => null);
      if (newest !== null && isObject(newest.record)) dispatch({ type: 'RENEWED', record: newest.record });
    },
    resolve: (side) => dispatch({ type: 'CONFLICT_RESOLVED', side, mine: events.answers() }),
    stop() {
      for (const end of signals) end?.();
      dispatch({ type: 'CLOSED' });
    },
  };
}
