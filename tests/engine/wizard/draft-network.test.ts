// @vitest-environment jsdom
import { fc } from '#tests/support/fixed-random.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceJournal } from '#app/parts/site/flows/journal-port.ts';
import { keepNotesOf, notesOf } from '#client/device-notes.ts';
import type { Answers } from '#engine/form/flow.ts';
import { partsOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { createDraft, type Draft } from '#engine/wizard/draft.ts';
import type { DraftRecord } from '#engine/wizard/draft-port.ts';
import type { JournalEntry } from '#engine/wizard/journal.ts';
import { createLossyServer, type Fate } from '#tests/support/draft-port.ts';

type Server = ReturnType<typeof createLossyServer>;

interface Order {
  record: DraftRecord;
  answers: Answers;
}

interface Window {
  type(field: string, value: number): void;
  draft: Draft;
}

const journalOf = (orderNumber: string | null) =>
  deviceJournal({
    user: 1,
    flow: { id: 'library/card', header: { machine: 'library/card', version: 1 } },
    orderNumber,
  });
let requests = 0;

/** A window whose customer resolves each conflict in favour of the later input. */
function openWindow({ port }: Server, order: Order | null): Window {
  const { record, answers: saved } = structuredClone(order) ?? { record: null, answers: {} };
  const journal = journalOf(record?.orderNumber ?? null);
  const { unsent, sent, requestId } = journal.read(saved);
  const draft = createDraft({
    port,
    record,
    saved,
    requestId: requestId ?? `request-${++requests}`,
    journal,
    events: {
      notify: () => queueMicrotask(choose),
      answers: () => mine,
      merged: (answers) => void (mine = answers),
    },
    sent,
    ...(unsent !== null && { unsent }),
  });
  let mine = draft.restored ?? saved;
  const choose = (): void => {
    if (draft.conflict === null) return;
    const { pointers, theirs } = draft.conflict;
    for (const pointer of pointers) {
      const [own, other] = [mine, theirs].map((side) => valueAt(side, partsOf(pointer)) as number);
      mine = withValueAt(mine, partsOf(pointer), Math.max(own!, other!)) as Answers;
    }
    draft.resolve('mine');
  };
  choose();
  return {
    draft,
    type(field, value) {
      mine = { ...mine, reader: { ...(mine['reader'] as Answers), [field]: value } };
      draft.change(mine);
    },
  };
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** What happens to the next requests. Later requests are answered. */
const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'unanswered'), { maxLength: 12 });
const pauses = fc.constantFrom(0, 30, 200, 450, 1020, 1100, 3000, 20_000);
const action = fc.record({
  kind: fc.constantFrom('type', 'type', 'type', 'reopen'),
  window: fc.nat({ max: 1 }),
  field: fc.constantFrom('a', 'b'),
  pause: pauses,
});

beforeEach(() => {
  vi.useFakeTimers();
  // Each call of `Date.now` returns another time, so that no two events have the same time.
  let now = 1;
  vi.spyOn(Date, 'now').mockImplementation(() => now++);
});

afterEach(() => {
  vi.mocked(Date.now).mockRestore();
  vi.useRealTimers();
});

it('a draft in two windows loses nothing when requests are lost and windows are closed', async () => {
  await fc.assert(
    fc.asyncProperty(fates, fc.array(action, { maxLength: 12 }), async (script, actions) => {
      localStorage.clear();
      keepNotesOf(1);
      const left = [...script];
      const server = createLossyServer(() => left.shift() ?? 'answered');
      const order: Order = {
        record: { id: 1, orderNumber: 'N1', revision: 1 },
        answers: { reader: {} },
      };
      server.orders.set('first', order);
      const windows = [openWindow(server, order), openWindow(server, order)];
      const typed: Answers = {};
      for (const [value, { kind, window, field, pause }] of actions.entries()) {
        if (kind === 'type') {
          typed[`${window}${field}`] = value;
          windows[window]!.type(`${window}${field}`, value);
        } else {
          windows[window]!.draft.stop();
          windows[window] = openWindow(server, order);
        }
        await pass(pause);
      }
      await pass(300_000);
      const kept = [...notesOf(1).values()].map((text) => JSON.parse(text) as JournalEntry);
      const places = [order, ...kept].map(({ answers }) => answers['reader'] as Answers);
      for (const [field, value] of Object.entries(typed)) {
        expect(places.map((reader) => reader[field])).toContain(value);
      }
      const isReopened = actions.some(({ kind }) => kind === 'reopen');
      if (!isReopened) expect(order.answers).toEqual({ reader: typed });
      if (!isReopened) expect(kept).toEqual([]);
      for (const { draft } of windows) expect(draft.status).toBe('saved');

      for (const { draft } of windows) draft.stop();
    }),
    { numRuns: 60 },
  );
});

it('a new draft is created once and loses nothing when requests are lost', async () => {
  await fc.assert(
    fc.asyncProperty(fates, fc.array(action, { minLength: 1, maxLength: 8 }), async (script, actions) => {
      localStorage.clear();
      keepNotesOf(1);
      const left = [...script];
      const server = createLossyServer(() => left.shift() ?? 'answered');
      const known = (): Order | null => {
        const { record } = window.draft;
        const all = [...server.orders.values()];
        return all.find((order) => order.record.id === record?.id) ?? null;
      };
      let window = openWindow(server, null);
      const typed: Answers = {};
      for (const [value, { kind, field, pause }] of actions.entries()) {
        if (kind === 'type') {
          typed[field] = value;
          window.type(field, value);
        } else {
          window.draft.stop();
          window = openWindow(server, known());
        }
        await pass(pause);
      }
      await pass(300_000);
      const saved = [...server.orders.values()].map(({ answers }) => answers['reader'] as Answers);
      for (const [field, value] of Object.entries(typed)) {
        expect(saved.map((reader) => reader[field])).toContain(value);
      }
      const isReopened = actions.some(({ kind }) => kind === 'reopen');
      if (!isReopened) expect(saved).toEqual([typed]);
      expect(notesOf(1).size).toBe(0);
      window.draft.stop();
    }),
    { numRuns: 60 },
  );
});
