import type { Answers } from 'moongate-engine/form';
import {
  createDraft,
  type DraftEvents,
  DraftFault,
  type DraftPort,
  type JournalEntry,
  type JournalPort,
  leftOf,
} from 'moongate-engine/wizard';

interface Stored {
  revision: number;
  answers: Answers;
}

/** Keeps a draft on the server, at an address of its own. */
export function serverPort(address: string): DraftPort {
  async function ask(request: RequestInit): Promise<Stored> {
    const reply = await fetch(address, request).catch(() => {
      throw new DraftFault('unreachable', 'The server does not answer.');
    });
    if (reply.ok) return (await reply.json()) as Stored;
    throw new DraftFault(reply.status === 409 ? 'stale' : 'refused', 'The card was not saved.');
  }
  const put = (revision: number, answers: Answers): Promise<Stored> =>
    ask({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision, answers }),
    });
  return {
    create: (answers) => put(0, answers),
    save: ({ revision }, answers) => put(revision, answers),
    async load() {
      const { revision, answers } = await ask({});
      return { record: { revision }, answers };
    },
  };
}

/** Keeps on the device what the server has not got yet. */
export function journalIn(storage: Storage, place: string): JournalPort {
  return {
    write(entry) {
      try {
        storage.setItem(place, JSON.stringify(entry));
      } catch {
        // The device has no room: typing goes on without a journal.
      }
    },
    clear: () => storage.removeItem(place),
  };
}

/** Calls back at each event of the window. */
const on = (name: string) => (listener: () => void) => {
  globalThis.addEventListener(name, listener);
  return () => globalThis.removeEventListener(name, listener);
};

/** Opens the draft at an address, with what an earlier window could not send. */
export function openServerDraft(
  events: DraftEvents,
  { address, storage, found }: { address: string; storage: Storage; found: Stored | null },
) {
  const text = storage.getItem(address);
  const saved = found?.answers ?? {};
  const { unsent, sent } = leftOf(text === null ? [] : [JSON.parse(text) as JournalEntry], saved);
  return createDraft({
    port: serverPort(address),
    journal: journalIn(storage, address),
    events,
    record: found === null ? null : { revision: found.revision },
    saved,
    sent,
    ...(unsent !== null && { unsent }),
    requestId: address,
    changedElsewhere: 'The card was changed in another window. Please read it once more.',
    onOnline: on('online'),
    onLeave: on('pagehide'),
  });
}
