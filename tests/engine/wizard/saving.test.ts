import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { beginSaving, reduceSaving } from '#engine/wizard/saving.ts';
import type { Saving, SavingEffect, SavingEvent, SavingStep } from '#engine/wizard/saving-state.ts';

const record: DraftRecord = { id: 7, orderNumber: 'N7', revision: 4 };
const later: DraftRecord = { ...record, revision: 5 };
const reader = (fields: Answers): Answers => ({ reader: fields });
const base = reader({ surname: 'A', email: 'a' });
const mine = reader({ surname: 'B', email: 'a' });
const theirs = reader({ surname: 'A', email: 'b' });
const both = reader({ surname: 'B', email: 'b' });
const contrary = reader({ surname: 'C', email: 'a' });
const fault = (kind: DraftFault['kind']): SavingEvent => {
  return { type: 'SAVE_FAILED', error: new DraftFault(kind, kind) };
};
const after = (start: Saving, ...events: SavingEvent[]): Saving =>
  events.reduce((state, event) => reduceSaving(state, event)[0], start);

const changed: SavingEvent = { type: 'CHANGED', answers: mine };
const due: SavingEvent = { type: 'SAVE_DUE' };
const requested: SavingEvent = { type: 'SAVE_REQUESTED', answers: mine };
const savedAs = (revision: number): SavingEvent => ({ type: 'SAVED', record: { ...record, revision } });
const loaded = (answers: Answers): SavingEvent => ({ type: 'LOADED', record: later, answers, mine });

const [untouched] = beginSaving({ record: null, saved: {} });
const [saved] = beginSaving({ record, saved: base });
const waiting = after(saved, changed);
const saving = after(waiting, due);
const loading = after(saving, fault('stale'));
const unreachable = after(saving, fault('unreachable'));
const refused = after(saving, fault('refused'));
const conflict = after(loading, loaded(contrary));
const outdated = after(loading, fault('stale'));
const states = {
  untouched,
  saved,
  waiting,
  saving,
  loading,
  unreachable,
  refused,
  conflict,
  outdated,
};

const events = {
  CHANGED: changed,
  SAVE_DUE: due,
  SAVE_REQUESTED: requested,
  SAVED: savedAs(5),
  'LOADED without a conflict': loaded(theirs),
  'LOADED with my answers': loaded(mine),
  'LOADED with a conflict': loaded(contrary),
  'SAVE_FAILED unreachable': fault('unreachable'),
  'SAVE_FAILED stale': fault('stale'),
  'SAVE_FAILED refused': fault('refused'),
  'SAVE_FAILED by anything else': { type: 'SAVE_FAILED', error: new Error('anything else') },
  'RENEWED with the same revision': { type: 'RENEWED', record },
  'RENEWED with a later revision': { type: 'RENEWED', record: later },
  'CONFLICT_RESOLVED for mine': { type: 'CONFLICT_RESOLVED', side: 'mine', mine },
  'CONFLICT_RESOLVED for theirs': { type: 'CONFLICT_RESOLVED', side: 'theirs', mine },
  ONLINE: { type: 'ONLINE' },
  CLOSED: { type: 'CLOSED' },
} satisfies Record<string, SavingEvent>;

const textOf = (effect: SavingEffect): string => {
  if (effect.type === 'SCHEDULE') return `SCHEDULE ${effect.delay}`;
  return effect.type === 'JOURNAL' ? `JOURNAL ${effect.how}` : effect.type;
};

const change = 'JOURNAL note, SCHEDULE debounce';
const send = 'SCHEDULE never, SAVE';
const request = `JOURNAL note, ${send}`;
const failure = 'JOURNAL write, SCHEDULE retry';

type Row = [event: keyof typeof events, status: Saving['status'], effects: string];

/**
 * For each state: the status and the effects after each event. Replies occur only in states with a pending request.
 */
const table: Record<keyof typeof states, Row[]> = {
  untouched: [
    ['CHANGED', 'waiting', change],
    ['SAVE_DUE', 'untouched', ''],
    ['SAVE_REQUESTED', 'saving', request],
    ['CONFLICT_RESOLVED for mine', 'untouched', ''],
    ['ONLINE', 'untouched', ''],
    ['CLOSED', 'untouched', 'SCHEDULE never'],
  ],
  saved: [
    ['CHANGED', 'waiting', change],
    ['SAVE_DUE', 'saved', ''],
    ['SAVE_REQUESTED', 'saved', ''],
    ['RENEWED with the same revision', 'saved', ''],
    ['RENEWED with a later revision', 'waiting', 'JOURNAL note, SCHEDULE none'],
    ['CONFLICT_RESOLVED for theirs', 'saved', ''],
    ['ONLINE', 'saved', ''],
    ['CLOSED', 'saved', 'SCHEDULE never'],
  ],
  waiting: [
    ['CHANGED', 'waiting', change],
    ['SAVE_DUE', 'saving', send],
    ['SAVE_REQUESTED', 'saving', request],
    ['RENEWED with the same revision', 'waiting', ''],
    ['RENEWED with a later revision', 'waiting', 'JOURNAL note, SCHEDULE none'],
    ['ONLINE', 'waiting', ''],
    ['CLOSED', 'saving', `${send}, JOURNAL write`],
  ],
  saving: [
    ['CHANGED', 'saving', change],
    ['SAVE_DUE', 'saving', ''],
    ['SAVE_REQUESTED', 'saving', 'JOURNAL note'],
    ['SAVED', 'saved', 'JOURNAL clear'],
    ['SAVE_FAILED unreachable', 'unreachable', failure],
    ['SAVE_FAILED stale', 'saving', 'LOAD'],
    ['SAVE_FAILED refused', 'refused', 'JOURNAL write'],
    ['SAVE_FAILED by anything else', 'refused', 'JOURNAL write'],
    ['RENEWED with a later revision', 'saving', 'JOURNAL note, SCHEDULE none'],
    ['ONLINE', 'saving', ''],
    ['CLOSED', 'saving', 'SCHEDULE never, JOURNAL write'],
  ],
  loading: [
    ['CHANGED', 'saving', change],
    ['SAVE_DUE', 'saving', ''],
    ['SAVE_REQUESTED', 'saving', 'JOURNAL note'],
    ['LOADED without a conflict', 'saving', `JOURNAL note, MERGED, ${send}`],
    ['LOADED with my answers', 'saved', 'MERGED, JOURNAL clear'],
    ['LOADED with a conflict', 'stale', 'JOURNAL write, MERGED'],
    ['SAVE_FAILED unreachable', 'unreachable', failure],
    ['SAVE_FAILED stale', 'stale', 'JOURNAL write'],
    ['SAVE_FAILED refused', 'refused', 'JOURNAL write'],
    ['ONLINE', 'saving', ''],
    ['CLOSED', 'saving', 'SCHEDULE never, JOURNAL write'],
  ],
  unreachable: [
    ['CHANGED', 'unreachable', change],
    ['SAVE_DUE', 'unreachable', send],
    ['SAVE_REQUESTED', 'unreachable', request],
    ['RENEWED with a later revision', 'unreachable', 'JOURNAL note, SCHEDULE none'],
    ['ONLINE', 'unreachable', 'SCHEDULE none'],
    ['CLOSED', 'unreachable', `${send}, JOURNAL write`],
  ],
  refused: [
    ['CHANGED', 'waiting', change],
    ['SAVE_DUE', 'saving', send],
    ['SAVE_REQUESTED', 'saving', request],
    ['ONLINE', 'refused', ''],
    ['CLOSED', 'refused', 'SCHEDULE never, JOURNAL write'],
  ],
  conflict: [
    ['CHANGED', 'stale', 'JOURNAL note'],
    ['SAVE_DUE', 'stale', ''],
    ['SAVE_REQUESTED', 'stale', ''],
    ['RENEWED with a later revision', 'stale', ''],
    ['CONFLICT_RESOLVED for mine', 'waiting', 'JOURNAL note, SCHEDULE none, MERGED'],
    ['CONFLICT_RESOLVED for theirs', 'saved', 'JOURNAL clear, MERGED'],
    ['ONLINE', 'stale', ''],
    ['CLOSED', 'stale', 'SCHEDULE never, JOURNAL write'],
  ],
  outdated: [
    ['CHANGED', 'waiting', change],
    ['SAVE_DUE', 'saving', 'SCHEDULE never, LOAD'],
    ['SAVE_REQUESTED', 'saving', 'JOURNAL note, SCHEDULE never, LOAD'],
    ['ONLINE', 'stale', ''],
    ['CLOSED', 'saving', 'SCHEDULE never, LOAD, JOURNAL write'],
  ],
};

describe.each(Object.entries(table))('%s', (name, rows) => {
  it.each(rows)('after %s: %s (%s)', (event, status, effects) => {
    const [next, done] = reduceSaving(states[name as keyof typeof states], events[event]);
    expect([next.status, done.map(textOf).join(', ')]).toEqual([status, effects]);
  });
});

describe('a request', () => {
  const answersOf = ([, effects]: SavingStep): unknown =>
    effects.flatMap((effect) => (effect.type === 'SAVE' ? [effect.answers] : []));

  it('sends the newest answers without what is empty', () => {
    const typed = after(waiting, { type: 'CHANGED', answers: reader({ surname: 'BC', email: '' }) });
    expect(answersOf(reduceSaving(typed, due))).toEqual([reader({ surname: 'BC' })]);
  });

  it('is followed by one with what was typed meanwhile', () => {
    const typed = after(saving, { type: 'CHANGED', answers: both });
    expect(answersOf(reduceSaving(typed, savedAs(5)))).toEqual([both]);
    expect(after(typed, savedAs(5))).toMatchObject({ status: 'saving', record: later, saved: mine });
  });

  it('that creates the draft a second time is followed by a load', () => {
    const again = after(untouched, changed, due, fault('unreachable'), due);
    expect(reduceSaving(again, savedAs(1))).toMatchObject([
      { request: 'load', saved: {} },
      [{ type: 'LOAD' }],
    ]);
  });

  it('saves both tabs’ answers after a load, over the revision that was loaded', () => {
    const step = reduceSaving(loading, loaded(theirs));
    expect(answersOf(step)).toEqual([both]);
    expect(step[0]).toMatchObject({ record: later, saved: theirs, merges: 1 });
  });

  it('counts its own answers, which had arrived without a reply, not as another tab’s', () => {
    const typed = after(unreachable, { type: 'CHANGED', answers: contrary }, due, fault('stale'));
    const [next] = reduceSaving(typed, { type: 'LOADED', record: later, answers: mine, mine: contrary });
    expect(next).toMatchObject({ conflict: null, answers: contrary, merges: 0 });
  });

  it('of a closed tab that fails changes neither the journal nor the timer', () => {
    const closed = after(saving, { type: 'CLOSED' });
    expect(reduceSaving(closed, fault('unreachable'))).toMatchObject([{ isDirty: true }, []]);
  });
});

describe('a conflict', () => {
  const typed = reader({ surname: 'B', email: 'c' });
  const choose = (side: 'mine' | 'theirs', answers: Answers): Saving =>
    after(conflict, { type: 'CONFLICT_RESOLVED', side, mine: answers });

  it('names the fields, and keeps what both tabs began with', () => {
    expect(conflict).toMatchObject({ answers: mine, saved: base, record: later, isDirty: true });
    expect(conflict.conflict).toEqual({ pointers: ['/reader/surname'], theirs: contrary, merged: mine });
  });

  it('keeps what was typed after it was found, whichever side is chosen', () => {
    expect(choose('mine', typed).answers).toEqual(typed);
    expect(choose('theirs', typed)).toMatchObject({
      answers: reader({ surname: 'C', email: 'c' }),
      isDirty: true,
    });
  });

  it('keeps an answer that was typed back to what both tabs began with', () => {
    const found = after(loading, loaded(reader({ surname: 'C', email: 'b' })));
    expect(found.answers).toEqual(both);
    const next = after(found, { type: 'CONFLICT_RESOLVED', side: 'mine', mine });
    expect(next).toMatchObject({ answers: mine, isDirty: true });
  });

  it('begins where what an earlier tab left contradicts what was saved', () => {
    const unsent = { answers: mine, base };
    expect(beginSaving({ record, saved: contrary, unsent })).toMatchObject([
      { status: 'stale', saved: base, conflict: { pointers: ['/reader/surname'] } },
      [],
    ]);
    expect(beginSaving({ record, saved: theirs, unsent })).toMatchObject([
      { status: 'waiting', answers: both, isDirty: true },
      [
        { type: 'JOURNAL', how: 'note' },
        { type: 'SCHEDULE', delay: 'debounce' },
      ],
    ]);
  });
});
