import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { CallFault } from '#engine/wizard/call.ts';
import type { CheckReply } from '#engine/wizard/checks.ts';
import { errorsAt } from '#engine/wizard/walk.ts';
import { checkedAnswers, submissionErrors, submittedAnswers } from '#engine/wizard/submission.ts';
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
import { portrait } from '#tests/support/engine-library.ts';
import { placeIn as at } from './outing.ts';

const withMembers = (...members: JsonObject[]): Answers => ({ ...circleAnswers, members });
const noPapers = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { papers: {} }));
const settled = (wizard: ReturnType<typeof start>): Promise<void> =>
  vi.waitFor(() => expect(wizard.getSnapshot().busy).toBe(false));

describe('a sub-step of all entries on one page', () => {
  const open = (answers: Answers, more: Parameters<typeof start>[1] = {}) =>
    start(answers, { wanted: { name: 'room' }, ...more });

  it('is asked there and at no place of an entry', () => {
    const wizard = start(reviewed, { wanted: { name: 'members' } });
    wizard.open(ben);
    expect(at(wizard)).toEqual(['person', ben]);
    wizard.next();
    expect(at(wizard)).toEqual(['members']);
    wizard.next();
    expect(at(wizard)).toEqual(['room']);
    wizard.back();
    expect(at(wizard)).toEqual(['members']);
  });

  it('is not counted at the overview of the entries', () => {
    const wizard = start(noPapers, { wanted: { name: 'members' } });
    expect([ada, ben].map(wizard.entryErrors)).toEqual([0, 0]);
  });

  it('is refused together with the page’s own step, entry by entry and first', () => {
    const wizard = open({ ...noPapers, room: { shelf: 'a1' } });
    wizard.next();
    expect(wizard.getSnapshot().errors.map(({ pointer }) => pointer)).toEqual([
      `/members/${ben}/papers/portrait`,
      '/room/table',
    ]);
    expect(wizard.fieldAt(`/members/${ben}/papers/portrait`).error).toMatchObject({ keyword: 'required' });
    wizard.set(`/members/${ben}/papers/portrait`, portrait);
    wizard.set('/room/table', 'a1');
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('shows the error of a field of one entry once it was left', () => {
    const wizard = open(noPapers);
    wizard.leave(`/members/${ben}/papers/portrait`);
    expect(wizard.getSnapshot().errors).toMatchObject([{ pointer: `/members/${ben}/papers/portrait` }]);
  });

  it.each([
    ['the page', { name: 'room' }],
    ['an entry', { name: 'papers', entry: ben }],
  ])('is reached by a link to %s', (_, wanted) => {
    expect(at(start(circleAnswers, { wanted }))).toEqual(['room']);
  });

  it('is not reached for an entry that is gone', () => {
    expect(at(start(circleAnswers, { wanted: { name: 'papers', entry: cleo } }))).toEqual(['review']);
  });

  it('opens what comes before it while that is incomplete', () => {
    const unnamed = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: {} }));
    expect(at(start(unnamed, { wanted: { name: 'papers', entry: ada } }))).toEqual(['members']);
  });

  it.each([
    ['room', undefined],
    ['person', ada],
    ['members', undefined],
  ])('comes back to the review from %s %s', (step, entry) => {
    const wizard = start(circleAnswers);
    wizard.edit(step, entry);
    expect(at(wizard)).toEqual(entry === undefined ? [step] : [step, entry]);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('asks for the papers of a member who was added from the review', () => {
    const wizard = start(circleAnswers);
    wizard.edit('members');
    wizard.add();
    wizard.fillIn({ name: 'Cleo', card: 'C-3' });
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['room']);
    expect(wizard.getSnapshot().sentBack).toBe(true);
    wizard.set(`/members/${cleo}/papers/portrait`, portrait);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('is submitted with the entries', () => {
    expect(submittedAnswers(machine, flow, circleAnswers)).toEqual(circleAnswers);
    expect(submissionErrors(machine, flow, noPapers)).toMatchObject([
      { pointer: `/members/${ben}/papers/portrait`, keyword: 'required' },
    ]);
  });

  it('is no place where two entries with the same answer are told of', () => {
    const same = { name: 'Ben', card: 'C-Ada' };
    const twice = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: same }));
    expect(submissionErrors(machine, flow, twice)).toMatchObject([
      { pointer: `/members/${ben}/person/card`, keyword: 'unique' },
    ]);
    const places = start(circleAnswers).route();
    const told = ['members', 'room'].map((name) => {
      const place = places.find((each) => each.name === name)!;
      return errorsAt(machine, flow, place, twice).length;
    });
    expect(told).toEqual([1, 0]);
  });

  it.each([
    [`/members/${ben}/papers/portrait`, ['room']],
    [`/members/${ben}/person/card`, ['person', ben]],
    ['/members', ['members']],
  ])('is shown what the server refuses: %s at %j', async (pointer, place) => {
    const errors = [{ pointer, keyword: 'refused', params: {} }];
    const call = () => Promise.reject(new CallFault('No', errors));
    const wizard = start(circleAnswers, { wanted: { name: 'delivery' }, call });
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(place);
    expect(wizard.getSnapshot().errors).toMatchObject(errors);
  });

  it('is where a change in a row is undone and redone', () => {
    const wizard = open(circleAnswers);
    wizard.set(`/members/${ben}/papers/remark`, 'left-handed');
    wizard.goTo({ name: 'members' });
    wizard.undo();
    expect(at(wizard)).toEqual(['room']);
    expect(wizard.answerAt(`/members/${ben}/papers/remark`)).toBeUndefined();
    wizard.goTo({ name: 'person', entry: ben });
    wizard.redo();
    expect(at(wizard)).toEqual(['room']);
    expect(wizard.answerAt(`/members/${ben}/papers/remark`)).toBe('left-handed');
  });

  it('stays where another window changes another sub-step of the same member', () => {
    const theirs = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: { name: 'B', card: '2' } }));
    const mine = withMembers(
      member(ada, 'Ada'),
      member(ben, 'Ben', { papers: { portrait, remark: 'left-handed' } }),
    );
    const draft = unsavedDraft(theirs, { base: circleAnswers, answers: mine });
    const wizard = open(theirs, { draft });
    expect(at(wizard)).toEqual(['room']);
    expect(wizard.answerAt(`/members/${ben}`)).toEqual({
      id: ben,
      person: { name: 'B', card: '2' },
      papers: { portrait, remark: 'left-handed' },
    });
  });

  it('loses the row of an entry that another window has removed', () => {
    const saved = withMembers(member(ada, 'Ada'));
    const draft = unsavedDraft(saved, { base: circleAnswers, answers: circleAnswers });
    const wizard = open(saved, { draft });
    expect(at(wizard)).toEqual(['room']);
    wizard.set(`/members/${ben}/papers/remark`, 'too late');
    expect(wizard.answerAt('/members')).toEqual(saved['members']);
  });
});

describe('a check inside an entry', () => {
  const taken: CheckReply = { keyword: 'taken' };
  const check = vi.fn((_: string, { value }: { value: unknown }) =>
    Promise.resolve(value === 'C-Ben' ? taken : null),
  );

  it('refuses the entry whose answer it is, and no other', async () => {
    const wizard = start(circleAnswers, { wanted: { name: 'person', entry: ada }, check });
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['members']);
    wizard.open(ben);
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['person', ben]);
    expect(wizard.fieldAt(`/members/${ben}/person/card`).error).toMatchObject(taken);
    expect(wizard.fieldAt(`/members/${ada}/person/card`).error).toBeNull();
    wizard.set(`/members/${ben}/person/card`, 'C-9');
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['members']);
  });

  it('is listed for every entry on submission', () => {
    expect(checkedAnswers(machine, flow, circleAnswers)).toEqual([
      { pointer: `/members/${ada}/person/card`, name: 'card', value: 'C-Ada' },
      { pointer: `/members/${ben}/person/card`, name: 'card', value: 'C-Ben' },
    ]);
  });
});
