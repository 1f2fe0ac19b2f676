import { compact } from '../form/answers.ts';
import type { Answers } from '../form/flow.ts';
import { createJournal, type JournalPort, type Unsent } from './journal.ts';
import { knownOf, merge, same } from './merge.ts';

/** What the server knows of a draft. `revision` counts its saves. */
export interface DraftRecord {
  id: number;
  orderNumber: string;
  revision: number;
}

/** How a draft is kept; each rejects with a `DraftFault` where the caller can tell what went wrong. */
export interface DraftPort {
  /** The same id again gives the record of the first time, whatever the answers are. */
  create(answers: Answers, requestId: string): Promise<DraftRecord>;
  /** Refused as stale where the record is not the newest. */
  save(record: DraftRecord, answers: Answers): Promise<DraftRecord>;
  load(record: DraftRecord): Promise<{ record: DraftRecord; answers: Answers }>;
}

/** Why a save failed: out of reach (tried again), somebody else saved later, or refused. */
export class DraftFault extends Error {
  readonly kind: 'unreachable' | 'stale' | 'refused';

  constructor(kind: 'unreachable' | 'stale' | 'refused', message: string) {
    super(message);
    this.name = 'DraftFault';
    this.kind = kind;
  }
}

/** What the customer sees of saving; `stale` until it is chosen between two windows. */
export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'refused';

/** What the keeper of a draft tells and asks the wizard. */
export interface DraftEvents {
  /** `state` or `record` has changed. */
  notify(): void;
  /**
   * Somebody else saved later.
   *
   * @param base the answers that both windows began with
   * @returns the answers to go on with, or null where the customer has to choose
   */
  merge(base: Answers, theirs: Answers): Answers | null;
}

/** Keeps one draft. */
export interface Draft {
  readonly record: DraftRecord | null;
  readonly state: SaveState;
  /** Notes a change; it is saved a moment after the last one. */
  change(answers: Answers): void;
  /**
   * Saves at once what is not saved yet, and resolves when it is.
   *
   * @throws DraftFault also where another window has changed something: that is to be looked at first
   */
  flush(answers: Answers): Promise<DraftRecord>;
  /** Reads the record again, for what else the server says in it; what another window saved meanwhile is taken in. */
  renew(): Promise<void>;
  /** After a conflict: goes on with these, over what the other window saved. */
  resolve(answers: Answers): void;
  /** Stops waiting; what is not saved yet is sent at once, and stays in the journal until it has arrived. */
  stop(): void;
}

/** Calls back when something has happened. @returns the way to stop */
type Signal = (listener: () => void) => () => void;

interface DraftOptions {
  port: DraftPort;
  record: DraftRecord | null;
  /** The answers as the server has them; none for a draft that is new. */
  saved: Answers;
  /** A UUID for this draft: a creation whose answer was lost is sent again with it and makes no second order. */
  requestId: string;
  /** What was sent with this id in an earlier window, where nobody knows whether it arrived. */
  sent?: readonly Answers[];
  /** What an earlier window kept on the device: it is sent at once, or held where it is in conflict. */
  unsent?: Unsent;
  events: DraftEvents;
  /** Said where answers are not sent because another window has changed them. */
  changedElsewhere?: string;
  journal?: JournalPort;
  /** The server can be reached again. */
  onOnline?: Signal;
  /** The page may be closed now. */
  onLeave?: Signal;
  /** Milliseconds of quiet before a change is saved; the specification's debounce by default. */
  debounce?: number;
  /** Milliseconds before an unreachable server is tried again; twice as many after each time that it fails. */
  retry?: number;
}

/** An unreachable server is tried again at least once in so many milliseconds. */
const LONGEST_WAIT = 15_000;

/** So often in a row somebody else may be faster, before this window waits. */
const MOST_ROUNDS = 5;

/** So many unanswered saves are remembered from their beginning, and so many from their end. */
const REMEMBERED = 4;

/**
 * A draft that is saved after each change, one save at a time, the newest answers last. What others saved meanwhile
 * is merged into it; what cannot be sent is kept on the device.
 */
export function createDraft(options: DraftOptions): Draft {
  const { port, events, requestId, unsent, changedElsewhere = '', debounce = 1000, retry = 2000 } = options;
  let { record, saved } = options;
  let state: SaveState = record === null ? 'untouched' : 'saved';
  let latest = saved;
  let pending: Answers | null = null;
  /** Sent, but not answered. */
  let sent = options.sent ?? [];
  /** The server's answers have to be read before anything is saved over them. */
  let isBehind = false;
  /** How often it was so since something was saved. */
  let rounds = 0;
  /** What the other window saved, as long as the customer has to choose. */
  let theirs: Answers | null = null;
  /** How often something came from another window. */
  let changes = 0;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = retry;
  let isStopped = false;

  const journal = createJournal(options.journal, () => {
    const orderNumber = record?.orderNumber ?? null;
    return { answers: compact(latest), base: saved, sent, requestId, orderNumber, at: Date.now() };
  });
  const changed = (): DraftFault => new DraftFault('stale', changedElsewhere);
  const keepNow = (): void => {
    journal.note();
    journal.flush();
  };
  const become = (next: SaveState): void => {
    state = next;
    events.notify();
  };
  /** As long as the server cannot be reached, trying does not change what is said. */
  const goOnTo = (next: 'waiting' | 'saving'): void => (state === 'unreachable' ? undefined : become(next));
  const schedule = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), milliseconds);
  };
  const save = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => (running = null));
    return running;
  };
  const saveAll = async (): Promise<void> => {
    while (pending !== null) {
      const answers = compact(pending);
      pending = null;
      goOnTo('saving');
      try {
        if (!isBehind) await send(answers);
        if (isBehind) await catchUp();
      } catch (error) {
        pending ??= answers;
        fail(error);
        throw error;
      }
    }
    wait = retry;
    journal.clear();
    become('saved');
  };
  const send = async (answers: Answers): Promise<void> => {
    const isRepeated = record === null && sent.length > 0;
    sent = [...sent.slice(0, REMEMBERED), ...sent.slice(REMEMBERED).slice(-REMEMBERED), answers];
    try {
      record = record === null ? await port.create(answers, requestId) : await port.save(record, answers);
    } catch (error) {
      if (!isStale(error)) throw error;
      isBehind = true;
    }
    // A creation that is repeated gives the draft of the first time, with the answers of that time.
    isBehind ||= isRepeated;
    if (isBehind) return;
    saved = answers;
    sent = [];
    rounds = 0;
  };
  const catchUp = async (): Promise<void> => {
    if (rounds++ >= MOST_ROUNDS) {
      rounds = 0;
      throw new DraftFault('unreachable', '');
    }
    const newest = await port.load(record!);
    const base = knownOf(saved, sent, newest.answers);
    const merged = events.merge(base, newest.answers);
    record = newest.record;
    isBehind = false;
    sent = [];
    // Until it is chosen, the journal has to tell a change of theirs from one of ours.
    saved = merged === null ? base : newest.answers;
    theirs = merged === null ? newest.answers : null;
    if (merged === null) throw changed();
    if (!same(merged, latest)) changes++;
    latest = merged;
    pending = same(merged, saved) ? null : merged;
    if (pending !== null && !isStopped) journal.note();
  };
  const fail = (error: unknown): void => {
    const kind = error instanceof DraftFault ? error.kind : 'refused';
    // What a page that is gone left behind may have been taken over by another one.
    if (!isStopped) keepNow();
    become(kind);
    if (kind !== 'unreachable' || isStopped) return;
    schedule(wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };
  const note = (answers: Answers): void => {
    latest = answers;
    pending = answers;
    journal.note();
  };
  const signals = [
    options.onOnline?.(() => {
      wait = retry;
      if (state === 'unreachable' && running === null) schedule(0);
    }),
    options.onLeave?.(() => journal.flush()),
  ];

  if (unsent !== undefined) {
    const merged = merge(unsent.base, unsent.answers, saved);
    latest = merged.answers;
    pending = merged.answers;
    state = merged.conflicts.length > 0 ? 'stale' : 'waiting';
    if (state === 'stale') [theirs, saved] = [saved, unsent.base];
    else schedule(debounce);
  }

  return {
    get record() {
      return record;
    },
    get state() {
      return state;
    },
    change(answers) {
      note(answers);
      isStopped = false;
      if (theirs !== null) return;
      if (running === null) goOnTo('waiting');
      schedule(debounce);
    },
    async flush(answers) {
      if (theirs !== null) throw changed();
      if (record === null || state !== 'saved') note(answers);
      const before = changes;
      await save();
      // Nobody has looked at what came from another window just now.
      if (changes > before) throw changed();
      return record!;
    },
    async renew() {
      const newest = record === null ? null : await port.load(record).catch(() => null);
      if (newest === null || theirs !== null) return;
      if (newest.record.revision === record?.revision) {
        record = newest.record;
        return events.notify();
      }
      // Whoever tried again with what is known would be refused again.
      isBehind = true;
      note(latest);
      schedule(0);
    },
    resolve(answers) {
      if (theirs === null) return;
      saved = theirs;
      theirs = null;
      note(answers);
      if (!same(answers, saved)) {
        become('waiting');
        return schedule(0);
      }
      pending = null;
      journal.clear();
      become('saved');
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const end of signals) end?.();
      const isUnsaved = pending !== null || running !== null;
      if (pending !== null && theirs === null && state !== 'refused') void save().catch(() => undefined);
      // After it was sent: that it may have arrived is part of what is kept.
      if (isUnsaved) keepNow();
    },
  };
}

const isStale = (error: unknown): boolean => error instanceof DraftFault && error.kind === 'stale';
