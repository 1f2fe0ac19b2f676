import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { createDraft, type Draft } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import type { Unsent } from '#engine/wizard/journal.ts';
import { merge } from '#engine/wizard/merge.ts';
import { type SaveRequest, createDevice, createDraftServer } from '#tests/support/draft-port.ts';

const record: DraftRecord = { id: 7, orderNumber: 'N7', revision: 4 };
const saved: Answers = { reader: { surname: 'A', email: 'a' } };
const reader = (fields: Answers): Answers => ({ reader: fields });
const stale = new DraftFault('stale', 'too late');
const unreachable = new DraftFault('unreachable', 'out of reach');

let asked: SaveRequest[];
let mine: Answers;
let device: ReturnType<typeof createDevice>;

interface Beginning {
  isNew?: boolean;
  sent?: readonly Answers[];
  unsent?: Unsent;
}

/** A window whose answers are `mine`. */
function begin({ isNew = false, ...options }: Beginning = {}): Draft {
  const server = createDraftServer();
  asked = server.asked;
  device = createDevice();
  const draft = createDraft({
    port: server.port,
    record: isNew ? null : record,
    saved: isNew ? {} : saved,
    requestId: 'request-1',
    journal: device,
    events: {
      notify: () => undefined,
      answers: () => mine,
      merged: (answers) => void (mine = answers),
    },
    ...options,
  });
  mine = draft.restored ?? saved;
  return draft;
}

const type = (draft: Draft, answers: Answers): void => {
  mine = answers;
  draft.change(answers);
};
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const end = async (how?: Error | { answers: Answers; revision: number }): Promise<void> => {
  if (how instanceof Error) asked.at(-1)!.fail(how);
  else asked.at(-1)!.succeed(how);
  await pass(0);
};
const steps = (): unknown[] =>
  asked.map(({ kind, over, answers }) => (kind === 'load' ? kind : [kind, over, answers]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a later save of another window', () => {
  it('that changed other fields loses nothing: both are saved', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    await end({ answers: reader({ surname: 'A', email: 'b' }), revision: 5 });
    const both = reader({ surname: 'B', email: 'b' });
    expect(steps()).toEqual([['save', 4, reader({ surname: 'B', email: 'a' })], 'load', ['save', 5, both]]);
    expect(mine).toEqual(both);
    await end();
    expect(draft).toMatchObject({ status: 'saved', record: { revision: 6 } });
  });

  it('that made the same change leaves nothing to save', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    await end({ answers: reader({ surname: 'B', email: 'b' }), revision: 5 });
    expect(asked).toHaveLength(2);
    expect(draft).toMatchObject({ status: 'saved', record: { revision: 5 } });
    expect(device.entry).toBeNull();
  });

  it('is merged with what was typed meanwhile', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    type(draft, reader({ surname: 'BC', email: 'a' }));
    await end({ answers: reader({ surname: 'A', email: 'b' }), revision: 5 });
    expect(asked[2]).toMatchObject({ over: 5, answers: reader({ surname: 'BC', email: 'b' }) });
  });

  it('may come several times, but not without end', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    for (let revision = 5; revision < 10; revision++) {
      await end(stale);
      await end({ answers: saved, revision });
    }
    await end(stale);
    expect(draft.status).toBe('unreachable');
    expect(asked.map(({ kind }) => kind).filter((kind) => kind === 'load')).toHaveLength(5);
    await pass(2000);
    await end({ answers: saved, revision: 11 });
    await end();
    expect(draft.status).toBe('saved');
  });

  it('is loaded again when the reply was lost, before anything is saved over it', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    await end(unreachable);
    expect(draft.status).toBe('unreachable');
    await pass(2000);
    expect(asked.map(({ kind }) => kind)).toEqual(['save', 'load', 'load']);
    await end({ answers: reader({ surname: 'A', email: 'b' }), revision: 5 });
    expect(asked[3]).toMatchObject({ over: 5, answers: reader({ surname: 'B', email: 'b' }) });
  });
});

describe('a conflict', () => {
  const theirs = reader({ surname: 'C', email: 'b' });
  const conflicting = async (): Promise<Draft> => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    await end({ answers: theirs, revision: 5 });
    return draft;
  };

  it('is not saved over until it is chosen, however much is typed', async () => {
    const draft = await conflicting();
    expect(draft.status).toBe('stale');
    type(draft, reader({ surname: 'BB', email: 'b' }));
    await pass(60_000);
    expect(asked).toHaveLength(2);
    draft.resolve('mine');
    await pass(0);
    expect(asked[2]).toMatchObject({ kind: 'save', over: 5, answers: reader({ surname: 'BB', email: 'b' }) });
    await end();
    expect(draft.status).toBe('saved');
  });

  it('is not saved over because of what was typed while theirs were loaded', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(stale);
    type(draft, reader({ surname: 'BB', email: 'a' }));
    await end({ answers: theirs, revision: 5 });
    expect(draft.status).toBe('stale');
    await pass(60_000);
    expect(asked).toHaveLength(2);
  });

  it('is over without a save where theirs are chosen', async () => {
    const draft = await conflicting();
    draft.resolve('theirs');
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(draft).toMatchObject({ status: 'saved', record: { revision: 5 } });
    expect(device.entry).toBeNull();
  });

  it('keeps the answers from being sent', async () => {
    const draft = await conflicting();
    await expect(draft.flush(mine)).rejects.toMatchObject({ kind: 'stale' });
    expect(asked).toHaveLength(2);
  });

  it('is still one when the page is opened again', async () => {
    const draft = await conflicting();
    draft.stop();
    const { answers, base } = device.entry!;
    expect(merge(base, answers, theirs).conflicts).toEqual(['/reader/surname']);
    expect(asked).toHaveLength(2);
  });

  it('may come twice', async () => {
    const draft = await conflicting();
    draft.resolve('mine');
    await pass(0);
    await end(stale);
    await end({ answers: reader({ surname: 'D', email: 'b' }), revision: 9 });
    expect(draft.status).toBe('stale');
    draft.resolve('mine');
    await pass(0);
    expect(asked.at(-1)).toMatchObject({ over: 9, answers: reader({ surname: 'B', email: 'b' }) });
  });
});

describe('a save whose answer was lost', () => {
  it('is not taken for a change of another window', async () => {
    const draft = begin();
    type(draft, reader({ surname: 'B', email: 'a' }));
    await pass(1000);
    await end(unreachable);
    type(draft, reader({ surname: 'BC', email: 'a' }));
    await pass(1000);
    await end(stale);
    await end({ answers: reader({ surname: 'B', email: 'a' }), revision: 5 });
    expect(asked[3]).toMatchObject({ kind: 'save', over: 5, answers: reader({ surname: 'BC', email: 'a' }) });
    await end();
    expect(draft.status).toBe('saved');
  });

  it('that was a creation is followed by what was typed after it', async () => {
    const draft = begin({ isNew: true });
    type(draft, reader({ surname: 'B' }));
    await pass(1000);
    await end(unreachable);
    type(draft, reader({ surname: 'BC' }));
    await pass(1000);
    await end();
    await end({ answers: reader({ surname: 'B' }), revision: 1 });
    expect(steps()).toEqual([
      ['create', 'request-1', reader({ surname: 'B' })],
      ['create', 'request-1', reader({ surname: 'BC' })],
      'load',
      ['save', 1, reader({ surname: 'BC' })],
    ]);
    await end();
    expect(draft.status).toBe('saved');
  });
});

describe('what an earlier window left unsent', () => {
  const unsent = (answers: Answers): Unsent => ({ answers, base: saved });

  it('is sent at once', async () => {
    const draft = begin({ unsent: unsent(reader({ surname: 'B', email: 'a' })) });
    expect(draft.status).toBe('waiting');
    await pass(1000);
    expect(asked).toMatchObject([{ kind: 'save', over: 4, answers: reader({ surname: 'B', email: 'a' }) }]);
    await end();
    expect(draft.status).toBe('saved');
  });

  it('waits for the customer where it is in conflict with what was saved since', async () => {
    const draft = begin({
      unsent: { answers: reader({ surname: 'B', email: 'a' }), base: reader({ surname: '?' }) },
    });
    expect(draft.status).toBe('stale');
    await pass(60_000);
    expect(asked).toEqual([]);
    draft.resolve('mine');
    await pass(0);
    expect(asked).toMatchObject([{ over: 4, answers: reader({ surname: 'B', email: 'a' }) }]);
  });

  it('makes no second draft, and loses nothing, where the creation had arrived', async () => {
    const first = reader({ surname: 'B' });
    begin({ isNew: true, sent: [first], unsent: { answers: first, base: {} } });
    mine = reader({ surname: 'B', email: 'b' });
    await pass(1000);
    await end();
    await end({ answers: first, revision: 1 });
    expect(steps()).toEqual([
      ['create', 'request-1', first],
      'load',
      ['save', 1, reader({ surname: 'B', email: 'b' })],
    ]);
  });
});
