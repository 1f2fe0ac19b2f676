import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import type { Payload } from '#contract/define.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { article } from '#contract/forum.contract.ts';
import { Release, ReportReason } from '#contract/posts.ts';
import {
  lastStepOf,
  member,
  newAddress,
  operator,
  sendArticle,
  uploadedPicture,
} from '#tests/support/community-people.ts';
import { aTopic, posted } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let author: TestUser;
let decider: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  [author, decider] = [await member(test), await operator(test)];
});
afterAll(() => test.close());

const code = (name: ErrorName): number => errors[name].code;
let titles = 0;
const newPost = (): Promise<number> => posted(test, author, `Post ${++titles}`);
const stateOf = async (id: number) =>
  test.db
    .selectFrom('post')
    .select(['state', 'report_count as reports'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const report = async (id: number, by: TestUser, text = '') =>
  (await test.call(community.report, { id, reason: ReportReason.spam, text }, { ...by, ip: newAddress() }))
    .body.code;
const decide = async (
  id: number,
  decision: Payload<typeof community.decide>['decision'],
  reason = 'because of the rules',
  by = decider,
) => {
  const read = decision === 'APPROVE' && { step: await lastStepOf(test, id) };
  return (await test.call(community.decide, { id, decision, reason, ...read }, by)).body;
};
const appeal = async (id: number, by: TestUser, text = 'It is no advertising.') =>
  (await test.call(community.appeal, { id, text }, by)).body.code;
const waiting = async () =>
  (await test.call(community.waiting, { page: 1, pageSize: 100 }, decider)).body.data!.records;
const latestNotice = async () =>
  (await test.call(community.notices, { page: 1, pageSize: 1 }, author)).body.data?.records[0];

/** The sentence of a notice about the last new post. */
const decided = (outcome: string): string =>
  test.services.translate('US', `server:notices.decision.${outcome}`, { title: `Post ${titles}` });

describe('a report', () => {
  it('of three people hides a post until an operator decides, and its author is told', async () => {
    const id = await newPost();
    const people = [await member(test), await member(test), await member(test)] as const;
    expect(await report(id, people[0], 'Always \u202ethe same')).toBe(200);
    expect(await report(id, people[1])).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 2 });
    expect(await report(id, people[2])).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'pending', reports: 3 });
    expect((await test.call(article.getOne, { id })).body.code).toBe(404);
    const seen = (await waiting()).find((each) => each.id === id);
    expect(seen).toMatchObject({ kind: 'article', reason: expect.stringContaining('Several people') });
    expect(seen?.reports.map(({ text }) => text)).toEqual(['Always the same', '', '']);
    expect(await latestNotice()).toMatchObject({ kind: 'decision', text: decided('pending') });
  });

  it('of the same person counts once, also after a decision', async () => {
    const id = await newPost();
    const people = [await member(test), await member(test), await member(test)] as const;
    for (let times = 0; times < 4; times += 1) expect(await report(id, people[0])).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 1 });
    for (const each of people) await report(id, each);
    expect((await decide(id, 'APPROVE', '')).code).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 0 });
    for (const each of people) await report(id, each);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 0 });
  });

  it('of one person is listed for operators, who may keep the post', async () => {
    const id = await newPost();
    await report(id, await member(test, 0), 'Look at this');
    const seen = async () => (await waiting()).find((each) => each.id === id);
    expect(await seen()).toMatchObject({ shown: true, reason: '', reports: [{ text: 'Look at this' }] });
    const before = await latestNotice();
    expect((await decide(id, 'APPROVE', '')).code).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 0 });
    expect(await seen()).toBeUndefined();
    expect(await latestNotice()).toEqual(before);
  });

  it('of accounts that were made today does not hide anything', async () => {
    const id = await newPost();
    for (let count = 0; count < 4; count += 1) await report(id, await member(test, 0));
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 4 });
  });

  it('hides a post once, when many people report it at the same moment', async () => {
    const id = await newPost();
    const people = await Promise.all(Array.from({ length: 6 }, () => member(test)));
    const codes = await Promise.all(people.map((each) => report(id, each)));
    expect(codes.filter((each) => each === 200)).toHaveLength(3);
    expect(codes.filter((each) => each === code('notFound'))).toHaveLength(3);
    expect(await stateOf(id)).toEqual({ state: 'pending', reports: 3 });
  });

  it('for another reason says which one', async () => {
    const id = await newPost();
    const other = { id, reason: ReportReason.other };
    for (const text of ['', ' \u200b']) {
      const { body } = await test.call(community.report, { ...other, text }, await member(test));
      expect(body).toMatchObject({ code: 400, errors: [{ pointer: '/text' }] });
    }
    expect(
      (await test.call(community.report, { ...other, text: 'Old news' }, await member(test))).body.code,
    ).toBe(200);
    expect(await stateOf(id)).toEqual({ state: 'published', reports: 1 });
  });

  it("is refused for one's own post, for a hidden one, and after very many", async () => {
    const id = await newPost();
    expect(await report(id, author)).toBe(code('ownPost'));
    const other = await member(test);
    await decide(id, 'REMOVE');
    expect(await report(id, other)).toBe(code('notFound'));
    expect(await report(2_000_000_000, other)).toBe(code('notFound'));
    const codes = [];
    for (let count = 0; count < 19; count += 1) codes.push(await report(2_000_000_000, other));
    expect(codes.at(-1)).toBe(code('tooManyRequests'));
  });
});

describe('a decision', () => {
  it.each([
    ['REJECT', 'rejected'],
    ['REMOVE', 'removed'],
  ] as const)('%s hides a post, and tells its author the reason', async (decision, state) => {
    const id = await newPost();
    expect((await decide(id, decision, 'Advertising')).code).toBe(200);
    expect((await stateOf(id)).state).toBe(state);
    expect([404, 410]).toContain((await test.call(article.getOne, { id })).body.code);
    expect(await latestNotice()).toMatchObject({
      kind: 'decision',
      text: decided(state),
      reason: 'Advertising',
      read: false,
    });
  });

  it('against a post needs a reason', async () => {
    const id = await newPost();
    const refused = await decide(id, 'REJECT', ' \u200b');
    expect(refused).toMatchObject({ code: 400, errors: [{ pointer: '/reason', keyword: 'required' }] });
    expect((await decide(2_000_000_000, 'REMOVE')).code).toBe(code('notFound'));
  });

  it('publishes what the operator has read, and nothing that its author has written since', async () => {
    const id = await newPost();
    await decide(id, 'REJECT');
    const images = [await uploadedPicture(test, author)];
    const edited = {
      id,
      topicId: await aTopic(test),
      title: 'Harmless',
      description: '<p>Harmless</p>',
      images,
    };
    const edit = async (title: string) => {
      test.pass(10 * 60 * 1000);
      return (await test.call(article.edit, { ...edited, title }, { ...author, ip: newAddress() })).body;
    };
    expect((await edit('Harmless')).data?.release).toBe(Release.pending);
    const { step } = (await waiting()).find((each) => each.id === id)!;
    expect((await edit('Something else')).code).toBe(200);
    const decided = async (decision: 'APPROVE' | 'REJECT', read?: number) =>
      (await test.call(community.decide, { id, decision, reason: 'r', ...(read && { step: read }) }, decider))
        .body;
    expect(await decided('APPROVE')).toMatchObject({ code: 400, errors: [{ pointer: '/step' }] });
    expect((await decided('APPROVE', step)).code).toBe(code('postClosed'));
    expect((await decided('REJECT', step)).code).toBe(code('postClosed'));
    expect((await stateOf(id)).state).toBe('pending');
    expect((await decided('APPROVE', await lastStepOf(test, id))).code).toBe(200);
  });

  it('of two operators at the same moment is one decision', async () => {
    const second = await operator(test);
    for (let round = 0; round < 5; round += 1) {
      const id = await newPost();
      const both = await Promise.all([decide(id, 'REMOVE'), decide(id, 'REJECT', 'other', second)]);
      // A rejected post may still be removed, a removed one not be rejected.
      const { state } = await stateOf(id);
      expect(state).toBe('removed');
      expect(both[0].code).toBe(200);
      expect([200, code('postClosed')]).toContain(both[1].code);
      const { body } = await test.call(community.decided, { id }, decider);
      const decisions = body.data!.filter(({ actor }) => actor === 'operator');
      expect(decisions).toHaveLength(both.filter((each) => each.code === 200).length);
    }
  });

  it('does not publish a post that its author deletes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await newPost();
      await decide(id, 'REJECT');
      const [approved, deleted] = await Promise.all([
        decide(id, 'APPROVE', ''),
        test.call(article.remove, { id }, author),
      ]);
      expect(deleted.body.code).toBe(200);
      expect([200, code('postClosed')]).toContain(approved.code);
      expect((await stateOf(id)).state).toBe('deletedByOwner');
      expect((await decide(id, 'APPROVE', '')).code).toBe(code('postClosed'));
    }
  });

  it('is stored with all earlier steps: their actors, times and reasons', async () => {
    const id = await newPost();
    await decide(id, 'REJECT', 'Too short');
    await appeal(id, author, 'It says all.');
    await decide(id, 'APPROVE', '', await operator(test));
    const { body } = await test.call(community.decided, { id }, decider);
    expect(body.data?.map(({ event, actor, reason }) => [event, actor, reason])).toEqual([
      ['CREATE', 'owner', ''],
      ['REJECT', 'operator', 'Too short'],
      ['APPEAL', 'owner', 'It says all.'],
      ['APPROVE', 'operator', ''],
    ]);
    expect(body.data?.[1]?.nickName).toMatch(/^operator/);
    expect((await test.call(community.decided, { id: 2_000_000_000 }, decider)).body.code).toBe(404);
  });
});

describe('an appeal against a decision', () => {
  it('brings the post before an operator again, once', async () => {
    const id = await newPost();
    await decide(id, 'REMOVE', 'Spam');
    expect(await appeal(id, author)).toBe(200);
    const seen = (await waiting()).find((each) => each.id === id);
    expect(seen).toMatchObject({ appeal: 'It is no advertising.', reason: 'Spam' });
    await decide(id, 'REJECT', 'It is.', await operator(test));
    expect(await appeal(id, author)).toBe(code('appealTwice'));
    expect((await stateOf(id)).state).toBe('rejected');
  });

  it("needs a text, a decision, and the caller's own post", async () => {
    const id = await newPost();
    expect(await appeal(id, author)).toBe(code('postClosed'));
    await decide(id, 'REJECT');
    expect(await appeal(id, author, ' \u200b ')).toBe(400);
    expect(await appeal(id, await member(test))).toBe(code('notFound'));
  });
});

it('the posts that wait are listed in pages, the oldest first, with their author and reports', async () => {
  const held = await member(test);
  const description = '<p>A &amp; B</p><p><a href="https://a.example">here</a></p>';
  const { data } = await sendArticle(test, held, { title: 'A link', description });
  const seen = (await waiting()).find(({ id }) => id === data?.id);
  expect(seen).toMatchObject({ title: 'A link', text: 'A & B\nhere', language: 'US' });
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  const first = (await test.call(community.waiting, { page: 1, pageSize: 2 }, decider)).body.data!;
  expect(first.total).toBe(ids.length);
  expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});
