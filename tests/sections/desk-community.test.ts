import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import { message } from '#contract/message.contract.ts';
import { ReportReason } from '#contract/posts.ts';
import { silenceChanges } from '#server/community/moderation/silences.ts';
import {
  lastStepOf,
  member,
  newAddress,
  operator,
  regular,
  sendArticle,
} from '#tests/support/community-people.ts';
import { commented, posted, postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let test: TestApp;
let author: TestUser;
let [first, second]: TestUser[] = [];
beforeAll(async () => {
  test = await createTestApp();
  author = await member(test);
  first = await operator(test);
  second = await operator(test);
});
afterAll(() => test.close());

const code = (name: FaultName): number => allErrors[name].code;
const one = (user: TestUser | undefined): TestUser => user!;
const decide = async (id: number, sent: Partial<Payload<typeof community.decide>> = {}, by = one(first)) => {
  const step = await lastStepOf(test, id);
  const decision = { id, decision: 'REMOVE', reason: '', template: 'fraud', step, ...sent } as const;
  return (await test.call(community.decide, decision, by)).body;
};
const contextOf = async (id: number, by = one(first)) =>
  (await test.call(deskCommunity.post, { id }, by)).body;
const appeal = async (id: number) =>
  (await test.call(community.appeal, { id, text: 'It is no fraud.' }, author)).body.code;
const inDays = (days: number): string =>
  new Date(test.services.now().getTime() + days * DAY).toISOString().slice(0, 10);
const silence = async (
  person: TestUser,
  sent: Partial<Payload<typeof deskCommunity.silence>> = {},
  by = one(first),
) => {
  const seen = await silenceChanges(test.db, person.id);
  const payload = {
    person: person.id,
    until: inDays(7),
    reason: 'Rude.',
    seen,
    ...sent,
  } as const;
  return (await test.call(deskCommunity.silence, payload, by)).body;
};
const silences = async (running = false) =>
  (
    await test.call(
      deskCommunity.silences,
      { page: 1, pageSize: 50, ...(running && { running }) },
      one(first),
    )
  ).body.data!.records;
const noticesOf = async (user: TestUser) =>
  (await test.call(community.notices, { page: 1, pageSize: 5 }, user)).body.data!.records;

describe('a decision', () => {
  it('tells the second of two moderators what the first one has decided, and why', async () => {
    const id = await posted(test, author, 'Two at once');
    const step = await lastStepOf(test, id);
    expect((await decide(id, { step, reason: 'Sold twice.' })).code).toBe(200);
    const late = await decide(id, { step, decision: 'APPROVE' }, one(second));
    expect(late.code).toBe(code('postDecided'));
    expect(late.msg).toContain('removed');
    expect(late.msg).toContain('Sold twice.');
    expect(late.msg).toMatch(/operator/);
  });

  it('needs a template or words where it is against the post', async () => {
    const id = await posted(test, author, 'Reasons');
    const refused = await test.call(
      community.decide,
      { id, decision: 'REJECT', reason: ' \u200b', step: await lastStepOf(test, id) },
      one(first),
    );
    expect(refused.body).toMatchObject({ code: 400, errors: [{ pointer: '/reason' }] });
  });

  it('is told with the sentence of the template in the language of the reader, and the words below it', async () => {
    const id = await posted(test, author, 'Languages');
    await decide(id, { reason: 'See rule 3.' });
    const sentence = (locale: 'US' | 'DE') => test.services.translate(locale, 'community:reasons.fraud');
    expect((await noticesOf(author))[0]?.reason).toBe(`${sentence('US')} See rule 3.`);
    const { data } = await contextOf(id);
    expect(data?.steps.at(-1)).toMatchObject({ event: 'REMOVE', reason: `${sentence('US')} See rule 3.` });
  });

  it('is previewed in the language in which the author reads', async () => {
    const id = await posted(test, author, 'Preview');
    await test.db.updateTable('account').set({ locale: 'DE' }).where('id', '=', author.id).execute();
    const asked = { id, decision: 'REJECT', template: 'offTopic', reason: '' } as const;
    const { body } = await test.call(deskCommunity.preview, asked, one(first));
    expect(body.data).toEqual({
      language: 'DE',
      text: test.services.translate('DE', 'server:notices.decision.rejected', { title: 'Preview' }),
      reason: test.services.translate('DE', 'community:reasons.offTopic'),
    });
    const kept = { id, decision: 'APPROVE', reason: '' } as const;
    expect((await test.call(deskCommunity.preview, kept, one(first))).body.data?.text).toBe('');
    expect(
      (await test.call(deskCommunity.preview, { ...kept, id: 2_000_000_000 }, one(first))).body.code,
    ).toBe(404);
  });
});

describe('an appeal', () => {
  it('is decided by another moderator than the first decision, where there is one', async () => {
    const id = await posted(test, author, 'Appealed');
    await decide(id);
    expect(await appeal(id)).toBe(200);
    expect((await decide(id, { decision: 'APPROVE' })).code).toBe(code('appealOfOwn'));
    expect((await contextOf(id)).data).toMatchObject({
      mayDecide: false,
      appeal: 'It is no fraud.',
      state: 'pending',
    });
    expect((await contextOf(id, one(second))).data).toMatchObject({ mayDecide: true });
    const page = { page: 1, pageSize: 100, why: 'appeal' } as const;
    const listed = (await test.call(community.waiting, page, one(first))).body.data!.records;
    expect(listed.map((row) => [row.id, row.mayDecide])).toEqual([[id, false]]);
    expect((await decide(id, { decision: 'APPROVE' }, one(second))).code).toBe(200);
    expect((await contextOf(id)).data).toMatchObject({ mayDecide: true, appeal: '', state: 'published' });
  });

  it('is decided by the same moderator, where there is no other', async () => {
    const id = await posted(test, author, 'Alone');
    await decide(id);
    await appeal(id);
    const others = test.db.updateTable('operator').where('account_id', '<>', one(first).id);
    await others.set({ roles: ['editor'] }).execute();
    expect((await decide(id, { decision: 'APPROVE' })).code).toBe(200);
    await others.set({ roles: ['owner'] }).execute();
  });
});

describe('a post in its context', () => {
  it('shows a comment between those around it, its reports, and earlier decisions about its author', async () => {
    const writer = await member(test);
    const under = await posted(test, writer, 'A thread');
    const [before, id, after] = [
      await commented(test, writer, under),
      await commented(test, author, under),
      await commented(test, writer, under),
    ];
    const answer = await commented(test, writer, under, id);
    const report = { id, reason: ReportReason.insult, text: 'Rude' };
    await test.call(community.report, report, { ...writer, ip: newAddress() });
    const { data } = await contextOf(id!);
    expect(data).toMatchObject({
      kind: 'comment',
      article: { id: under, title: 'A thread' },
      waits: true,
      reports: [{ reason: ReportReason.insult, text: 'Rude' }],
    });
    expect(data?.thread.map((each) => [each.id, each.isThis])).toEqual([
      [before, false],
      [id, true],
      [after, false],
    ]);
    expect(data?.author?.decisions.map(({ title }) => title)).toContain('Appealed');
    const answers = (await contextOf(answer)).data!.thread;
    expect(answers.map((each) => [each.id, each.isAnswer])).toEqual([
      [id, false],
      [answer, true],
    ]);
  });

  it('shows goods with price and place, and leaves a row in the record', async () => {
    const { goodsId } = await postsOf(test, author);
    const { data } = await contextOf(goodsId);
    expect(data).toMatchObject({ kind: 'goods', price: 1, unit: 'piece', place: 'Here', thread: [] });
    expect(JSON.stringify(data)).not.toContain('12345');
    const acts = await test.db
      .selectFrom('act')
      .select(['kind', 'record'])
      .where('call', '=', deskCommunity.post.path)
      .where('record', '=', String(goodsId))
      .execute();
    expect(acts).toEqual([{ kind: 'look', record: String(goodsId) }]);
  });
});

describe('a silence', () => {
  it('keeps a person from posts and messages until its end, and says so', async () => {
    const person = await regular(test);
    expect((await silence(person, { template: 'insult', reason: 'Twice.' })).code).toBe(200);
    const refused = await sendArticle(test, person);
    expect(refused.code).toBe(code('silenced'));
    expect(refused.msg).toMatch(/20\d\d/);
    const { goodsId } = await postsOf(test, author);
    const sent = { goods: goodsId, text: 'Hello', requestId: crypto.randomUUID() };
    expect((await test.call(message.begin, sent, person)).body.code).toBe(code('silenced'));
    expect((await noticesOf(person))[0]).toMatchObject({
      kind: 'silenced',
      reason: `${test.services.translate('US', 'community:reasons.insult')} Twice.`,
    });
    test.pass(9 * DAY);
    expect((await sendArticle(test, person)).code).toBe(200);
    expect((await silences(true)).map(({ person: id }) => id)).not.toContain(person.id);
  });

  it('is ended early once, and the person is told', async () => {
    const person = await regular(test);
    await silence(person);
    const [{ id } = { id: 0 }] = await silences(true);
    const end = async (by: TestUser) => (await test.call(deskCommunity.endSilence, { id }, by)).body;
    const both = await Promise.all([end(one(first)), end(one(second))]);
    expect(both.map((body) => body.code).sort((a, b) => a - b)).toEqual([200, code('silenceChanged')]);
    expect((await noticesOf(person))[0]?.kind).toBe('silenceEnded');
    expect((await sendArticle(test, person)).code).toBe(200);
    expect((await silences()).find((row) => row.id === id)).toMatchObject({ isRunning: false });
  });

  it('that somebody else has changed is not decided on, and the operator is told how', async () => {
    const person = await member(test);
    const seen = await silenceChanges(test.db, person.id);
    expect((await silence(person, { seen })).code).toBe(200);
    const late = await silence(person, { seen, until: inDays(30) }, one(second));
    expect(late.code).toBe(code('silenceChanged'));
    expect(late.msg).toMatch(/operator\d+/);
    expect((await silence(person, { until: inDays(30) }, one(second))).code).toBe(200);
    expect((await silences(true)).filter((row) => row.person === person.id)).toHaveLength(1);
  });

  it.each([
    ['a day that is past', { until: '2020-01-01' }, '/until'],
    ['a day that there is not', { until: '2027-02-30' }, '/until'],
    ['a day that is years away', { until: '2090-01-01' }, '/until'],
    ['no reason', { reason: ' \u200b' }, '/reason'],
  ])('is refused with %s', async (_, sent, pointer) => {
    expect(await silence(author, sent)).toMatchObject({ code: 400, errors: [{ pointer }] });
  });

  it('is not for operators', async () => {
    expect((await silence(one(second))).code).toBe(404);
  });
});

it('two moderators settle a reported conversation: the second is told what the first has done', async () => {
  const [buyer, seller] = [await regular(test), author];
  const { goodsId } = await postsOf(test, seller);
  const sent = { goods: goodsId, text: 'Hello', requestId: crypto.randomUUID() };
  const id = (await test.call(message.begin, sent, buyer)).body.data!.conversation;
  const report = { conversation: id, reason: ReportReason.fraud, text: '' };
  await test.call(message.report, report, { ...buyer, ip: newAddress() });
  const looked = (await test.call(message.look, { id }, one(first))).body.data!;
  expect(looked.buyer).toMatchObject({ id: buyer.id, silencedUntil: '' });
  const { step } = looked;
  const settle = async (by: TestUser) =>
    (
      await test.call(
        message.settle,
        { id, step, decision: 'CLOSE', template: 'fraud', reason: '' } as const,
        by,
      )
    ).body;
  expect((await settle(one(first))).code).toBe(200);
  const late = await settle(one(second));
  expect(late.code).toBe(code('conversationSettled'));
  expect(late.msg).toContain('closed');
  const closed = (await test.call(message.conversation, { id, count: 5 }, buyer)).body.data!;
  expect(closed.reason).toBe(test.services.translate('US', 'community:reasons.fraud'));
});
