import type { Answers } from '#engine/form/flow.ts';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftPort, type DraftRecord } from '#engine/wizard/draft-port.ts';
import type { JournalEntry, JournalPort, Unsent } from '#engine/wizard/journal.ts';

/** A request that waits until the test ends it. */
export interface SaveRequest {
  kind: 'create' | 'save' | 'load';
  answers: Answers;
  /** The request id of a creation, or the revision that a save overwrites. */
  over: string | number;
  /** `saved` is the reply to a load: the answers and the revision. */
  succeed(saved?: { answers: Answers; revision: number }): void;
  fail(error: Error): void;
}

/** A server that replies only when the test tells it to. */
export function createDraftServer(): { port: DraftPort; asked: SaveRequest[] } {
  const asked: SaveRequest[] = [];
  const ask = (kind: SaveRequest['kind'], answers: Answers, over: string | number, next: DraftRecord) =>
    new Promise<{ record: DraftRecord; answers: Answers }>((resolve, reject) => {
      const succeed: SaveRequest['succeed'] = (saved = { answers, revision: next.revision }) =>
        resolve({ record: { ...next, revision: saved.revision }, answers: saved.answers });
      asked.push({ kind, answers, over, succeed, fail: reject });
    });
  const first = { id: 7, orderNumber: 'N7', revision: 1 };
  const port: DraftPort = {
    create: async (answers, requestId) => (await ask('create', answers, requestId, first)).record,
    async save(record, answers) {
      const next = { ...record, revision: record.revision + 1 };
      return (await ask('save', answers, record.revision, next)).record;
    },
    load: (record) => ask('load', {}, record.revision, record),
  };
  return { port, asked };
}

/** Opens a draft that an earlier tab has not saved completely. Its server does not reply. */
export function unsavedDraft(saved: Answers, unsent: Unsent): (events: DraftEvents) => Draft {
  const record = { id: 7, orderNumber: 'N7', revision: 1 };
  const { port } = createDraftServer();
  return (events) => createDraft({ port, record, saved, unsent, requestId: 'request-1', events });
}

/** A device journal with one entry. */
export function createDevice(): JournalPort & { entry: JournalEntry | null; record: DraftRecord | null } {
  return {
    entry: null,
    record: null,
    write(entry, record) {
      this.entry = entry;
      this.record = record;
    },
    clear() {
      this.entry = null;
    },
  };
}

/** The fate of one request: it is answered, or lost on the way to the server or on the way back. */
export type Fate = 'answered' | 'lost' | 'unanswered';

/** A server for drafts, behind a network that loses the requests that a test names. */
export function createLossyServer(fate: () => Fate): {
  port: DraftPort;
  orders: Map<string, { record: DraftRecord; answers: Answers }>;
} {
  const orders = new Map<string, { record: DraftRecord; answers: Answers }>();
  const orderOf = ({ id }: DraftRecord) => [...orders.values()].find(({ record }) => record.id === id)!;
  const travel = async <T>(handle: () => T): Promise<T> => {
    const sent = fate();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (sent === 'lost') throw new DraftFault('unreachable', 'lost on the way there');
    const reply = handle();
    if (sent === 'unanswered') throw new DraftFault('unreachable', 'lost on the way back');
    return structuredClone(reply);
  };
  const port: DraftPort = {
    create: (answers, requestId) =>
      travel(() => {
        const record = { id: orders.size + 1, orderNumber: `N${orders.size + 1}`, revision: 1 };
        const order = orders.get(requestId) ?? { record, answers };
        orders.set(requestId, order);
        return order.record;
      }),
    save: (record, answers) =>
      travel(() => {
        const order = orderOf(record);
        if (order.record.revision !== record.revision) throw new DraftFault('stale', 'too late');
        order.record = { ...record, revision: record.revision + 1 };
        order.answers = answers;
        return order.record;
      }),
    load: (record) => travel(() => ({ ...orderOf(record) })),
  };
  return { port, orders };
}
