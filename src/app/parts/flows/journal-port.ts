import { v4 as uuid } from 'uuid';
import { notesOf, writeNote } from '#client/device-notes.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { migrate } from '#engine/form/migrations.ts';
import { type JournalEntry, type JournalPort, type Left, leftOf } from '#engine/wizard/journal.ts';

/** Whose answers to what are kept. */
export interface JournalPlace {
  user: number;
  flow: Pick<Flow, 'id' | 'header' | 'migrations'>;
  /** What of the flow is asked, where that is not all of it: what was kept for something else is left alone. */
  part?: string;
  /** Null for a flow that begins. */
  orderNumber: string | null;
}

/** A journal that knows whether the device has kept what it was given last. */
export interface DeviceJournal extends JournalPort {
  readonly isKept: boolean;
  /**
   * What windows that are gone have left; from now on this window answers for it.
   *
   * @param saved the answers that the server has
   * @returns also the oldest version of the flow that any of it was typed into
   */
  read(saved: Answers): Left & { requestId: string | null; version: number };
}

/** An entry as it stands on the device: with the version that its answers are written for. */
interface Note extends JournalEntry {
  version: number;
}

const isEntry = (value: unknown): value is JournalEntry & Partial<Note> =>
  isObject(value) &&
  isObject(value['answers']) &&
  isObject(value['base']) &&
  Array.isArray(value['sent']) &&
  value['sent'].every(isObject) &&
  typeof value['requestId'] === 'string' &&
  typeof value['at'] === 'number';

function parsed(text: string): Note | null {
  try {
    const value: unknown = JSON.parse(text);
    // Notes that say nothing of a version are older than any migration.
    return isEntry(value) ? { ...value, version: value.version ?? 1 } : null;
  } catch {
    return null;
  }
}

/**
 * A journal on this device. Every window has an entry of its own, so that two windows do not overwrite each other.
 * What other windows have left is read, and removed once this window has kept or saved what was in it; what one with a
 * newer version of the flow has left is not understood here, and stays for that.
 */
export function deviceJournal({ user, flow, part, orderNumber }: JournalPlace): DeviceJournal {
  const window = uuid();
  const { version } = flow.header;
  const what = part === undefined ? flow.id : `${flow.id} ${part}`;
  const nameFor = (order: string | null): string => `${what}:${order ?? 'new'}:`;
  const upToDate = ({ version: written, ...entry }: Note): JournalEntry => {
    const now = (answers: Answers): Answers => migrate(flow, answers, written).answers;
    return { ...entry, answers: now(entry.answers), base: now(entry.base), sent: entry.sent.map(now) };
  };
  /** The entries that this window answers for: its own, and those that it has read. */
  const held = new Set<string>();
  let isKept = true;
  const remove = (names: Iterable<string>): void => {
    for (const name of names) {
      writeNote(user, name, null);
      held.delete(name);
    }
  };

  return {
    get isKept() {
      return isKept;
    },
    read(saved) {
      const here = [...notesOf(user)].filter(([name]) => name.startsWith(nameFor(orderNumber)));
      const notes = here.map(([name, text]) => ({ name, entry: parsed(text) }));
      remove(notes.filter(({ entry }) => entry === null).map(({ name }) => name));
      const found = notes.flatMap(({ name, entry: note }) =>
        note === null || note.version > version
          ? []
          : [{ name, entry: upToDate(note), written: note.version }],
      );
      found.sort((a, b) => b.entry.at - a.entry.at);
      // Two flows that begin are two flows; two windows of one order are not.
      const requestId = found[0]?.entry.requestId ?? null;
      const own = found.filter(({ entry }) => orderNumber !== null || entry.requestId === requestId);
      const left = leftOf(
        own.map(({ entry }) => entry),
        saved,
      );
      for (const { name, entry } of own) if (left.entries.includes(entry)) held.add(name);
      if (left.unsent === null) remove([...held]);
      const versions = own.filter(({ entry }) => left.entries.includes(entry)).map(({ written }) => written);
      return { ...left, requestId, version: Math.min(version, ...versions) };
    },
    write(entry) {
      // A flow that begins has a number later, and its entry another name.
      const name = nameFor(entry.orderNumber) + window;
      isKept = writeNote(user, name, JSON.stringify({ ...entry, version } satisfies Note));
      if (isKept) remove([...held].filter((other) => other !== name));
      held.add(name);
    },
    clear() {
      isKept = true;
      remove([...held]);
    },
  };
}
