import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { createDraft, type Draft } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { type JournalEntry, leftOf } from '#engine/wizard/journal.ts';
import { merge } from '#engine/wizard/merge.ts';
import { type SaveRequest, createDevice, createDraftServer } from '#tests/support/draft-port.ts';

const record: DraftRecord = { id: 7, orderNumber: 'N7', revision: 4 };
const unreachable = new DraftFault('unreachable', 'out of reach');

let asked: SaveRequest[];
let leave: () => void;
let device: ReturnType<typeof createDevice>;
const written = vi.fn();

function begin(known: DraftRecord | null = record): Draft {
  const server = createDraftServer();
  asked = server.asked;
  device = createDevice();
  const write = device.write.bind(device);
  device.write = (entry, stored) => {
    written(entry.answers);
    write(entry, stored);
  };
  return createDraft({
    port: server.port,
    record: known,
    saved: known === null ? {} : { a: 0 },
    requestId: 'request-1',
    journal: device,
    events: { notify: () => undefined, answers: () => ({}), merged: () => undefined },
    onLeave: (listener) => {
      leave = listener;
      return () => undefined;
    },
  });
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const end = async (index: number, error?: Error): Promise<void> => {
  if (error === undefined) asked[index]!.succeed();
  else asked[index]!.fail(error);
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  written.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe('the journal', () => {
  it('is written shortly after a change, once for several', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    draft.change({ a: 12 });
    await pass(100);
    draft.change({ a: 123, b: '' });
    expect(device.entry).toBeNull();
    await pass(300);
    expect(device.entry).toMatchObject({
      answers: { a: 123 },
      base: { a: 0 },
      requestId: 'request-1',
      sent: [],
    });
    expect(device.record).toMatchObject({ orderNumber: 'N7' });
    expect(written.mock.calls).toEqual([[{ a: 123 }]]);
  });

  it('is empty once everything is saved', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    expect(device.entry).not.toBeNull();
    draft.change({ a: 2 });
    await end(0);
    await pass(400);
    expect(device.entry).toMatchObject({ answers: { a: 2 }, base: { a: 1 } });
    await end(1);
    await pass(10_000);
    expect(device.entry).toBeNull();
  });

  it('keeps what was sent without an answer', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    await end(0, unreachable);
    draft.change({ a: 2 });
    await pass(400);
    expect(device.entry).toMatchObject({ answers: { a: 2 }, base: { a: 0 }, sent: [{ a: 1 }] });
  });

  it('remembers only the first and the last of many attempts', async () => {
    const draft = begin();
    for (let index = 0; index < 30; index++) {
      draft.change({ a: index });
      await pass(1000);
      await end(index, unreachable);
    }
    expect(device.entry?.sent.map(({ a }) => a)).toEqual([0, 1, 2, 3, 25, 26, 27, 28, 29]);
  });

  it.each<[string, (draft: Draft) => void]>([
    ['when the page may be closed', () => leave()],
    ['when the page is left', (draft) => draft.stop()],
  ])('is written at once %s', (_when, happen) => {
    const draft = begin();
    draft.change({ a: 1 });
    happen(draft);
    expect(device.entry).toMatchObject({ answers: { a: 1 } });
  });

  it('is not written where nothing has changed', async () => {
    const draft = begin();
    leave();
    draft.stop();
    await pass(10_000);
    expect(written).not.toHaveBeenCalled();
  });

  it('is kept where the save of the page that was left does not arrive, and cleared where it does', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    draft.stop();
    await end(0, unreachable);
    await pass(60_000);
    expect(device.entry).toMatchObject({ answers: { a: 1 } });
    draft.change({ a: 2 });
    draft.stop();
    await end(1);
    expect(device.entry).toBeNull();
  });

  it('is kept where the save was refused, as after the end of a session', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    await end(0, new DraftFault('refused', 'Please sign in again.'));
    draft.stop();
    await pass(60_000);
    expect(asked).toHaveLength(1);
    expect(device.entry).toMatchObject({ answers: { a: 1 }, base: { a: 0 } });
  });

  it('keeps the id of a creation, and the number of the order once it is known', async () => {
    const draft = begin(null);
    draft.change({ a: 1 });
    await pass(400);
    expect(device.entry).toMatchObject({ requestId: 'request-1', base: {} });
    expect(device.record).toBeNull();
    await pass(600);
    await end(0);
    draft.change({ a: 2 });
    await pass(400);
    expect(device.entry).toMatchObject({ base: { a: 1 } });
    expect(device.record).toMatchObject({ orderNumber: 'N7' });
  });
});

describe('an entry that is read again', () => {
  const entry = (parts: Partial<JournalEntry>): JournalEntry => {
    return { answers: {}, base: {}, sent: [], requestId: '', at: 0, ...parts };
  };
  const window = (answers: Answers, base: Answers): JournalEntry => entry({ answers, base });
  const [a, b, c] = [{ x: { y: 'a' } }, { x: { y: 'b' } }, { x: { y: 'c' } }];

  it.each<[string, Partial<JournalEntry>, Answers, Answers | null, string[]?]>([
    ['brings what was not sent', { answers: b, base: a }, a, b],
    ['brings nothing that has arrived', { answers: b, base: a }, b, null],
    ['brings nothing where nothing was changed', { answers: a, base: a }, c, null],
    ['brings what was typed after a save that had arrived', { answers: c, base: a, sent: [b] }, b, c],
    ['brings what is in conflict', { answers: b, base: a }, c, b, ['/x/y']],
  ])('%s', (_rule, parts, saved, expected, conflicts = []) => {
    const { unsent } = leftOf([entry(parts)], saved);
    if (expected === null) expect(unsent).toBeNull();
    else expect(merge(unsent!.base, unsent!.answers, saved)).toEqual({ answers: expected, conflicts });
  });

  it('is put together with those of other windows, except what contradicts it', () => {
    const saved = { x: { a: 1, b: 1, c: 1 } };
    const newest = window({ x: { a: 2, b: 1 } }, { x: { a: 1, b: 1 } });
    const older = window({ x: { a: 1, b: 3, c: 1 } }, saved);
    const contrary = window({ x: { a: 4, b: 1, c: 1 } }, saved);
    const left = leftOf([newest, contrary, older], saved);
    expect(left.entries).toEqual([newest, older]);
    expect(left.sent).toEqual([newest.answers, older.answers]);
    expect(merge(left.unsent!.base, left.unsent!.answers, saved)).toEqual({
      answers: { x: { a: 2, b: 3, c: 1 } },
      conflicts: [],
    });
    expect(leftOf([], saved)).toMatchObject({ unsent: null, entries: [] });
  });
});
