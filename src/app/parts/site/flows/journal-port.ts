import { v4 as uuid } from 'uuid';
import { notesOf, writeNote } from '#client/device-notes.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { migrate } from '#engine/form/migrations.ts';
import { type JournalEntry, type JournalPort, type Left, leftOf } from '#engine/wizard/journal.ts';

/** The user, flow and order that a journal belongs to. */
export interface JournalPlace {
  user: number;
  flow: Pick<Flow, 'id' | 'header' | 'migrations'>;
  /** The part of the flow that is asked, when it is not the whole flow. Entries of other parts are not used. */
  part?: string;
  /** Null for a new order. */
  orderNumber: string | null;
}

/** A journal that knows whether its last write on the device has succeeded. */
export interface DeviceJournal extends JournalPort {
  readonly isKept: boolean;
  /**
   * Reads the entries of closed windows; from now on this window is responsible for them.
   *
   * @param saved the answers on the server
   * @returns also the oldest version of the flow among these entries
   */
  read(saved: Answers): Left & { requestId: string | null; version: number };
}

/** An entry as it is stored on the device, with the version of the flow that its answers fit. */
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
    // Entries without a version are older than the first migration.
    return isEntry(value) ? { ...value, version: value.version ?? 1 } : null;
  } catch {
    return null;
  }
}

/**
 * A journal on this device. Every window has its own entry, so that two windows do not overwrite each other. A
 * window reads the entries of other windows, and removes them once it has stored or saved their answers. An
 * entry with a newer version of the flow stays, because this window cannot read it.
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
  /** The entries that this window is responsible for: its own, and those that it has read. */
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
      // For an existing order all entries belong together. New orders have different request ids, so only one
      // is continued.
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
    write(entry, record) {
      // The entry of a new order is renamed when the order gets its number.
      const name = nameFor(record?.orderNumber ?? null) + window;
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
