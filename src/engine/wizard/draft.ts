import type { Answers } from '../form/flow.ts';

/** What the server knows of a draft. `revision` counts its saves. */
export interface DraftRecord {
  id: number;
  orderNumber: string;
  revision: number;
}

/** How a draft is kept; each rejects with a `DraftFault` where the caller can tell what went wrong. */
export interface DraftPort {
  create(answers: Answers, requestId: string): Promise<DraftRecord>;
  save(record: DraftRecord, answers: Answers): Promise<DraftRecord>;
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

/** What the customer sees of saving. */
export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'unreachable' | 'stale' | 'refused';

/** Keeps one draft. */
export interface Draft {
  readonly record: DraftRecord | null;
  readonly state: SaveState;
  /** Notes a change; it is saved a moment after the last one. */
  change(answers: Answers): void;
  /** Saves at once what is not saved yet, and resolves when it is. @throws DraftFault */
  flush(answers: Answers): Promise<DraftRecord>;
  /** Stops waiting; what is not saved yet is sent at once. */
  stop(): void;
}

interface DraftOptions {
  port: DraftPort;
  record: DraftRecord | null;
  /** A UUID for this draft: a creation whose answer was lost is sent again with it and makes no second order. */
  requestId: string;
  /** Called after each change of `state` or `record`. */
  notify(): void;
  /** Milliseconds of quiet before a change is saved; the specification's debounce by default. */
  debounce?: number;
  /** Milliseconds before an unreachable server is tried again. */
  retry?: number;
}

/** A draft that is saved after each change, one save at a time, the newest answers last. */
export function createDraft(options: DraftOptions): Draft {
  const { port, notify, requestId, debounce = 1000, retry = 4000 } = options;
  let record = options.record;
  let state: SaveState = record === null ? 'untouched' : 'saved';
  let pending: Answers | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const become = (next: SaveState): void => {
    state = next;
    notify();
  };
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
      const answers = pending;
      pending = null;
      become('saving');
      try {
        record = record === null ? await port.create(answers, requestId) : await port.save(record, answers);
      } catch (error) {
        pending ??= answers;
        const kind = error instanceof DraftFault ? error.kind : 'refused';
        become(kind);
        if (kind === 'unreachable' && !stopped) schedule(retry);
        throw error;
      }
    }
    become('saved');
  };

  return {
    get record() {
      return record;
    },
    get state() {
      return state;
    },
    change(answers) {
      pending = answers;
      stopped = false;
      if (state === 'stale') return;
      if (running === null) become('waiting');
      schedule(debounce);
    },
    async flush(answers) {
      if (record === null || state !== 'saved') pending = answers;
      await save();
      return record!;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      if (pending !== null && state !== 'stale') void save().catch(() => undefined);
    },
  };
}
