import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { ProviderAway } from '#server/orders/money/provider.ts';
import { refundsOf } from '#server/orders/money/records/refunds.ts';
import {
  type Alteration,
  type ProviderFake,
  type Notice,
  startProviderFakes,
} from '#tests/support/pay/provider-fakes.ts';
import { createPayingApp, HOUR, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { Draft } from '#tests/support/product-orders.ts';

const providers = ['stripe', 'paypal', 'alipay'] as const;
type Name = (typeof providers)[number];

let test: PayingApp;
let providerFakes: readonly ProviderFake[];
beforeAll(async () => {
  providerFakes = await startProviderFakes();
  test = await createPayingApp(
    Object.assign({ PAYMENT_SANDBOX: '0' }, ...providerFakes.map(({ variables }) => variables)),
  );
});
afterAll(async () => {
  await test.close();
  await Promise.all(providerFakes.map((provider) => provider.close()));
});

const fakeOf = (name: Name): ProviderFake => providerFakes.find((provider) => provider.name === name)!;

async function post({ address }: ProviderFake, { headers, contentType, body }: Notice) {
  const named = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const response = await test.app.inject({
    method: 'POST',
    url: address,
    headers: { ...Object.fromEntries(named), 'content-type': contentType },
    payload: body,
  });
  return { status: response.statusCode, type: String(response.headers['content-type']), body: response.body };
}

interface Paid {
  readonly order: Draft;
  readonly ref: string;
}

/** Cards for which somebody has begun to pay. */
async function begun(provider: ProviderFake): Promise<Paid> {
  const order = await test.ordered('wifi/card');
  expect((await test.pay(order, provider.mode)).body).toMatchObject({ code: 200 });
  const [attempt] = await test.attempts(order);
  return { order, ref: attempt!.ref! };
}

/** Cards that were paid at the provider's, which we don't know. */
async function paid(provider: ProviderFake): Promise<Paid> {
  const { order, ref } = await begun(provider);
  const [attempt] = await test.attempts(order);
  await provider.pay(test, attempt!);
  return { order, ref };
}

const inbox = async (): Promise<number> => {
  const rows = test.db.selectFrom('payment_inbox').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await rows.executeTakeFirstOrThrow()).count;
};
const heldOrders = async () => {
  const asked = { page: 1, pageSize: 100, held: true };
  const { data } = (await test.call(operatorOrders.list, asked, { token: test.operator.token })).body;
  return data?.records.map(({ id, held }) => [id, held]);
};
const captures: Readonly<Record<Name, string>> = {
  stripe: 'capture 4049 EUR',
  paypal: 'capture 4049 EUR',
  alipay: 'capture 33600 CNY',
};

describe.each(providers)('a notification of %s', (name) => {
  let provider: ProviderFake;
  beforeAll(() => void (provider = fakeOf(name)));
  const capture = captures[name];

  /** The order was paid, once. */
  async function expectPaidOnce(order: Draft): Promise<void> {
    expect(await test.ledger(order)).toEqual([capture]);
    expect(await test.statusOf(order)).toBe(6);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderPaid']);
    expect((await test.ada.detail(order)).events.map(({ from, to }) => `${from}→${to}`)).toEqual([
      'null→0',
      '0→1',
      '1→6',
    ]);
  }

  it('is answered as it wants, and pays the order', async () => {
    const { order, ref } = await paid(provider);
    const reply = await post(provider, provider.notification(ref));
    expect(reply).toMatchObject({ status: 200, body: provider.acknowledgement.body });
    expect(reply.type.split(';')[0]).toBe(provider.acknowledgement.type);
    await test.work();
    await expectPaidOnce(order);
    const { payment_mode, invoice_no } = await test.db
      .selectFrom('order')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect([payment_mode, invoice_no]).toEqual([provider.mode, expect.stringMatching(/^\d{4}-\d{6}$/)]);
  });

  it('that comes twice counts once, also when it comes again after it was worked on', async () => {
    const { order, ref } = await paid(provider);
    const notice = provider.notification(ref);
    const before = await inbox();
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 2; time++) expect((await post(provider, notice)).status).toBe(200);
      await test.work();
    }
    expect((await inbox()) - before).toBe(1);
    await expectPaidOnce(order);
  });

  // Beyond the signature all go the same way.
  const crowd = name === 'stripe' ? 1000 : 50;
  it(`that comes ${crowd} times at once is answered each time and counts once`, async () => {
    const { order, ref } = await paid(provider);
    const notice = provider.notification(ref);
    const before = await inbox();
    const replies = await Promise.all(Array.from({ length: crowd }, () => post(provider, notice)));
    const right = replies.filter(
      ({ status, body }) => status === 200 && body === provider.acknowledgement.body,
    );
    expect(right).toHaveLength(crowd);
    expect((await inbox()) - before).toBe(1);
    expect((await test.work()).filter((job) => job === 'workInbox')).toHaveLength(1);
    await expectPaidOnce(order);
  });

  it('that comes before the start’s answer was stored pays the order, which can be refunded', async () => {
    const { order, ref } = await paid(provider);
    // As after a crash between the provider's answer and our writing it down.
    const lost = { ref: null, url: null, state: 'starting' } as const;
    await test.db.updateTable('payment_attempt').set(lost).where('order_id', '=', order.id).execute();
    expect((await post(provider, provider.notification(ref))).status).toBe(200);
    await test.work();
    await expectPaidOnce(order);
    const asked = { id: order.id, reason: 'asked for' };
    await test.call(operatorOrders.refund, asked, { token: test.operator.token });
    await test.work();
    expect(await refundsOf(test.db, order.id)).toMatchObject([{ state: 'done' }]);
    expect(await test.ledger(order)).toEqual([capture, capture.replace('capture ', 'refund -')]);
  });

  /** Nobody could be asked when the order's time was over, and its cards were given back. */
  async function expired(): Promise<Paid> {
    const late = await paid(provider);
    const service = test.services.payments.byName(name)!;
    const spies = [vi.spyOn(service, 'close'), vi.spyOn(service, 'query')];
    for (const spy of spies) spy.mockRejectedValue(new ProviderAway('away'));
    test.pass(3 * HOUR);
    expect(await test.work()).toContain('expireOrder');
    for (const spy of spies) spy.mockRestore();
    expect(await test.statusOf(late.order)).toBe(5);
    return late;
  }

  it('that comes hours late brings an order back whose time was over, if it can still be had', async () => {
    const { order, ref } = await expired();
    await post(provider, provider.notification(ref));
    await test.work();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([6, [capture]]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderExpired', 'orderPaid']);
    const reserved = test.db.selectFrom('reservation').selectAll().where('order_id', '=', order.id);
    expect(await reserved.execute()).toHaveLength(1);
  });

  it('that comes hours late for what others have bought since sends the money back', async () => {
    const { order, ref } = await expired();
    await sql`update traffic_card set stock = 0`.execute(test.db);
    await post(provider, provider.notification(ref));
    await test.work();
    await sql`update traffic_card set stock = 1000`.execute(test.db);
    expect(await test.statusOf(order)).toBe(7);
    expect(await test.ledger(order)).toEqual([capture, capture.replace('capture ', 'refund -')]);
    expect(await refundsOf(test.db, order.id)).toMatchObject([{ state: 'done' }]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderExpired', 'orderRefunded']);
  });

  const refused: readonly Alteration[] = [
    'stranger',
    'onTheWay',
    'unsigned',
    ...(name === 'stripe' ? [] : (['sha1'] as const)),
  ];
  it.each(refused)('that is altered (%s) is refused, and nothing of it is kept', async (how) => {
    const { order, ref } = await paid(provider);
    const before = await inbox();
    const { status, body } = await post(provider, provider.notification(ref, how));
    expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: 400 })]);
    await test.work();
    expect((await inbox()) - before).toBe(0);
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([1, []]);
    await post(provider, provider.notification(ref));
    await test.work();
    await expectPaidOnce(order);
  });

  const held: readonly (readonly [Alteration, reason: string, entries: 0 | 1])[] = [
    ['amount', 'amount', 1],
    // More than the ledger can hold.
    ['absurd', 'amount', 0],
    // Alipay charges yuan only.
    ['currency', ...(name === 'alipay' ? (['incomplete', 0] as const) : (['currency', 1] as const))],
    ['order', 'order', 1],
    // The money went to another merchant account.
    ['merchant', 'merchant', 0],
  ];
  it.each(held)('that is altered (%s) pays nothing and is held: %s', async (how, reason, entries) => {
    const { order, ref } = await paid(provider);
    expect((await post(provider, provider.notification(ref, how))).status).toBe(200);
    await test.work();
    expect(await test.statusOf(order)).toBe(1);
    expect(await heldOrders()).toContainEqual([order.id, reason]);
    expect(await test.ada.detail(order)).toMatchObject({ isHeld: true, invoiceNo: '' });
    expect(test.told(order)).toEqual(['orderConfirmed']);
    expect(await test.ledger(order)).toHaveLength(entries);
  });

  let unknown: Paid | undefined;
  it.each<[string, Partial<Notice>, number]>([
    ['without a body', { body: Buffer.alloc(0) }, 400],
    ['that is no text at all', { body: Buffer.from([0xff, 0xfe, 0, 1]) }, 400],
    ['of the type of a file', { contentType: 'application/octet-stream', body: Buffer.from('{}') }, 400],
    ['of a type that is none', { contentType: 'nonsense', body: Buffer.from('{}') }, 415],
    [
      'that is a form with files',
      { contentType: 'multipart/form-data; boundary=a', body: Buffer.from('--a--') },
      400,
    ],
    ['that is too large', { body: Buffer.alloc(256 * 1024 + 1, 'a') }, 413],
  ])('%s is refused, and nothing of it is kept', async (_what, change, status) => {
    const { ref } = (unknown ??= await paid(provider));
    const before = await inbox();
    expect((await post(provider, { ...provider.notification(ref), ...change })).status).toBe(status);
    expect((await inbox()) - before).toBe(0);
  });

  it('in its right bytes is taken under any type', async () => {
    const { order, ref } = await paid(provider);
    const notice = { ...provider.notification(ref), contentType: 'application/octet-stream' };
    expect((await post(provider, notice)).status).toBe(200);
    await test.work();
    await expectPaidOnce(order);
  });

  it('is asked for nothing by GET', async () => {
    expect((await test.app.inject({ method: 'GET', url: provider.address })).statusCode).toBe(404);
  });
});

describe('notifications', () => {
  it('of one provider are not taken at another’s address', async () => {
    const notices = new Map<Name, Notice>();
    for (const provider of providerFakes)
      notices.set(provider.name, provider.notification((await paid(provider)).ref));
    const before = await inbox();
    for (const provider of providerFakes) {
      for (const other of providers.filter((name) => name !== provider.name)) {
        expect((await post(provider, notices.get(other)!)).status, `${other} at ${provider.name}`).toBe(400);
      }
    }
    expect((await inbox()) - before).toBe(0);
  });

  it('are not there for providers without keys, and for the sandbox never', async () => {
    const without = await createPayingApp();
    for (const name of [...providerFakes.map(({ address }) => address), '/api/v2/pay/notify/sandbox']) {
      const { statusCode } = await without.app.inject({ method: 'POST', url: name, payload: {} });
      expect([statusCode, name]).toEqual([404, name]);
    }
    await without.close();
  });

  it('of what a customer has approved at PayPal let us take the money, once', async () => {
    const provider = fakeOf('paypal');
    const { order, ref } = await begun(provider);
    const [attempt] = await test.attempts(order);
    const query = vi.spyOn(test.services.payments.byName('paypal')!, 'query');
    provider.approve!(ref);
    const approved = provider.notification(ref);
    for (let time = 0; time < 3; time++) await post(provider, approved);
    await test.work();
    expect(attempt?.state).toBe('open');
    expect(query.mock.calls.map(([, mayCapture]) => mayCapture)).toEqual([true]);
    query.mockRestore();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([6, [captures.paypal]]);
    await post(provider, provider.notification(ref));
    await test.work();
    expect(await test.ledger(order)).toEqual([captures.paypal]);
  });

  it('of money for two attempts at one order keep one, send the other back and say so', async () => {
    const [card, mobile] = [fakeOf('stripe'), fakeOf('alipay')];
    const { order } = await begun(card);
    await test.pay(order, mobile.mode);
    const attempts = await test.attempts(order);
    for (const [index, provider] of [card, mobile].entries()) {
      await provider.pay(test, attempts[index]!);
      await post(provider, provider.notification(attempts[index]!.ref!));
    }
    await test.work();
    const ledger = await test.ledger(order);
    expect(ledger.slice(0, 2)).toEqual([captures.stripe, captures.alipay]);
    expect([await test.statusOf(order), ledger.slice(2)]).toEqual([6, ['refund -33600 CNY']]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderPaid', 'paidTwice']);
  });

  it('leave no personal data in the log and none readable in the database', async () => {
    const provider = fakeOf('alipay');
    const { ref } = await paid(provider);
    await post(provider, provider.notification(ref));
    await post(provider, provider.notification(ref, 'stranger'));
    const buyer = '2088102122524333';
    expect(provider.notification(ref).body.toString()).toContain(buyer);
    expect(test.log.join()).toContain('a notification was refused');
    expect(test.log.join()).not.toContain(buyer);
    const { rows } = await sql<{ kept: string }>`
      select encode(body, 'escape') || news::text as kept from payment_inbox
    `.execute(test.db);
    expect(rows.map(({ kept }) => kept).join()).not.toContain(buyer);
  });
});
