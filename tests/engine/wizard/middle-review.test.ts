import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { CallFault } from '#engine/wizard/call.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { route, walk, type Wanted } from '#engine/wizard/walk.ts';
import { unsavedDraft } from '#tests/support/draft-port.ts';
import {
  ada,
  ben,
  circle as flow,
  circleAnswers,
  circleMachine as machine,
  cleo,
  member,
  reviewed,
  startCircle as start,
} from '#tests/support/engine-circle.ts';
import { placeIn as at } from './outing.ts';

const withoutCity: Answers = { ...circleAnswers, delivery: { street: 'Soho Square 1' } };
const settled = (wizard: ReturnType<typeof start>): Promise<void> =>
  vi.waitFor(() => expect(wizard.getSnapshot().busy).toBe(false));

describe('a review in the middle', () => {
  it('is gone through by the route, as are the calls behind it', () => {
    const names = [...route(machine, {})].map(({ name }) => name);
    expect(names).toEqual(['members', 'room', 'review', 'delivery', 'confirming', 'payment']);
  });

  it.each<[string, Answers, Wanted | undefined, string]>([
    ['without a wanted place: the review was not agreed to yet', circleAnswers, undefined, 'review'],
    ['for a place that the flow has not', circleAnswers, { name: 'cellar' }, 'review'],
    ['for an entry that is gone', circleAnswers, { name: 'person', entry: cleo }, 'review'],
    ['for a place that only a status leads to', circleAnswers, { name: 'status' }, 'review'],
    ['unless a link leads behind it', circleAnswers, { name: 'delivery' }, 'delivery'],
    ['unless a link names a node behind it', circleAnswers, { node: 3 }, 'delivery'],
    ['unless a link leads behind the call', circleAnswers, { node: 4 }, 'delivery'],
    ['also where the rest is answered in part', withoutCity, undefined, 'review'],
    ['but a link stays before what is unfinished', { ...reviewed, room: {} }, { name: 'delivery' }, 'room'],
  ])('is where answers lead %s', (_, answers, wanted, name) => {
    expect(walk(machine, flow, answers, wanted).place.name).toBe(name);
  });

  it('leads on when it is agreed to, and back again', () => {
    const wizard = start(reviewed);
    expect(at(wizard)).toEqual(['review']);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
    wizard.submit();
    expect(at(wizard)).toEqual(['delivery']);
    wizard.back();
    expect(at(wizard)).toEqual(['review']);
  });

  it('can be left for a step and come back to', () => {
    const wizard = start(circleAnswers);
    wizard.edit('room');
    wizard.set('/room/table', 'b2');
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('is agreed to once more where a step before it was changed from behind it', () => {
    const wizard = start(circleAnswers, { wanted: { name: 'delivery' } });
    wizard.goTo({ node: 1 });
    for (const place of ['review', 'review']) {
      wizard.next();
      expect(at(wizard)).toEqual([place]);
    }
  });

  it('does not keep complete answers from being submitted, and hides no error behind it', () => {
    expect(submissionErrors(machine, flow, circleAnswers)).toEqual([]);
    expect(submissionErrors(machine, flow, withoutCity)).toMatchObject([{ pointer: '/delivery/city' }]);
    expect(submissionErrors(machine, flow, reviewed).map(({ pointer }) => pointer)).toEqual([
      '/delivery/street',
      '/delivery/city',
    ]);
  });

  it('is not skipped where the server refuses something that was asked before it', async () => {
    const errors = [{ pointer: '/room/table', keyword: 'taken', params: {} }];
    const refuse = () => Promise.reject(new CallFault('Taken', errors));
    const wizard = start(circleAnswers, { wanted: { name: 'delivery' }, call: refuse });
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['room']);
    expect(wizard.getSnapshot()).toMatchObject({ fault: 'Taken', errors });
    wizard.set('/room/table', 'b2');
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('keeps what is behind it when another window changes what is before it', () => {
    const base = circleAnswers;
    const saved = { ...base, members: [member(ada, 'Ada'), member(ben, 'Benedict')] };
    const unsent = { base, answers: { ...base, delivery: { street: 'Elsewhere 2', city: 'London' } } };
    const draft = unsavedDraft(saved, unsent);
    const wizard = start(saved, { draft, wanted: { name: 'delivery' } });
    expect(at(wizard)).toEqual(['delivery']);
    expect(wizard.answerAt('/delivery/street')).toBe('Elsewhere 2');
    expect(wizard.answerAt(`/members/${ben}/person/name`)).toBe('Benedict');
  });
});

describe('an order that was sent', () => {
  it.each([
    [1, 'payment'],
    [2, 'status'],
    [3, 'status'],
  ])('of status %i is shown as %s, whatever its answers and the link', (status, name) => {
    for (const answers of [circleAnswers, {}]) {
      const wizard = start(answers, { status, wanted: { name: 'room' } });
      expect(at(wizard)).toEqual([name]);
      expect(wizard.getSnapshot()).toMatchObject({ sentBack: false, errors: [], warnings: [] });
      wizard.goTo({ name: 'members' });
      expect(at(wizard)).toEqual([name]);
    }
  });

  it('is asked as ever where nothing is shown at its status', () => {
    expect(at(start(circleAnswers, { status: 0 }))).toEqual(['review']);
  });

  it('follows its status, there and back', () => {
    const wizard = start(circleAnswers, { status: 1 });
    for (const [status, name] of [
      [1, 'payment'],
      [2, 'status'],
      [3, 'status'],
      [9, 'status'],
      [1, 'payment'],
    ] as const) {
      wizard.showStatus(status);
      expect([status, ...at(wizard)]).toEqual([status, name]);
    }
  });

  it('shows an outcome nowhere but at another outcome', () => {
    const wizard = start(reviewed);
    wizard.showStatus(2);
    expect(at(wizard)).toEqual(['review']);
  });

  it('is one as soon as its call has succeeded', async () => {
    const wizard = start(circleAnswers, { wanted: { name: 'delivery' } });
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['payment']);
    wizard.showStatus(2);
    expect(at(wizard)).toEqual(['status']);
  });
});
