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

describe('two overviews of one repeated step', () => {
  it('open each entry in sub-steps of their own, and are come back to', () => {
    const wizard = start(reviewed, { wanted: { name: 'members' } });
    wizard.open(ben);
    expect(at(wizard)).toEqual(['person', ben]);
    wizard.next();
    expect(at(wizard)).toEqual(['members']);
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['memberPapers']);
    wizard.open(ben);
    expect(at(wizard)).toEqual(['papers', ben]);
    wizard.back();
    expect(at(wizard)).toEqual(['memberPapers']);
  });

  it('count only what they ask for', () => {
    const first = start(noPapers, { wanted: { name: 'members' } });
    expect([ada, ben].map(first.entryErrors)).toEqual([0, 0]);
    const second = start(noPapers, { wanted: { name: 'memberPapers' } });
    expect([ada, ben].map(second.entryErrors)).toEqual([0, 1]);
  });

  it('are refused each for its own sub-steps, and lead there', () => {
    const wizard = start(noPapers, { wanted: { name: 'members' } });
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['memberPapers']);
    wizard.next();
    expect(wizard.getSnapshot().errors).toMatchObject([{ pointer: `/members/${ben}/papers/portrait` }]);
    wizard.open(ben);
    expect(at(wizard)).toEqual(['papers', ben]);
    expect(wizard.getSnapshot().errors).toHaveLength(1);
  });

  it.each([
    ['members', undefined],
    ['memberPapers', undefined],
    ['person', ben],
    ['papers', ben],
  ])('are reached by a link to %s %s', (name, entry) => {
    const wanted = entry === undefined ? { name } : { name, entry };
    const expected = entry === undefined ? [name] : [name, entry];
    expect(at(start(circleAnswers, { wanted }))).toEqual(expected);
  });

  it('open the first for a link to the second while the first is incomplete', () => {
    const unnamed = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: {} }));
    expect(at(start(unnamed, { wanted: { name: 'papers', entry: ada } }))).toEqual(['members']);
  });

  it.each([
    ['memberPapers', undefined],
    ['papers', ben],
    ['person', ada],
    ['members', undefined],
  ])('come back to the review from %s %s', (step, entry) => {
    const wizard = start(circleAnswers);
    wizard.edit(step, entry);
    expect(at(wizard)).toEqual(entry === undefined ? [step] : [step, entry]);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('both ask a member who was added from the review, and no other member', () => {
    const wizard = start(circleAnswers);
    wizard.edit('members');
    wizard.add();
    wizard.fillIn({ name: 'Cleo', card: 'C-3' });
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['papers', cleo]);
    expect(wizard.getSnapshot().sentBack).toBe(true);
    wizard.set(`/members/${cleo}/papers/portrait`, portrait);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('submit the sub-steps of both', () => {
    expect(submittedAnswers(machine, flow, circleAnswers)).toEqual(circleAnswers);
    expect(submissionErrors(machine, flow, noPapers)).toMatchObject([
      { pointer: `/members/${ben}/papers/portrait`, keyword: 'required' },
    ]);
  });

  it('tell what is wrong with the list once', () => {
    const same = { name: 'Ben', card: 'C-Ada' };
    const errors = submissionErrors(
      machine,
      flow,
      withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: same })),
    );
    expect(errors).toMatchObject([{ pointer: `/members/${ben}/person/card`, keyword: 'unique' }]);
    const none = { ...circleAnswers, members: undefined };
    expect(submissionErrors(machine, flow, none)).toMatchObject([{ pointer: '/members' }]);
  });

  it.each([
    [`/members/${ben}/papers/portrait`, ['papers', ben]],
    [`/members/${ben}/person/card`, ['person', ben]],
    ['/members', ['members']],
  ])('send what the server refuses at %s to %j', async (pointer, place) => {
    const errors = [{ pointer, keyword: 'refused', params: {} }];
    const call = () => Promise.reject(new CallFault('No', errors));
    const wizard = start(circleAnswers, { wanted: { name: 'delivery' }, call });
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(place);
    expect(wizard.getSnapshot().errors).toMatchObject(errors);
  });

  it('undo and redo where the change was made', () => {
    const wizard = start(circleAnswers, { wanted: { name: 'papers', entry: ben } });
    wizard.set(`/members/${ben}/papers/remark`, 'left-handed');
    wizard.next();
    wizard.goTo({ name: 'members' });
    wizard.undo();
    expect(at(wizard)).toEqual(['papers', ben]);
    expect(wizard.answerAt(`/members/${ben}/papers/remark`)).toBeUndefined();
    wizard.goTo({ name: 'person', entry: ben });
    wizard.redo();
    expect(at(wizard)).toEqual(['papers', ben]);
    expect(wizard.answerAt(`/members/${ben}/papers/remark`)).toBe('left-handed');
  });

  it('stay where they are when another window changes another sub-step of the same member', () => {
    const theirs = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: { name: 'B', card: '2' } }));
    const mine = withMembers(
      member(ada, 'Ada'),
      member(ben, 'Ben', { papers: { portrait, remark: 'left-handed' } }),
    );
    const unsent = { base: circleAnswers, answers: mine };
    const draft = unsavedDraft(theirs, unsent);
    const wizard = start(theirs, { draft, wanted: { name: 'papers', entry: ben } });
    expect(at(wizard)).toEqual(['papers', ben]);
    expect(wizard.answerAt(`/members/${ben}`)).toEqual({
      id: ben,
      person: { name: 'B', card: '2' },
      papers: { portrait, remark: 'left-handed' },
    });
  });

  it('leave an entry that another window has removed', () => {
    const unsent = { base: circleAnswers, answers: circleAnswers };
    const wanted = { name: 'papers', entry: ben };
    const saved = withMembers(member(ada, 'Ada'));
    const wizard = start(saved, { draft: unsavedDraft(saved, unsent), wanted });
    expect(at(wizard)).toEqual(['review']);
  });
});

describe('an overview whose entries are fixed', () => {
  it('adds and removes none', () => {
    const wizard = start(circleAnswers, { wanted: { name: 'memberPapers' } });
    wizard.add();
    wizard.remove(ben);
    expect(wizard.answerAt('/members')).toEqual(circleAnswers['members']);
    expect(at(wizard)).toEqual(['memberPapers']);
  });

  it('tells of nothing that can only be mended at the first', () => {
    const same = { name: 'Ben', card: 'C-Ada' };
    const twice = withMembers(member(ada, 'Ada'), member(ben, 'Ben', { person: same }));
    const places = start(circleAnswers).route();
    const told = ['members', 'memberPapers'].map(
      (name) =>
        errorsAt(
          machine,
          flow,
          places.find((place) => place.name === name)!,
          twice,
        ).length,
    );
    expect(told).toEqual([1, 0]);
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
