import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, type Draft, type DraftEvents } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import type { SaveStatus } from '#engine/wizard/saving-state.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { type SaveRequest, createDraftServer } from '#tests/support/draft-port.ts';
import { cardAnswers, library, libraryMachine } from '#tests/support/engine-library.ts';

const saved: DraftRecord = { id: 7, orderNumber: 'N7', revision: 4 };

let asked: SaveRequest[];
let states: SaveStatus[];
let online: () => void;

function begin(record: DraftRecord | null = saved): Draft {
  const server = createDraftServer();
  asked = server.asked;
  states = [];
  const draft = createDraft({
    port: server.port,
    record,
    saved: {},
    requestId: 'request-1',
    events: { notify: () => states.push(draft.status), answers: () => ({}), merged: () => undefined },
    onOnline: (listener) => {
      online = listener;
      return () => void (online = () => undefined);
    },
    debounce: 1000,
    retry: 4000,
  });
  return draft;
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const end = async (index: number, error?: Error): Promise<void> => {
  if (error === undefined) asked[index]!.succeed();
  else asked[index]!.fail(error);
  await pass(0);
};
const unreachable = new DraftFault('unreachable', 'out of reach');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'saved'],
    ['a record without its revision', { id: 7, orderNumber: 'N7' }],
  ])('is tried again after a reply that is %s', async (_, reply) => {
    const { port } = createDraftServer();
    const save = vi.fn(() => Promise.resolve(reply as DraftRecord));
    const events: DraftEvents = { notify: () => undefined, answers: () => ({}), merged: () => undefined };
    const draft = createDraft({
      port: { ...port, save },
      record: saved,
      saved: {},
      requestId: 'r',
      events,
      retry: 4000,
    });
    draft.change({ a: 1 });
    await pass(1000);
    expect([draft.status, draft.record, save.mock.calls.length]).toEqual(['unreachable', saved, 1]);
    await pass(4000);
    expect(save.mock.calls.at(-1)).toEqual([saved, { a: 1 }]);
    expect(save).toHaveBeenCalledTimes(2);
    draft.stop();
  });

  it('waits for quiet, and saves only the newest answers', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(900);
    draft.change({ a: 2 });
    await pass(999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toMatchObject([{ kind: 'save', answers: { a: 2 }, over: 4 }]);
    await end(0);
    expect(draft.record?.revision).toBe(5);
    expect(states).toEqual(['waiting', 'saving', 'saved']);
  });

  it('creates a draft that is new, and saves it from then on', async () => {
    const draft = begin(null);
    expect(draft.status).toBe('untouched');
    draft.change({ a: 1 });
    await pass(1000);
    expect(asked).toMatchObject([{ kind: 'create', over: 'request-1' }]);
    await end(0);
    draft.change({ a: 2 });
    await pass(1000);
    expect(asked[1]).toMatchObject({ kind: 'save', over: 1 });
  });

  it('makes one save at a time, the newest answers last', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    draft.change({ a: 2 });
    await pass(1000);
    draft.change({ a: 3 });
    await pass(1000);
    expect(asked).toHaveLength(1);
    await end(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ answers: { a: 3 }, over: 5 });
    await end(1);
    expect(draft.status).toBe('saved');
    await pass(10_000);
    expect(asked).toHaveLength(2);
  });
});

describe('a save that fails', () => {
  it('is tried again while the server is out of reach, after longer and longer waits, until it is saved', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    for (const [index, wait] of [4000, 8000, 15_000, 15_000].entries()) {
      await end(index, unreachable);
      expect(draft.status).toBe('unreachable');
      await pass(wait - 1);
      expect(asked).toHaveLength(index + 1);
      await pass(1);
      expect(asked).toHaveLength(index + 2);
    }
    await end(4);
    expect(asked.map(({ answers }) => answers)).toEqual(asked.map(() => ({ a: 1 })));
    expect(draft.status).toBe('saved');
    draft.change({ a: 2 });
    await pass(1000);
    await end(5, unreachable);
    await pass(4000);
    expect(asked).toHaveLength(7);
  });

  it('says that the server is out of reach until it is not, however often it is tried', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    await end(0, unreachable);
    states = [];
    draft.change({ a: 2 });
    await pass(1000);
    await end(1, unreachable);
    await pass(8000);
    expect(states.filter((state) => state !== 'unreachable')).toEqual([]);
    await end(2);
    expect(states.at(-1)).toBe('saved');
  });

  it('is tried again at once when the server is back', async () => {
    const draft = begin();
    online();
    await pass(0);
    expect(asked).toEqual([]);
    draft.change({ a: 1 });
    await pass(1000);
    await end(0, unreachable);
    online();
    await pass(0);
    expect(asked).toHaveLength(2);
    await end(1);
    expect(draft.status).toBe('saved');
    draft.stop();
    online();
    await pass(60_000);
    expect(asked).toHaveLength(2);
  });

  it('is tried again with the answers that came meanwhile', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    draft.change({ a: 2 });
    await end(0, unreachable);
    await pass(5000);
    expect(asked[1]).toMatchObject({ answers: { a: 2 } });
  });

  it('creates no second draft when the answer to the creation was lost', async () => {
    const draft = begin(null);
    draft.change({ a: 1 });
    await pass(1000);
    await end(0, unreachable);
    await pass(4000);
    expect(asked.map(({ kind, over }) => [kind, over])).toEqual([
      ['create', 'request-1'],
      ['create', 'request-1'],
    ]);
  });

  it.each([new DraftFault('refused', 'no'), new Error('anything else')])(
    'waits for the next change when it was refused: %s',
    async (error) => {
      const draft = begin();
      draft.change({ a: 1 });
      await pass(1000);
      await end(0, error);
      expect(draft.status).toBe('refused');
      await pass(60_000);
      expect(asked).toHaveLength(1);
      draft.change({ a: 2 });
      await pass(1000);
      expect(asked[1]).toMatchObject({ answers: { a: 2 } });
    },
  );
});

describe('flush', () => {
  it('saves at once and waits for it', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    const flushed = draft.flush({ a: 2 });
    expect(asked).toMatchObject([{ answers: { a: 2 } }]);
    await end(0);
    await expect(flushed).resolves.toMatchObject({ revision: 5 });
    await pass(10_000);
    expect(asked).toHaveLength(1);
  });

  it('saves nothing that is saved already', async () => {
    const draft = begin();
    await expect(draft.flush({ a: 1 })).resolves.toEqual(saved);
    expect(asked).toEqual([]);
  });

  it('creates a draft that has no changes', async () => {
    const draft = begin(null);
    const flushed = draft.flush({ a: 1 });
    await end(0);
    await expect(flushed).resolves.toMatchObject({ orderNumber: 'N7' });
  });

  it('waits for the save that is under way', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    const flushed = draft.flush({ a: 2 });
    await end(0);
    await end(1);
    await expect(flushed).resolves.toMatchObject({ revision: 6 });
    expect(asked[1]).toMatchObject({ answers: { a: 2 } });
  });

  it('says that the answers could not be saved', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    const flushed = draft.flush({ a: 1 }).catch((error: unknown) => error);
    await end(0, unreachable);
    expect(await flushed).toBe(unreachable);
  });
});

describe('stop', () => {
  it('sends at once what is not saved yet', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    draft.stop();
    expect(asked).toMatchObject([{ answers: { a: 1 } }]);
    await end(0);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('sends nothing where nothing has changed', async () => {
    begin().stop();
    await pass(60_000);
    expect(asked).toEqual([]);
  });

  it('does not try again for a page that is gone', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    draft.stop();
    await end(0, unreachable);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });

  it('does not try a save again that was under way when the page was left', async () => {
    const draft = begin();
    draft.change({ a: 1 });
    await pass(1000);
    draft.stop();
    await end(0, unreachable);
    await pass(60_000);
    expect(asked).toHaveLength(1);
  });
});

describe('in a wizard', () => {
  let server: ReturnType<typeof createDraftServer>;
  beforeEach(() => void (server = createDraftServer()));
  const keeper =
    (requestId: string) =>
    (events: DraftEvents): Draft =>
      createDraft({ port: server.port, record: null, saved: {}, requestId, events });

  it('is saved after a change and before the answers are sent', async () => {
    const call = vi.fn(() => Promise.resolve(null));
    const wizard = createWizard({
      flow: library,
      machine: libraryMachine,
      answers: cardAnswers,
      call,
      draft: keeper('request-2'),
    });
    wizard.set('/wishes/branch', 'south');
    await pass(1000);
    expect(wizard.getSnapshot().save).toBe('saving');
    server.asked[0]!.succeed();
    await pass(0);
    expect(wizard.getSnapshot()).toMatchObject({ save: 'saved', record: { orderNumber: 'N7' } });

    wizard.set('/wishes/branch', 'north');
    wizard.submit();
    await pass(0);
    expect(call).not.toHaveBeenCalled();
    server.asked[1]!.succeed();
    await pass(0);
    expect(call).toHaveBeenCalledWith(
      'cards.submit',
      expect.objectContaining({ record: expect.objectContaining({ revision: 2 }) }),
    );
    expect(wizard.getSnapshot().place.name).toBe('issued');
  });

  it('that cannot be saved is not sent', async () => {
    const call = vi.fn(() => Promise.resolve(null));
    const wizard = createWizard({
      flow: library,
      machine: libraryMachine,
      answers: cardAnswers,
      call,
      draft: keeper('request-3'),
    });
    wizard.submit();
    await pass(0);
    server.asked[0]!.fail(new DraftFault('refused', 'This can no longer be changed.'));
    await pass(0);
    expect(call).not.toHaveBeenCalled();
    expect(wizard.getSnapshot()).toMatchObject({
      place: { name: 'review' },
      fault: 'This can no longer be changed.',
      busy: false,
    });
  });

  it('that another window has changed meanwhile is shown before it is sent', async () => {
    const call = vi.fn(() => Promise.resolve(null));
    const wizard = createWizard({
      flow: library,
      machine: libraryMachine,
      answers: cardAnswers,
      call,
      draft: (events) =>
        createDraft({
          port: server.port,
          record: saved,
          saved: cardAnswers,
          requestId: 'request-4',
          events,
          changedElsewhere: 'Changed in another window.',
        }),
    });
    wizard.set('/wishes/branch', 'south');
    wizard.submit();
    server.asked[0]!.fail(new DraftFault('stale', 'too late'));
    await pass(0);
    const reader = { ...(cardAnswers['reader'] as object), surname: 'BYRON' };
    server.asked[1]!.succeed({ answers: { ...cardAnswers, reader }, revision: 5 });
    await pass(0);
    server.asked[2]!.succeed();
    await pass(0);
    expect(call).not.toHaveBeenCalled();
    expect(wizard.getSnapshot()).toMatchObject({
      place: { name: 'review' },
      busy: false,
      fault: 'Changed in another window.',
      answers: { reader: { surname: 'BYRON' }, wishes: { branch: 'south' } },
    });
    await pass(1000);
    server.asked[3]?.succeed();
    await pass(0);
    wizard.submit();
    await pass(0);
    expect(call).toHaveBeenCalledTimes(1);
    expect(wizard.getSnapshot().place.name).toBe('issued');
  });
});
