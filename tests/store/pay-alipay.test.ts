import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BadNotification,
  ProviderAway,
  ProviderRefusal,
  type AttemptToStart,
  type ProviderCalls,
  type StartedAttempt,
} from '#server/orders/money/provider.ts';
import { createAlipay } from '#server/orders/money/providers/alipay/calls.ts';
import { startAlipayFake, type AlipayFake } from '../support/alipay-fake.ts';
import type { AlipayAlteration } from '../support/alipay-fake-notices.ts';
import { startNotifiedShop } from '../support/alipay-fake-shop.ts';
import { newAlipayKeys } from '../support/alipay-fake-signing.ts';

const orderNumber = 'MG2511217K2M9QWD';
const minute = 60_000;
const day = 24 * 60 * minute;

let fake: AlipayFake;
let alipay: ProviderCalls;

beforeAll(async () => {
  fake = await startAlipayFake();
  alipay = createAlipay(fake.settings);
});
afterAll(() => fake.close());
afterEach(() => {
  Object.assign(fake.faults, { duplicate: false, reorder: false, delay: false, drop: false });
  fake.notifyTo(undefined);
  fake.lateRefunds = false;
  vi.unstubAllEnvs();
});

function attemptOf(differs: Partial<AttemptToStart> = {}): AttemptToStart {
  return {
    id: randomUUID(),
    orderNumber,
    money: { minor: 128_850, currency: 'CNY' },
    title: 'Geschäftsvisum, 2 Personen',
    successUrl: 'https://shop.example/alipaySuccess?order=1',
    cancelUrl: 'https://shop.example/alipayCancel?order=1',
    notifyUrl: 'https://shop.example/api/notify/alipay',
    language: 'de',
    expiresAt: new Date(Date.now() + 30 * minute),
    ...differs,
  };
}

/** An attempt whose customer stands on Alipay's page. */
async function begun(differs: Partial<AttemptToStart> = {}): Promise<StartedAttempt> {
  const attempt = attemptOf(differs);
  const { ref, url } = await alipay.start(attempt);
  expect(await fake.visit(url)).toMatchObject({ status: 200 });
  return { id: attempt.id, ref, money: attempt.money };
}

async function paid(): Promise<StartedAttempt & { captureRef: string }> {
  const attempt = await begun();
  await fake.approve(attempt.ref);
  return { ...attempt, captureRef: fake.trade(attempt.ref).tradeNo };
}

const give = (attempt: StartedAttempt & { captureRef: string }, minor: number, id = randomUUID()) =>
  alipay.refund({ id, attempt, captureRef: attempt.captureRef, money: { minor, currency: 'CNY' } });
const refundsOf = ({ ref }: StartedAttempt): number[] => [...fake.trade(ref).refunds.values()];

describe('an attempt at Alipay', () => {
  it('tells the order, the total, the ways back and the end, and asks nobody to begin', async () => {
    const before = fake.calls.length;
    const expiresAt = new Date(Date.now() + 20 * minute);
    const { ref } = await begun({ expiresAt });
    expect(fake.trade(ref)).toMatchObject({
      total: 128_850,
      subject: 'Geschäftsvisum, 2 Personen',
      body: orderNumber,
      passback: orderNumber,
      notifyUrl: 'https://shop.example/api/notify/alipay',
      returnUrl: 'https://shop.example/alipaySuccess?order=1',
      cancelUrl: 'https://shop.example/alipayCancel?order=1',
      expiresAt: Math.floor(expiresAt.getTime() / 1000) * 1000,
    });
    expect(fake.calls.length).toBe(before);
  });

  it('is one trade, however often it is started and visited', async () => {
    const attempt = attemptOf();
    const starts = [await alipay.start(attempt), await alipay.start(attempt)];
    const numbers: string[] = [];
    for (const { ref, url } of starts) {
      expect((await fake.visit(url)).status).toBe(200);
      numbers.push(fake.trade(ref).tradeNo);
    }
    expect(starts[0]!.ref).toBe(starts[1]!.ref);
    expect(numbers[0]).toBe(numbers[1]);
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [1999, '19.99'],
    [100_000, '1000.00'],
    [1_234_567, '12345.67'],
    [9_999_999_999, '99999999.99'],
    [10_000_000_000, '100000000.00'],
  ])('of %i fen costs %s yuan, and as many have come when it is paid', async (minor, yuan) => {
    const money = { minor, currency: 'CNY' } as const;
    const attempt = attemptOf({ money });
    const { ref, url } = await alipay.start(attempt);
    expect(url).toContain(encodeURIComponent(`"total_amount":"${yuan}"`));
    await fake.visit(url);
    await fake.approve(ref);
    expect((await alipay.verify(fake.notification(ref))).news.money).toEqual(money);
    expect((await alipay.query({ id: attempt.id, ref, money }, true)).money).toEqual(money);
  });

  it.each([
    ['euros', { minor: 1999, currency: 'EUR' }],
    ['nothing', { minor: 0, currency: 'CNY' }],
    ['less than nothing', { minor: -1, currency: 'CNY' }],
    ['half a fen', { minor: 10.5, currency: 'CNY' }],
    ['more than Alipay takes', { minor: 10_000_000_001, currency: 'CNY' }],
  ] as const)('is not for %s', async (_what, money) => {
    await expect(alipay.start(attemptOf({ money }))).rejects.toThrow(ProviderRefusal);
  });

  it.each([
    ['is over', -5 * minute, minute],
    ['comes in ten seconds', 10_000, minute],
    ['comes in a month', 30 * day, 15 * day],
  ])('whose end %s ends when Alipay takes it', async (_when, wait, taken) => {
    const { ref } = await begun({ expiresAt: new Date(Date.now() + wait) });
    expect(Math.abs(fake.trade(ref).expiresAt - Date.now() - taken)).toBeLessThan(5000);
  });

  it.each([
    ['America/Los_Angeles', 7],
    ['Asia/Shanghai', -8],
  ])('has China’s time for a server in %s', async (zone, hours) => {
    vi.stubEnv('TZ', zone);
    expect(Math.floor(new Date('2026-07-01T00:00:00Z').getTimezoneOffset() / 60)).toBe(hours);
    const attempt = await begun();
    expect(Math.abs(fake.trade(attempt.ref).expiresAt - Date.now() - 30 * minute)).toBeLessThan(5000);
    expect((await alipay.query(attempt, true)).state).toBe('open');
  });

  it.each([
    ['Visa / Einladung = 2 & mehr', 'Visa Einladung 2 mehr'],
    ['签证 <b>"加急"</b>', '签证 b 加急 b'],
    ['§$%', orderNumber],
    ['Visto d’affari 🛂', 'Visto d affari'],
    ['长'.repeat(300), '长'.repeat(128)],
  ])('called %s is called %s there', async (title, subject) => {
    expect(fake.trade((await begun({ title })).ref).subject).toBe(subject);
  });

  it.each([
    ['approve', 'TRADE_SUCCESS', '/alipaySuccess'],
    ['fail', 'WAIT_BUYER_PAY', '/alipayCancel'],
    ['cancel', 'WAIT_BUYER_PAY', '/alipayCancel'],
  ])('leads back from its page after «%s»', async (outcome, status, path) => {
    const { ref } = await begun();
    const form = new URL(`/outcome/${ref}/${outcome}`, fake.settings.gateway);
    const { headers } = await fetch(form, { method: 'POST', redirect: 'manual' });
    expect(new URL(headers.get('location')!).pathname).toBe(path);
    expect(fake.trade(ref).status).toBe(status);
  });
});

describe('a notification of Alipay', () => {
  it.each([
    ['waits', [], 'open', false],
    ['was paid', ['approve'], 'captured', true],
    ['was paid long ago', ['approve', 'finish'], 'captured', true],
    ['was not paid in time', ['expire'], 'cancelled', false],
    ['was given back in part', ['approve', 500], 'refunded', true],
    ['was given back', ['approve', 128_850], 'refunded', true],
  ] as const)('says that a trade %s', async (_what, actions, state, isPaid) => {
    const attempt = await begun();
    const { tradeNo } = fake.trade(attempt.ref);
    for (const action of actions) {
      if (typeof action === 'number') await give({ ...attempt, captureRef: tradeNo }, action);
      else await fake[action](attempt.ref);
    }
    const { news } = await alipay.verify(fake.notification(attempt.ref));
    expect(news).toEqual({
      attemptId: attempt.id,
      ref: attempt.ref,
      state,
      captureRef: isPaid ? tradeNo : null,
      money: isPaid ? attempt.money : null,
      merchant: alipay.merchant,
      orderNumber,
    });
  });

  it.each<[string, AlipayAlteration]>([
    ['has no signature', { signature: 'missing' }],
    ['is signed by a stranger', { signature: 'wrong' }],
    ['is signed with SHA-1, and says so', { signature: 'sha1' }],
    ['is signed with SHA-1, and does not say so', { signature: 'sha1-unsaid' }],
    ['says no algorithm', { fields: { sign_type: '' } }],
    ['says its algorithm in small letters', { fields: { sign_type: 'rsa2' } }],
    ['was altered: the amount', { signature: 'stale', money: { minor: 1, currency: 'CNY' } }],
    ['was altered: the state', { signature: 'stale', fields: { trade_status: 'TRADE_FINISHED' } }],
    ['was altered: the order', { signature: 'stale', orderNumber: 'MG0' }],
    ['was altered: the trade', { signature: 'stale', fields: { out_trade_no: 'a'.repeat(32) } }],
    ['was altered: something added', { signature: 'stale', fields: { refund_fee: '1.00' } }],
    ['is for another app', { fields: { app_id: '2021000122671081' } }],
    ['names no app', { fields: { app_id: '' } }],
    ['names no seller', { merchant: '' }],
    ['has no id', { fields: { notify_id: '' } }],
    ['names no trade', { fields: { out_trade_no: '' } }],
    ['names no payment', { fields: { trade_no: '' } }],
  ])('is refused where it %s', async (_what, alter) => {
    const { ref } = await paid();
    await expect(alipay.verify(fake.notification(ref, alter))).rejects.toThrow(BadNotification);
  });

  it('is refused where it has a field twice, or is nothing at all', async () => {
    const { ref } = await paid();
    const { headers, body } = fake.notification(ref);
    const good = body.toString();
    for (const bad of [`${good}&total_amount=0.01`, `total_amount=0.01&${good}`, '', '{}', '%']) {
      await expect(alipay.verify({ headers, body: Buffer.from(bad) })).rejects.toThrow(BadNotification);
    }
  });

  it("is not what Alipay signs for the customer's way back", async () => {
    const { ref } = await begun();
    const form = new URL(`/outcome/${ref}/approve`, fake.settings.gateway);
    const { headers } = await fetch(form, { method: 'POST', redirect: 'manual' });
    const back = new URL(headers.get('location')!).searchParams;
    expect(back.get('out_trade_no')).toBe(ref);
    back.delete('order');
    const verifying = alipay.verify({ headers: {}, body: Buffer.from(back.toString()) });
    await expect(verifying).rejects.toThrow('no notification');
  });

  it.each([
    ['amount', { money: { minor: 1, currency: 'CNY' } }, { money: { minor: 1, currency: 'CNY' } }],
    ['seller', { merchant: '2088000000000000' }, { merchant: '2088000000000000' }],
    ['order', { orderNumber: 'MG1' }, { orderNumber: 'MG1' }],
    ['trade', { fields: { out_trade_no: 'not-ours' } }, { attemptId: null, ref: 'not-ours' }],
    ['currency', { money: { minor: 128_850, currency: 'USD' } }, { money: null }],
    ['amount that is missing', { fields: { total_amount: '' } }, { money: null }],
    ['amount with a third decimal', { fields: { total_amount: '19.999' } }, { money: null }],
    ['amount with an exponent', { fields: { total_amount: '1e3' } }, { money: null }],
    ['amount with a sign', { fields: { total_amount: '-19.99' } }, { money: null }],
  ] as const)('with another %s in the right signature is told as it is', async (_what, alter, told) => {
    const { ref } = await paid();
    const { news } = await alipay.verify(fake.notification(ref, alter));
    expect(news).toMatchObject({ state: 'captured', ...told });
  });

  it.each(['50% 签证 +=&', 'MG/1 2', '100%'])('repeats an order called %s', async (number) => {
    const { ref } = await begun({ orderNumber: number });
    expect((await alipay.verify(fake.notification(ref))).news.orderNumber).toBe(number);
  });

  it('keeps its id however often it comes, and has another one after the next change', async () => {
    const attempt = await paid();
    const idNow = async () => (await alipay.verify(fake.notification(attempt.ref))).eventId;
    const first = await idNow();
    expect(await idNow()).toBe(first);
    await give(attempt, 100);
    const second = await idNow();
    await give(attempt, 100);
    expect(new Set([first, second, await idNow()]).size).toBe(3);
  });

  it.each([
    ['is about something else', { notify_type: 'dut_user_sign' }, { attemptId: null, state: 'other' }],
    ['has a state that nobody knows', { trade_status: 'TRADE_PENDING' }, { state: 'other', money: null }],
  ])('that %s does not confirm a payment', async (_what, fields, told) => {
    const { ref } = await paid();
    const { news } = await alipay.verify(fake.notification(ref, { fields }));
    expect(news).toMatchObject({ ...told, captureRef: null });
  });
});

describe('the post of Alipay', () => {
  const shop = async (answer = alipay.acknowledgement): Promise<readonly string[]> => {
    const { url, told } = await startNotifiedShop(alipay, answer);
    fake.post.clear();
    fake.notifyTo(url);
    return told;
  };

  it.each([
    ['once', {}, ['captured', 'refunded']],
    ['twice', { duplicate: true }, ['captured', 'captured', 'refunded', 'refunded']],
    ['the last first', { reorder: true }, ['refunded', 'captured']],
    ['late', { delay: true }, ['captured', 'refunded']],
    ['never', { drop: true }, []],
  ])('brings what has happened %s', async (_how, faults, states) => {
    const told = await shop();
    Object.assign(fake.faults, faults);
    const attempt = await paid();
    await give(attempt, 100);
    if ('delay' in faults || 'reorder' in faults) expect(told).toEqual([]);
    await fake.flush();
    expect(told).toEqual(states.map((state) => `${attempt.id} ${state}`));
    expect(fake.post.waiting).toEqual([]);
  });

  it('is content with exactly «success» in plain text', async () => {
    expect(alipay.acknowledgement).toEqual({ type: 'text/plain', body: 'success' });
    const told = await shop({ type: 'text/plain', body: '"success"' });
    const { id } = await paid();
    expect(fake.post.waiting).toHaveLength(1);
    await fake.flush();
    expect(told).toEqual([`${id} captured`, `${id} captured`]);
  });
});

describe('asking Alipay', () => {
  it.each([
    ['that was not visited', 'open', null],
    ['that waits', 'open', 'trade'],
    ['whose card was declined', 'open', 'fail'],
    ['that was left', 'open', 'cancel'],
    ['that nobody paid', 'cancelled', 'expire'],
    ['that was paid', 'captured', 'approve'],
  ] as const)(
    'about an attempt %s: it is %s, whether it may be captured or not',
    async (_, state, action) => {
      const attempt = attemptOf();
      const { ref, url } = await alipay.start(attempt);
      if (action !== null) {
        await fake.visit(url);
        await fake[action](ref);
      }
      for (const mayCapture of [false, true]) {
        const news = await alipay.query({ ...attempt, ref }, mayCapture);
        expect(news).toMatchObject({ state, attemptId: attempt.id, ref });
        expect(news.money).toEqual(state === 'captured' ? attempt.money : null);
        expect(news.captureRef === null).toBe(state !== 'captured');
      }
    },
  );

  it.each([
    ['in part: it stays captured', 500, 'captured'],
    ['entirely', 128_850, 'refunded'],
  ])('about an attempt that was given back %s', async (_how, minor, state) => {
    const attempt = await paid();
    await give(attempt, minor);
    const { captureRef, money } = attempt;
    expect(await alipay.query(attempt, true)).toMatchObject({ state, captureRef, money });
  });

  it.each<[string, () => void]>([
    ['is out of order', () => fake.failNext(1, 500)],
    ['has too much to do', () => fake.failNext(1, 429)],
    ['has an error of its own', () => fake.busyNext(1)],
    ['drops the connection twice', () => [1, 2].forEach(() => fake.loseAnswerOfNext('connection'))],
    ['does not sign its answer', () => fake.forgeAnswerOfNext('unsigned')],
    ['is somebody else', () => fake.forgeAnswerOfNext('stranger')],
    ['is altered on the way', () => fake.forgeAnswerOfNext('altered')],
    ['answers about another trade', () => fake.forgeAnswerOfNext('replayed')],
  ])('is worth another try where it %s, and the error tells nothing of the customer', async (_what, fail) => {
    await alipay.query(await paid(), true);
    const attempt = await begun();
    fail();
    const error: unknown = await alipay.query(attempt, true).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderAway);
    const { cause, message } = error as ProviderAway;
    expect(cause).toBeUndefined();
    // Each answer of the fake has the customer's number in it.
    expect(message).toMatch(/^alipay\.trade\.query: [A-Za-z_. ]+$/);
    expect((await alipay.query(attempt, true)).state).toBe('open');
  });

  it.each([
    ['does not answer in time', { patienceMs: 300 }, () => fake.hangNext()],
    ['is not there', { gateway: 'http://127.0.0.1:1/gateway.do' }, () => {}],
    ['does not know the app', { appId: '2021000000000000' }, () => {}],
    ["does not know the shop's key", { privateKey: newAlipayKeys().privateKey }, () => {}],
  ])('is worth another try where it %s', async (_what, differs, fail) => {
    const attempt = await begun();
    fail();
    const querying = createAlipay({ ...fake.settings, ...differs }).query(attempt, true);
    await expect(querying).rejects.toThrow(ProviderAway);
  });
});

describe('closing an attempt at Alipay', () => {
  it('keeps it from being paid, and may be done again', async () => {
    const attempt = await begun();
    await alipay.close(attempt);
    await alipay.close(attempt);
    await expect(fake.approve(attempt.ref)).rejects.toThrow('TRADE_CLOSED');
    expect((await alipay.query(attempt, true)).state).toBe('cancelled');
  });

  it.each(['status', 'connection'] as const)('is done where its answer is lost (%s)', async (how) => {
    const attempt = await begun();
    fake.loseAnswerOfNext(how);
    await alipay.close(attempt).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderAway));
    await alipay.close(attempt);
    expect(fake.trade(attempt.ref).status).toBe('TRADE_CLOSED');
  });

  it('does nothing to one that was paid, or that Alipay does not know', async () => {
    const attempt = await paid();
    await alipay.close(attempt);
    expect((await alipay.query(attempt, true)).state).toBe('captured');
    const { ref } = await alipay.start(attemptOf());
    await expect(alipay.close({ ...attempt, ref })).resolves.toBeUndefined();
  });
});

describe('a refund at Alipay', () => {
  it('is made once, however often it is asked for', async () => {
    const attempt = await paid();
    const id = randomUUID();
    const names = [await give(attempt, 500, id), await give(attempt, 500, id)];
    expect(names[0]).toEqual({ refundRef: id.replaceAll('-', '') });
    expect(names[1]).toEqual(names[0]);
    expect(refundsOf(attempt)).toEqual([500]);
  });

  it.each([
    ['the whole at once', [128_850]],
    ['the whole in parts', [50, 28_800, 100_000]],
  ])('gives back %s, and once more changes nothing', async (_what, parts) => {
    const attempt = await paid();
    const refunds = parts.map((minor) => ({ minor, id: randomUUID() }));
    for (const { minor, id } of [...refunds, ...refunds]) await give(attempt, minor, id);
    expect(refundsOf(attempt)).toEqual(parts);
    expect(fake.trade(attempt.ref).status).toBe('TRADE_CLOSED');
  });

  it.each(['status', 'connection'] as const)('is made once where its answer is lost (%s)', async (how) => {
    const attempt = await paid();
    const id = randomUUID();
    fake.loseAnswerOfNext(how);
    const first = await give(attempt, 128_850, id).catch((error: unknown) => error);
    if (how === 'status') expect(first).toBeInstanceOf(ProviderAway);
    expect(await give(attempt, 128_850, id)).toEqual({ refundRef: id.replaceAll('-', '') });
    expect(refundsOf(attempt)).toEqual([128_850]);
  });

  it('is worth another try while Alipay has taken it and moved no money', async () => {
    const attempt = await paid();
    const id = randomUUID();
    fake.lateRefunds = true;
    await expect(give(attempt, 500, id)).rejects.toThrow(ProviderAway);
    fake.lateRefunds = false;
    await give(attempt, 500, id);
    expect(refundsOf(attempt)).toEqual([500]);
  });

  it('is refused above what was captured, with Alipay’s code', async () => {
    const attempt = await paid();
    await expect(give(attempt, 128_851)).rejects.toThrow(
      new ProviderRefusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'),
    );
    await give(attempt, 128_000);
    await expect(give(attempt, 851)).rejects.toThrow('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    await give(attempt, 850);
    await expect(give(attempt, 1)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    expect(refundsOf(attempt)).toEqual([128_000, 850]);
  });

  it('is refused where the same one had another amount, and before anything was paid', async () => {
    const attempt = await paid();
    const id = randomUUID();
    await give(attempt, 500, id);
    await expect(give(attempt, 600, id)).rejects.toThrow('ACQ.DISCORDANT_REPEAT_REQUEST');
    const open = await begun();
    const unpaid = { ...open, captureRef: fake.trade(open.ref).tradeNo };
    await expect(give(unpaid, 500)).rejects.toThrow('ACQ.TRADE_STATUS_ERROR');
    expect([refundsOf(attempt), refundsOf(open)]).toEqual([[500], []]);
  });
});
