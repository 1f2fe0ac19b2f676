import { fc } from '#tests/support/fixed-random.ts';
import { expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { same } from '#engine/wizard/merge.ts';
import { beginSaving, reduceSaving } from '#engine/wizard/saving.ts';
import type { Saving, SavingEffect, SavingEvent } from '#engine/wizard/saving-state.ts';

type Fields = Record<string, number>;

/** One random action. Actions that type or save use `field`; actions that end the pending request use `fate`. */
interface Action {
  kind: 'type' | 'due' | 'reply' | 'other tab' | 'flush' | 'renew' | 'online' | 'mine' | 'theirs' | 'close';
  field: string;
  fate: 'answered' | 'lost' | 'unanswered' | 'refused';
}

const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Action['kind']>('type', 'due', 'reply') },
  { weight: 3, arbitrary: fc.constant<Action['kind']>('other tab') },
  { weight: 1, arbitrary: fc.constantFrom<Action['kind']>('mine', 'theirs') },
  { weight: 1, arbitrary: fc.constantFrom<Action['kind']>('flush', 'renew', 'online', 'close') },
);
const fates = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Action['fate']>('answered') },
  { weight: 1, arbitrary: fc.constantFrom<Action['fate']>('lost', 'unanswered', 'refused') },
);
const field = fc.constantFrom('a', 'b');
const actions = fc.array(fc.record({ kind: kinds, field, fate: fates }), { maxLength: 40, size: 'max' });

const fieldsOf = (answers: Answers): Fields => (answers['reader'] ?? {}) as Fields;
const withField = (answers: Answers, field: string, value: number): Answers => {
  return { reader: { ...fieldsOf(answers), [field]: value } };
};

/** A model of one tab (the reducer), a server, and other tabs that save at any time. */
function createModel(isNew: boolean) {
  const first: DraftRecord = { id: 1, orderNumber: 'N1', revision: 1 };
  let server = isNew ? null : { record: first, answers: { reader: { a: 0, b: 0 } } as Answers };
  let [state, effects] = beginSaving({ record: server?.record ?? null, saved: server?.answers ?? {} });
  let isTimed = false;
  let count = 0;
  /** The last value typed into each field that is neither saved nor discarded in a conflict. */
  const owed = new Map<string, number>();

  const arrive = (answers: Answers): void => {
    for (const [field, value] of owed) if (fieldsOf(answers)[field] === value) owed.delete(field);
  };
  const dispatch = (event: SavingEvent): void => {
    [state, effects] = reduceSaving(state, event);
    for (const effect of effects) if (effect.type === 'SCHEDULE') isTimed = effect.delay !== 'never';
    check(effects);
  };
  const check = (done: readonly SavingEffect[]): void => {
    const { status, answers, isDirty, request, conflict } = state;
    for (const [field, value] of owed) expect(fieldsOf(answers)[field]).toBe(value);
    if (owed.size > 0) expect(isDirty || request !== null).toBe(true);
    if (status === 'saved')
      expect({ isDirty, request, conflict }).toMatchObject({ isDirty: false, request: null });
    if (conflict !== null) {
      expect({ status, request }).toEqual({ status: 'stale', request: null });
      expect(done.map(({ type }) => type)).not.toContain('SAVE');
    }
    const waits = isDirty && request === null && (status === 'waiting' || status === 'unreachable');
    if (waits && !state.isClosed) expect(isTimed).toBe(true);
  };

  /** The server handles the pending save. @returns its reply */
  const handle = (answers: Answers): SavingEvent => {
    if (state.record === null) {
      if (server === null) arrive(answers);
      server ??= { record: first, answers };
      return { type: 'SAVED', record: server.record };
    }
    const { record } = server!;
    if (state.record.revision !== record.revision) return fault('stale');
    server = { record: { ...record, revision: record.revision + 1 }, answers };
    arrive(answers);
    return { type: 'SAVED', record: server.record };
  };
  const reply = (fate: Action['fate']): void => {
    if (state.request === null) return;
    if (fate === 'lost') return dispatch(fault('unreachable'));
    if (fate === 'refused') return dispatch(fault('refused'));
    if (state.request === 'load') {
      if (fate === 'unanswered') return dispatch(fault('unreachable'));
      // A value counts as saved if another tab has saved the same value.
      arrive(server!.answers);
      return dispatch({ type: 'LOADED', ...server!, mine: state.answers });
    }
    const answered = handle(state.sent.at(-1)!);
    dispatch(fate === 'answered' ? answered : fault('unreachable'));
  };
  const resolve = (side: 'mine' | 'theirs'): void => {
    if (state.conflict === null) return;
    if (side === 'theirs')
      for (const pointer of state.conflict.pointers) owed.delete(partsOf(pointer).at(-1)!);
    dispatch({ type: 'CONFLICT_RESOLVED', side, mine: state.answers });
  };

  return {
    owed,
    /** From now on the server replies, and each conflict is resolved in favour of this tab. */
    settle(): void {
      for (let round = 0; round < 20; round++) {
        resolve('mine');
        dispatch({ type: 'SAVE_REQUESTED', answers: state.answers });
        while (state.request !== null) reply('answered');
      }
      expect(state.status).toBe('saved');
    },
    get state(): Saving {
      return state;
    },
    get saved(): Answers {
      return server?.answers ?? {};
    },
    act({ kind, field = 'a', fate = 'answered' }: Pick<Action, 'kind'> & Partial<Action>): void {
      const value = ++count;
      switch (kind) {
        case 'type':
          owed.set(field, value);
          return dispatch({ type: 'CHANGED', answers: withField(state.answers, field, value) });
        case 'due':
          if (!isTimed) return;
          isTimed = false;
          return dispatch({ type: 'SAVE_DUE' });
        case 'reply':
          return reply(fate);
        case 'other tab': {
          if (server === null) return;
          const { record, answers } = server;
          const next = { ...record, revision: record.revision + 1 };
          server = { record: next, answers: withField(answers, field, value) };
          return;
        }
        case 'flush':
          return dispatch({ type: 'SAVE_REQUESTED', answers: state.answers });
        case 'renew':
          if (state.record !== null) dispatch({ type: 'RENEWED', record: server!.record });
          return;
        case 'online':
          return dispatch({ type: 'ONLINE' });
        case 'mine':
        case 'theirs':
          return resolve(kind);
        case 'close':
          return dispatch({ type: 'CLOSED' });
      }
    },
  };
}

const fault = (kind: DraftFault['kind']): SavingEvent => {
  return { type: 'SAVE_FAILED', error: new DraftFault(kind, kind) };
};

it.each([
  ['that begins', true],
  ['that exists', false],
])('a draft %s loses no answer, whatever happens in whichever order', (_which, isNew) => {
  fc.assert(
    fc.property(actions, (script) => {
      const model = createModel(isNew);
      for (const action of script) model.act(action);
      model.settle();
      expect([...model.owed]).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

it('a tab that has saved everything shows what the server has', () => {
  fc.assert(
    fc.property(actions, (script) => {
      const model = createModel(false);
      for (const action of script) {
        model.act(action);
        const { status, answers, saved } = model.state;
        if (status === 'saved') expect(same(answers, saved)).toBe(true);
      }
      model.act({ kind: 'renew' });
      model.settle();
      expect(same(model.state.answers, model.saved)).toBe(true);
    }),
    { numRuns: 80 },
  );
});
