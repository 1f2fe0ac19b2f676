import { v4 as uuid } from 'uuid';
import { notesOf, watchNote, writeNote } from '#client/device-notes.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { migrate } from '#engine/form/migrations.ts';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftPort, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { onLeave } from '../flows/device-signals.ts';

/** The kind of text that is written, and its author. */
export interface DevicePlace {
  user: number;
  flow: Flow;
  /** The subject of the text: `new`, or for example the article that is changed. */
  about: string;
}

/** The draft of a text that only this device keeps until it is sent. */
export interface DeviceDraft {
  /** Whether another visit of this page has left something. */
  readonly isBegun: boolean;
  /** Whether the last change is stored. */
  isKept(): boolean;
  /** Makes the draft of a wizard. */
  open(events: DraftEvents): Draft;
  /** Removes what is stored: it was sent. */
  forget(): void;
}

/** The stored draft. */
interface Stored {
  /** Counts the saves of all windows. */
  revision: number;
  /** The version of the flow that the answers fit. */
  version: number;
  answers: Answers;
  /** The answers before the changes. */
  base: Answers;
}

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value['revision'] === 'number' &&
  typeof value['version'] === 'number' &&
  isObject(value['answers']) &&
  isObject(value['base']);

/**
 * Keeps a draft on this device, among the notes of its user, for seven days. Two windows with the same draft merge what
 * is written in them, as with drafts on the server.
 *
 * @param start the answers that the form begins with: those that the server has, or none
 * @param changedElsewhere the sentence where something is not sent because another window has changed it
 */
export function deviceDraft(
  { user, flow, about }: DevicePlace,
  start: Answers,
  changedElsewhere: string,
): DeviceDraft {
  const name = `draft:${flow.id}:${about}`;
  const recordOf = (revision: number): DraftRecord => ({ id: 0, orderNumber: about, revision });
  let isKept = true;

  const read = (): Stored | null => {
    const stored = parsed(notesOf(user).get(name) ?? '');
    if (stored === null || stored.version > flow.header.version) return null;
    const upToDate = (answers: Answers): Answers =>
      withoutUnknown(flow, migrate(flow, answers, stored.version).answers);
    return { ...stored, answers: upToDate(stored.answers), base: upToDate(stored.base) };
  };
  const write = (revision: number, answers: Answers): DraftRecord => {
    const stored: Stored = { revision, version: flow.header.version, answers, base: start };
    isKept = writeNote(user, name, JSON.stringify(stored));
    if (!isKept) throw new DraftFault('refused', '');
    return recordOf(revision);
  };
  const refuseLater = (known: number): void => {
    const now = read();
    if (now !== null && now.revision !== known) throw new DraftFault('stale', '');
  };
  const port: DraftPort = {
    create: (answers) => port.save(recordOf(0), answers),
    async save({ revision }, answers) {
      refuseLater(revision);
      return write(revision + 1, answers);
    },
    async load(record) {
      const now = read();
      return now === null
        ? { record, answers: start }
        : { record: recordOf(now.revision), answers: now.answers };
    },
  };

  const before = read();
  return {
    isBegun: before !== null,
    isKept: () => isKept,
    forget: () => void writeNote(user, name, null),
    open(events) {
      const draft = createDraft({
        port,
        // Another window may create the draft first, so it has a record from the beginning.
        record: recordOf(before?.revision ?? 0),
        saved: start,
        ...(before !== null && { unsent: { answers: before.answers, base: before.base } }),
        requestId: uuid(),
        events,
        changedElsewhere,
        debounce: 400,
      });
      const ends = [
        watchNote(user, name, () => void draft.renew()),
        onLeave(() => draft.status === 'waiting' && void quietly(draft.flush(events.answers()))),
      ];
      const { flush, stop } = draft;
      // A device without room for the draft must not keep its author from sending it.
      draft.flush = async (answers) => {
        try {
          return await flush(answers);
        } catch (error) {
          if (error instanceof DraftFault && error.kind === 'refused') return recordOf(0);
          throw error;
        }
      };
      draft.stop = () => {
        for (const end of ends) end();
        stop();
      };
      return draft;
    },
  };
}

/** A write that fails is told by the state of the draft. */
const quietly = async (saving: Promise<unknown>): Promise<void> => {
  await saving.catch(() => undefined);
};

function parsed(text: string): Stored | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}
