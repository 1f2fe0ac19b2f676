import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { agreementFigures, figures } from '#contract/figures.ts';
import { transaction } from '#contract/goods.contract.ts';
import { longestMessage } from '#contract/limits.ts';
import { locales } from '#contract/locale.ts';
import { message } from '#contract/message.contract.ts';
import { messagesPath, ReportReason } from '#contract/posts.ts';
import { sendDigest } from '#server/community/notices/digest.ts';
import { inTransaction } from '#server/store/database.ts';
import { member, newAddress, operator } from '#tests/support/community-people.ts';
import { postsOf } from '#tests/support/stored-posts.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const code = (name: ErrorName): number => errors[name].code;

let test: TestApp;
let decider: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  decider = await operator(test);
});
afterAll(() => test.close());

interface Sending {
  readonly text?: string;
  readonly requestId?: string;
}

let texts = 0;
/** A text that is sent, with an id of its own. */
const written = ({ text = `Hello ${++texts}`, requestId = randomUUID() }: Sending = {}) => ({
  text,
  requestId,
});
const begin = async (by: TestUser, goods: number, sent?: Sending) =>
  (await test.call(message.begin, { goods, ...written(sent) }, { ...by, ip: newAddress() })).body;
const send = async (by: TestUser, conversation: number, sent?: Sending) =>
  (await test.call(message.send, { conversation, ...written(sent) }, { ...by, ip: newAddress() })).body;
const listOf = async (by: TestUser) =>
  (await test.call(message.conversations, { page: 1, pageSize: 20 }, by)).body.data!.records;
const open = async (by: TestUser, id: number) =>
  (await test.call(message.conversation, { id, count: 30 }, by)).body;
const textsIn = async (by: TestUser, id: number) =>
  (await open(by, id)).data?.messages.map(({ text, mine }) => [text, mine]);
const noticesOf = async (by: TestUser) =>
  (await test.call(community.notices, { page: 1, pageSize: 20 }, by)).body.data!.records;
const unread = async (by: TestUser) => (await test.call(community.member, {}, by)).body.data!;
const digestTo = async (user: TestUser) => {
  await sendDigest({ ...test.context, now: test.services.now }, user.id);
  return test.mailsTo(user.loginName);
};

interface Pair {
  readonly seller: TestUser;
  readonly buyer: TestUser;
  readonly goods: number;
  readonly id: number;
}

/** A buyer who has written to the seller of an offer. */
async function talking(sent?: Sending): Promise<Pair> {
  const [seller, buyer] = [await member(test), await member(test)];
  const { goodsId: goods } = await postsOf(test, seller);
  const { data } = await begin(buyer, goods, sent);
  return { seller, buyer, goods, id: data!.conversation };
}

describe('buyer and seller', () => {
  it('write to each other about an offer without a phone number', async () => {
    const { seller, buyer, goods, id } = await talking({ text: 'Is it still there?' });
    await send(seller, id, { text: 'Yes.' });
    expect(await textsIn(buyer, id)).toEqual([
      ['Is it still there?', true],
      ['Yes.', false],
    ]);
    expect(await textsIn(seller, id)).toEqual([
      ['Is it still there?', false],
      ['Yes.', true],
    ]);
    expect(await listOf(buyer)).toMatchObject([{ id, goods, selling: false, last: 'Yes.', mine: false }]);
    expect(await listOf(seller)).toMatchObject([{ id, goods, selling: true, last: 'Yes.', mine: true }]);
  });

  it('have one conversation about an offer, also when two windows begin it at the same moment', async () => {
    const [seller, buyer] = [await member(test), await member(test)];
    const { goodsId } = await postsOf(test, seller);
    const both = await Promise.all([begin(buyer, goodsId), begin(buyer, goodsId)]);
    expect(new Set(both.map(({ data }) => data?.conversation)).size).toBe(1);
    const about = (await test.call(message.about, { id: goodsId }, buyer)).body.data;
    expect(about?.conversation).toBe(both[0]?.data?.conversation);
    expect((await open(seller, about!.conversation!)).data?.messages).toHaveLength(2);
  });

  it('do not get a message twice that is sent again after a lost reply', async () => {
    const { buyer, id } = await talking();
    const sent = written();
    const [first, second] = [await send(buyer, id, sent), await send(buyer, id, sent)];
    expect(second.data).toEqual(first.data);
    expect((await open(buyer, id)).data?.total).toBe(2);
  });

  it('go on after the offer has ended, and nobody begins another conversation then', async () => {
    const { seller, buyer, goods, id } = await talking();
    await test.call(transaction.del, { id: goods }, seller);
    expect((await send(seller, id)).code).toBe(200);
    expect((await begin(buyer, goods)).data?.conversation).toBe(id);
    expect((await begin(await member(test), goods)).code).toBe(code('notFound'));
  });

  it('see neither a phone number nor a mail address of each other', async () => {
    const { seller, buyer, goods, id } = await talking();
    const phone = '+86 13800138000';
    await test.db.updateTable('account').set({ phone }).where('id', 'in', [seller.id, buyer.id]).execute();
    const replies = [
      await listOf(buyer),
      await open(buyer, id),
      await open(seller, id),
      (await test.call(message.about, { id: goods }, buyer)).body,
    ];
    expect(JSON.stringify(replies)).not.toMatch(/13800138000|@/);
  });

  it('are the only ones who read it', async () => {
    const { goods, id } = await talking();
    const other = await member(test);
    expect((await open(other, id)).code).toBe(code('notFound'));
    expect((await send(other, id)).code).toBe(code('notFound'));
    expect((await test.call(message.about, { id: goods }, other)).body.data?.conversation).toBeNull();
    const stored = await test.db.selectFrom('message').select('sealed').execute();
    expect(stored.some(({ sealed }) => sealed.includes('Hello'))).toBe(false);
  });

  it('cannot write to themselves', async () => {
    const seller = await member(test);
    const { goodsId } = await postsOf(test, seller);
    expect((await begin(seller, goodsId)).code).toBe(code('notFound'));
  });
});

describe('a message', () => {
  const blockedWord = async (): Promise<string> => {
    const { word } = await test.db
      .selectFrom('watched_word')
      .select('word')
      .where('action', '=', 'block')
      .where('locale', '=', 'US')
      .where('word', 'not like', '%*%')
      .executeTakeFirstOrThrow();
    return word;
  };

  it('is checked as a post is: rules, watched words, links', async () => {
    const { buyer, id } = await talking();
    const watch = { language: 'US', word: 'zebrafish', action: 'hold' } as const;
    await test.call(community.watch, watch, decider);
    await test.call(community.watch, { ...watch, word: 'quaggafish', action: 'mask' }, decider);
    const links = (count: number): string =>
      Array.from({ length: count }, (_, index) => `https://example${index}.com`).join(' ');
    const refusals: [string, ErrorName][] = [
      [await blockedWord(), 'sensitiveTopic'],
      ['A zebrafish', 'messageRefused'],
      [links(11), 'messageRefused'],
      [' \u200b', 'invalidInput'],
      ['x'.repeat(longestMessage + 1), 'invalidInput'],
    ];
    for (const [text, error] of refusals) {
      expect([text, (await send(buyer, id, { text })).code]).toEqual([text, code(error)]);
    }
    expect((await send(buyer, id, { text: 'A quaggafish' })).data?.message.text).toBe(`A ${'*'.repeat(10)}`);
    const stranger = await test.signUp('stranger');
    const { goodsId } = await postsOf(test, await test.signUp('trader'));
    expect((await begin(stranger, goodsId)).code).toBe(code('rulesNotAccepted'));
    await test.call(community.acceptRules, {}, stranger);
    const text = links(figures.linksOfNewAccount + 1);
    expect((await begin(stranger, goodsId, { text })).code).toBe(code('tooManyLinks'));
  });

  it('is refused above the limits of an hour, which are lower for new accounts', async () => {
    const [fresh, old] = [await member(test, 0), await member(test, 30)];
    const { goodsId } = await postsOf(test, await member(test));
    let sent = 0;
    while ((await begin(fresh, goodsId)).code === 200) sent += 1;
    expect((await begin(fresh, goodsId)).code).toBe(code('postTooSoon'));
    for (; sent >= 0; sent -= 1) expect((await begin(old, goodsId)).code).toBe(200);
  });

  it('of a new account reaches few sellers in a day', async () => {
    const buyer = await member(test, 0);
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { goodsId } = await postsOf(test, await member(test));
      codes.push((await begin(buyer, goodsId)).code);
    }
    expect(codes.at(-1)).toBe(code('postTooSoon'));
    expect(codes[0]).toBe(200);
  });

  it('with the same long text does not reach many sellers, whoever sends it', async () => {
    const text = 'Buy your next telephone in my shop, where everything costs half as much as here.';
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { goodsId } = await postsOf(test, await member(test));
      codes.push((await begin(await member(test), goodsId, { text })).code);
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set([200]));
    expect(codes.at(-1)).toBe(code('messageRefused'));
  });
});

describe('whoever gets a message', () => {
  it('is told once until it is read, in the bell and as a number of conversations', async () => {
    const { seller, buyer, id } = await talking();
    await send(buyer, id);
    expect(await noticesOf(seller)).toMatchObject([
      { kind: 'message', router: messagesPath({ conversation: id }), read: false },
    ]);
    expect(await unread(seller)).toMatchObject({ unread: 1, messages: 1 });
    expect(await listOf(seller)).toMatchObject([{ unread: 2 }]);
    const { messages } = (await open(seller, id)).data!;
    // Another window shows the first one only.
    await test.call(message.read, { conversation: id, upTo: messages[0]!.id }, seller);
    expect(await unread(seller)).toMatchObject({ unread: 1, messages: 1 });
    await test.call(message.read, { conversation: id, upTo: messages[1]!.id }, seller);
    expect(await unread(seller)).toMatchObject({ unread: 0, messages: 0 });
    await send(buyer, id);
    expect(await noticesOf(seller)).toMatchObject([{ read: false }, { read: true }]);
    expect(await noticesOf(buyer)).toEqual([]);
  });

  it.each(locales)('reads the notice in the own language: %s', async (locale) => {
    const { seller, buyer } = await talking();
    await test.db.updateTable('account').set({ nick_name: 'Bo' }).where('id', '=', buyer.id).execute();
    const { body } = await test.call(community.notices, { page: 1, pageSize: 5 }, { ...seller, locale });
    const text = test.services.translate(locale, 'server:notices.message', {
      nickName: 'Bo',
      title: 'Goods',
    });
    expect(body.data?.records).toMatchObject([{ text }]);
  });

  it('gets one mail for all messages of a day, and none for those that were read', async () => {
    const { seller, buyer, id } = await talking();
    for (let count = 0; count < 3; count += 1) await send(buyer, id);
    test.pass(4 * HOUR);
    const mails = await digestTo(seller);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/conversation=/g)).toHaveLength(1);
    await send(buyer, id);
    test.pass(2 * DAY);
    expect(await digestTo(seller)).toHaveLength(1);
    const other = await talking();
    await test.call(message.read, { conversation: other.id, upTo: 2_000_000_000 }, other.seller);
    test.pass(4 * HOUR);
    expect(await digestTo(other.seller)).toEqual([]);
  });
});

describe('a block', () => {
  it('ends writing in both directions and about other offers, until it is taken back', async () => {
    const { seller, buyer, id } = await talking();
    const { goodsId: other } = await postsOf(test, seller);
    const block = async (blocked: boolean) => test.call(message.block, { conversation: id, blocked }, seller);
    await block(true);
    expect([(await open(seller, id)).data?.state, (await open(buyer, id)).data?.state]).toEqual([
      'blockedByCaller',
      'blocked',
    ]);
    for (const refused of [await send(buyer, id), await send(seller, id), await begin(buyer, other)]) {
      expect(refused.code).toBe(code('conversationClosed'));
    }
    // The one who was blocked cannot take it back.
    await test.call(message.block, { conversation: id, blocked: false }, buyer);
    expect((await send(buyer, id)).code).toBe(code('conversationClosed'));
    await block(false);
    expect((await send(buyer, id)).code).toBe(200);
  });
});

describe('operators', () => {
  const report = async ({ buyer, id }: Pair) =>
    test.call(message.report, { conversation: id, reason: ReportReason.fraud, text: 'Look' }, buyer);
  const look = async (id: number) => (await test.call(message.look, { id }, decider)).body;
  const settle = async (id: number, decision: 'KEEP' | 'CLOSE', reason = '') =>
    (await test.call(message.settle, { id, decision, reason }, decider)).body;
  const reported = async () =>
    (await test.call(message.reported, { page: 1, pageSize: 50 }, decider)).body.data!.records;

  it('read a conversation only while a report of it is open, and each reading is stored', async () => {
    const pair = await talking({ text: 'Send me a code.' });
    expect((await look(pair.id)).code).toBe(code('notFound'));
    await report(pair);
    const found = (await reported()).find(({ id }) => id === pair.id);
    expect(found).toMatchObject({ reports: [{ by: 'buyer', reason: ReportReason.fraud, text: 'Look' }] });
    expect(JSON.stringify(found)).not.toContain('Send me a code.');
    expect((await look(pair.id)).data).toMatchObject({
      messages: [{ by: 'buyer', text: 'Send me a code.' }],
      steps: [{ event: 'LOOK' }],
    });
    expect((await settle(pair.id, 'KEEP')).code).toBe(200);
    expect((await look(pair.id)).code).toBe(code('notFound'));
    expect((await send(pair.seller, pair.id)).code).toBe(200);
    // A further report opens it again, with what was done before.
    await report(pair);
    expect((await look(pair.id)).data?.steps.map(({ event }) => event)).toEqual(['LOOK', 'KEEP', 'LOOK']);
  });

  it('close one with a reason, which both are told', async () => {
    const pair = await talking();
    await report(pair);
    expect((await settle(pair.id, 'CLOSE', ' ')).errors).toMatchObject([{ pointer: '/reason' }]);
    await settle(pair.id, 'CLOSE', 'It was fraud.');
    for (const user of [pair.buyer, pair.seller]) {
      expect((await open(user, pair.id)).data).toMatchObject({ state: 'closed', reason: 'It was fraud.' });
      expect((await noticesOf(user))[0]).toMatchObject({
        kind: 'conversationClosed',
        reason: 'It was fraud.',
      });
      expect((await send(user, pair.id)).code).toBe(code('conversationClosed'));
    }
  });
});

describe('the messages of an account', () => {
  const erase = async (id: number) =>
    inTransaction(test.db, async (trx) => {
      for (const { onErase } of test.services.domains) await onErase?.(trx, test.context, id);
    });

  it('are exported, those of others in its conversations too', async () => {
    const { seller, buyer, id } = await talking({ text: 'Two hundred?' });
    await send(seller, id, { text: 'Three.' });
    await test.call(message.block, { conversation: id, blocked: true }, seller);
    const files = test.services.domains.flatMap(({ onExport }) => onExport?.(test.context, seller.id) ?? []);
    const parts: unknown[] = [];
    for await (const part of files.find(({ name }) => name === 'conversations.json')!.content)
      parts.push(part);
    expect(JSON.parse(parts.join(''))).toMatchObject({
      blocked: [{ nickName: buyer.loginName.split('@')[0] }],
      conversations: [
        {
          id,
          isSeller: true,
          messages: [
            { text: 'Two hundred?', mine: false },
            { text: 'Three.', mine: true },
          ],
        },
      ],
    });
  });

  it('are deleted with it; the other one keeps the own ones, and is told of nothing that is gone', async () => {
    const { seller, buyer, id } = await talking({ text: 'Mine' });
    await send(seller, id, { text: 'Hers' });
    await erase(buyer.id);
    expect(await textsIn(seller, id)).toEqual([['Hers', true]]);
    expect((await open(seller, id)).data).toMatchObject({ state: 'left', nickName: '', unread: 0 });
    expect((await send(seller, id)).code).toBe(code('conversationClosed'));
    await erase(seller.id);
    const left = await test.db.selectFrom('conversation').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('are deleted after the time that the privacy notice names', async () => {
    const { id } = await talking();
    const kept = async () =>
      test.db.selectFrom('message').select('id').where('conversation_id', '=', id).execute();
    await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.messageDays - 1) * DAY));
    expect(await kept()).toHaveLength(1);
    await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.messageDays + 1) * DAY));
    expect(await kept()).toEqual([]);
  });
});
