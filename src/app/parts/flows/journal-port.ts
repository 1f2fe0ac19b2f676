import { v4 as uuid } from 'uuid';
import { notesOf, writeNote } from '#client/device-notes.ts';
import type { Answers } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { type JournalEntry, type JournalPort, type Left, leftOf } from '#engine/wizard/journal.ts';

/** Whose answers to what are kept. */
export interface JournalPlace {
  user: number;
  flow: string;
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
   */
  read(saved: Answers): Left & { requestId: string | null };
}

const isEntry = (value: unknown): value is JournalEntry =>
  isObject(value) &&
  isObject(value['answers']) &&
  isObject(value['base']) &&
  Array.isArray(value['sent']) &&
  value['sent'].every(isObject) &&
  typeof value['requestId'] === 'string' &&
  typeof value['at'] === 'number';

function parsed(text: string): JournalEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * A journal on this device. Every window has an entry of its own, so that two windows do not overwrite each other.
 * What other windows have left is read, and removed once this window has kept or saved what was in it.
 */
export function deviceJournal({ user, flow, orderNumber }: JournalPlace): DeviceJournal {
  const window = uuid();
  const nameFor = (order: string | null): string => `${flow}:${order ?? 'new'}:`;
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
      const found = notes.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry }]));
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
      return { ...left, requestId };
    },
    write(entry) {
      // A flow that begins has a number later, and its entry another name.
      const name = nameFor(entry.orderNumber) + window;
      isKept = writeNote(user, name, JSON.stringify(entry));
      if (isKept) remove([...held].filter((other) => other !== name));
      held.add(name);
    },
    clear() {
      isKept = true;
      remove([...held]);
    },
  };
}
