import type { Answers } from '../form/flow.ts';
import type { DraftRecord } from './draft-port.ts';
import { knownOf, merge, same } from './merge.ts';

/** The part of a draft that is kept on the device until the server has it. */
export interface JournalEntry {
  answers: Answers;
  /** The answers as they were last known to be saved; what was changed since is what they differ in. */
  base: Answers;
  /** Saves since then without a reply: each of them may have arrived. */
  sent: readonly Answers[];
  /** The id of the draft's creation, so that it is not created twice. */
  requestId: string;
  /** When it was written: milliseconds since 1970. */
  at: number;
}

/** A place on the device for one entry. Nothing here may throw: typing goes on without a journal, too. */
export interface JournalPort {
  /**
   * Keeps the entry of a draft.
   *
   * @param record the draft on the server; null as long as it is not known whether it was created
   */
  write(entry: JournalEntry, record: DraftRecord | null): void;
  clear(): void;
}

/** Answers that have not reached the server, and what they were changed from. */
export interface Unsent {
  answers: Answers;
  base: Answers;
}

/** The answers that earlier tabs have kept on the device. */
export interface Left {
  /** Null where the server has all of it. */
  unsent: Unsent | null;
  /** Saves without a reply, and kept answers: each of them may have arrived. */
  sent: readonly Answers[];
  /** The entries that were merged into this; entries in conflict with them are left on the device. */
  entries: readonly JournalEntry[];
}

/**
 * Merges what several earlier tabs have kept of one draft.
 *
 * @param entries the newest first; it is taken whole, the others where they are not in conflict with it
 * @param saved the answers that the server has now
 * @example
 * leftOf([entry], {}).unsent?.answers; // { reader: { name: 'Ada' } }
 */
export function leftOf(entries: readonly JournalEntry[], saved: Answers): Left {
  const knownBy = ({ base, sent }: JournalEntry): Answers => knownOf(base, sent, saved);
  const [newest, ...older] = entries;
  if (newest === undefined) return { unsent: null, sent: [], entries: [] };
  const begun = merge(knownBy(newest), newest.answers, saved);
  const taken = [newest];
  let { answers } = begun;
  for (const entry of older) {
    const merged = merge(knownBy(entry), answers, entry.answers);
    if (merged.conflicts.length > 0) continue;
    answers = merged.answers;
    taken.push(entry);
  }
  const base = begun.conflicts.length === 0 ? saved : knownBy(newest);
  return {
    unsent: same(answers, saved) ? null : { answers, base },
    sent: taken.flatMap((entry) => [...entry.sent, entry.answers]),
    entries: taken,
  };
}

/** Milliseconds in which changes are collected before they are written. */
const PAUSE = 400;

/** The entry of one tab. */
export interface Journal {
  /** Writes the entry after a pause of 400 ms. */
  note(): void;
  /** Writes at once what is to be written after the pause. */
  flush(): void;
  clear(): void;
}

/**
 * Keeps the entry of a tab up to date: writes what `now` returns, once for all changes within the pause.
 *
 * @example
 * const journal = createJournal(journalPort, () => [entry, null]);
 * journal.note();
 * journal.flush();
 */
export function createJournal(
  port: JournalPort | undefined,
  now: () => Parameters<JournalPort['write']>,
): Journal {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const forget = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const flush = (): void => {
    if (timer === null) return;
    forget();
    port?.write(...now());
  };
  return {
    note: () => void (timer ??= setTimeout(flush, PAUSE)),
    flush,
    clear() {
      forget();
      port?.clear();
    },
  };
}
