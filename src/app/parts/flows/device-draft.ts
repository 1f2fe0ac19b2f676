import type { TFunction } from 'i18next';
import { v4 as uuid } from 'uuid';
import { notesOf, writeNote } from '#client/device-notes.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { migrate } from '#engine/form/migrations.ts';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftPort, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { onLeave } from './device-signals.ts';

/** A draft as a note on the device. The revision tells windows that another one has saved meanwhile. */
interface Note {
  revision: number;
  /** The version of the flow that the answers fit. */
  version: number;
  answers: Answers;
}

/** There is one draft of a form on a device, so it needs no number. */
const recordOf = ({ revision }: Pick<Note, 'revision'>): DraftRecord => ({
  id: 1,
  orderNumber: '',
  revision,
});

const noteName = ({ id }: Pick<Flow, 'id'>): string => `${id} kept`;

function readNote(user: number, flow: Flow): Note | null {
  try {
    const note: unknown = JSON.parse(notesOf(user).get(noteName(flow)) ?? 'null');
    if (!isObject(note) || !isObject(note['answers'])) return null;
    const { revision, version, answers } = note as unknown as Note;
    return { revision, version, answers: withoutUnknown(flow, migrate(flow, answers, version).answers) };
  } catch {
    return null;
  }
}

/**
 * The draft of a form that the server does not keep: it stays on this device, for as long as other notes do. Several
 * windows merge what they change.
 *
 * @returns the answers that are kept, and how a wizard opens the draft; null if the device stores nothing
 */
export function deviceDraft(
  user: number,
  flow: Flow,
  t: TFunction,
): { answers: Answers; open(events: DraftEvents): Draft } | null {
  const kept = readNote(user, flow) ?? { revision: 0, answers: {} };
  const write = (revision: number, answers: Answers): boolean => {
    const note: Note = { revision, version: flow.header.version, answers };
    return writeNote(user, noteName(flow), JSON.stringify(note));
  };
  if (!write(kept.revision, kept.answers)) return null;
  const port: DraftPort = {
    create: () => Promise.reject(new Error('a draft on the device has a record from the beginning')),
    async save({ revision }, answers) {
      const there = readNote(user, flow);
      if (there !== null && there.revision > revision) throw new DraftFault('stale', t('form:save.changed'));
      const next = { revision: revision + 1 };
      if (!write(next.revision, answers)) throw new DraftFault('refused', t('form:save.refused'));
      return recordOf(next);
    },
    async load(record) {
      const there = readNote(user, flow);
      return there === null ? { record, answers: {} } : { record: recordOf(there), answers: there.answers };
    },
  };
  return {
    answers: kept.answers,
    open: (events) =>
      createDraft({
        port,
        record: recordOf(kept),
        saved: kept.answers,
        requestId: uuid(),
        sent: [],
        events,
        changedElsewhere: t('form:save.changed'),
        onLeave,
      }),
  };
}

/** Forgets the draft of a form that was sent. */
export function forgetDeviceDraft(user: number, flowId: string): void {
  writeNote(user, noteName({ id: flowId }), null);
}
