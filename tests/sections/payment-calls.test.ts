import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { numberRmb, orderInfo } from '#contract/orders.contract.ts';
import { exampleSource } from '#contract/rmb.ts';
import { payment, sandbox } from '#contract/payments.contract.ts';
import { chinaDay, dayAfter } from '#server/services/china-day.ts';
import { ProviderAway, ProviderRefusal } from '#server/orders/money/provider.ts';
import { SANDBOX_LINKS } from '#server/orders/money/providers/sandbox/calls.ts';
import { signedQuery } from '#server/services/files/signed-link.ts';
import { insertSandboxPayment, sandboxPayment } from '#server/orders/money/providers/sandbox/rows.ts';
import {
  anotherShopper,
  createPayingApp,
  HOUR,
  MINUTE,
  type PayingApp,
} from '#tests/support/pay/paying-app.ts';
import { type Draft, productOf, type Shopper } from '#tests/support/product-orders.ts';

/** Two cards of 168 RMB, at 0.1205 EUR for one. */
const [rmb, eur] = [336, 40.49];
const bank = 'Example Bank|IBAN DE00 1234';

const yesterday = new Date(Date.now() - 24 * HOUR);
const away = () => new ProviderAway('away');
const refusal = () => new ProviderRefusal('no');

let test: PayingApp;
let company: Shopper;
let eve: Shopper;
beforeAll(async () => {
  test = await createPayingApp({ DEPOSIT_BANK: bank, DEPOSIT_CURRENCY: 'CNY' });
  company = await anotherShopper(test, 'company', 2);
  eve = await anotherShopper(test, 'eve');
});
afterAll(() => test.close());

const codeOf = (name: ErrorName): number => errors[name].code;
const payModel = async ({ id }: Draft, { user } = test.ada) =>
  (await test.call(orderInfo.payModel, { id }, { token: user.token })).body;
const stateOf = async (attempt: string, { user } = test.ada) =>
  (await test.call(payment.state, { attempt }, { token: user.token })).body;
const cancel = async (attempt: string, { user } = test.ada) =>
  (await test.call(payment.cancel, { attempt }, { token: user.token })).body;
const provider = () => test.services.payments.byMode(1)!;

/** An order of two cards for which a payment has begun. */
async function begun(mode: 1 | 2 | 3 = 1): Promise<{ order: Draft; attempt: string; url: string }> {
  const order = await test.ordered('wifi/card');
  const { data } = (await test.pay(order, mode)).body;
  return { order, ...data! };
}

describe('how an order can be paid', () => {
  const online = [
    { mode: 1, currency: 'EUR', amount: eur, isSandbox: true },
    { mode: 2, currency: 'EUR', amount: eur, isSandbox: true },
    { mode: 3, currency: 'CNY', amount: rmb, isSandbox: true },
  ];
  const deposit = { mode: 4, currency: 'CNY', amount: rmb, isSandbox: false };

  it('is told to an individual: three ways, until when, and no bank', async () => {
    const order = await test.ordered('wifi/card');
    const { data } = await payModel(order);
    const { id, orderNumber } = order;
    expect(data).toEqual({
      id,
      orderNumber,
      childType: 9,
      orderStatus: 1,
      price: rmb,
      modes: online,
      bank: '',
      cancellation: expect.any(Object),
      rate: { perRmb: 0.1205, fixedOn: expect.any(String) },
      until: expect.any(String),
    });
    const left = Date.parse(data?.until ?? '') - Date.now();
    expect(Math.round(left / MINUTE)).toBe(30);
  });

  it('is a deposit, too, for a company, which is told the bank', async () => {
    const order = await test.ordered('wifi/card', company);
    const { data } = await payModel(order, company);
    expect(data).toMatchObject({ modes: [...online, deposit], bank: 'Example Bank\nIBAN DE00 1234' });
  });

  it.each<[string, () => Promise<Draft>, number]>([
    ['a draft', () => test.ada.begin(productOf('wifi/card'), test.answers['wifi/card']!), 0],
    ['one that is paid', () => test.paid('wifi/card'), 6],
    ['one that is settled otherwise', () => test.ordered('visa/study'), 2],
  ])('is nothing for %s', async (_what, make, orderStatus) => {
    expect((await payModel(await make())).data).toMatchObject({
      orderStatus,
      modes: [],
      bank: '',
      until: null,
    });
  });

  it('is refused for other accounts', async () => {
    expect((await payModel(await test.ordered('wifi/card'), eve)).code).toBe(codeOf('notFound'));
  });
});

describe('beginning to pay', () => {
  it.each<[1 | 2 | 3, number, string]>([
    [1, 4049, 'EUR'],
    [2, 4049, 'EUR'],
    [3, 33_600, 'CNY'],
  ])('by mode %i leads to the provider, over %i %s', async (mode, minor, currency) => {
    const { order, attempt, url } = await begun(mode);
    expect(url).toMatch(`https://moongate.example/payGateWay?attempt=${attempt}&expires=`);
    expect(await test.attempts(order)).toMatchObject([{ id: attempt, mode, minor, currency, state: 'open' }]);
    expect(await stateOf(attempt)).toMatchObject({
      data: { state: 'open', isHeld: false, id: order.id, orderStatus: 1, orderNumber: order.orderNumber },
    });
  });

  it('is one attempt and asks the provider once, however often the same request comes', async () => {
    const order = await test.ordered('wifi/card');
    const start = vi.spyOn(provider(), 'start');
    const request = randomUUID();
    const first = await test.pay(order, 1, test.ada, request);
    const again = await test.pay(order, 1, test.ada, request);
    expect(again.body.data).toEqual(first.body.data);
    expect(start).toHaveBeenCalledTimes(1);
    start.mockRestore();
    expect(await test.attempts(order)).toHaveLength(1);
  });

  it('is one attempt, too, when the same request comes several times at once', async () => {
    const order = await test.ordered('wifi/card');
    const request = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => test.pay(order, 1, test.ada, request)));
    expect(new Set(replies.map(({ body }) => body.data?.attempt)).size).toBe(1);
    expect(await test.attempts(order)).toHaveLength(1);
  });

  it('by another request ends the attempt before, whose page takes nothing any more', async () => {
    const { order, attempt } = await begun();
    expect((await test.pay(order, 2)).body.code).toBe(200);
    await test.work();
    expect((await test.attempts(order)).map(({ mode, state }) => [mode, state])).toEqual([
      [1, 'cancelled'],
      [2, 'open'],
    ]);
    await test.approve(attempt);
    expect(await sandboxPayment(test.db, attempt)).toMatchObject({ state: 'cancelled' });
  });

  it.each<[ErrorName, string, () => Promise<Draft>, (() => Shopper)?]>([
    ['notFound', 'somebody else’s order', () => test.ordered('wifi/card'), () => eve],
    ['orderState', 'a draft', () => test.ada.begin(productOf('wifi/card'), test.answers['wifi/card']!)],
    ['orderState', 'what is settled otherwise', () => test.ordered('visa/study')],
    ['alreadyPaid', 'what is paid', () => test.paid('wifi/card')],
  ])('is refused with %s for %s', async (name, _what, make, by = () => test.ada) => {
    const order = await make();
    const before = await test.attempts(order);
    expect((await test.pay(order, 1, by())).body.code).toBe(codeOf(name));
    expect(await test.attempts(order)).toEqual(before);
  });

  it('is refused once the time is over, also while nobody has cancelled the order yet', async () => {
    const order = await test.ordered('wifi/card');
    const over = new Date(test.services.now().getTime() - 1);
    await test.db.updateTable('order').set({ expires_at: over }).where('id', '=', order.id).execute();
    expect((await test.pay(order, 1)).body.code).toBe(codeOf('orderState'));
  });

  it('while the provider is away fails, and the same request goes on when it is back', async () => {
    const order = await test.ordered('wifi/card');
    const request = randomUUID();
    const start = vi.spyOn(provider(), 'start').mockRejectedValueOnce(away());
    expect((await test.pay(order, 1, test.ada, request)).body.code).toBe(codeOf('paymentAway'));
    expect(await test.attempts(order)).toMatchObject([{ state: 'starting' }]);
    expect((await test.pay(order, 1, test.ada, request)).body.code).toBe(200);
    start.mockRestore();
    expect(await test.attempts(order)).toMatchObject([{ state: 'open' }]);
  });

  it('at a provider that hangs is given up in seconds; the order can be paid in another way, and once', async () => {
    const order = await test.ordered('wifi/card');
    let answer = (_reply: { ref: string; url: string }): void => {};
    const start = vi
      .spyOn(provider(), 'start')
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const request = randomUUID();
    const began = Date.now();
    expect((await test.pay(order, 1, test.ada, request)).body).toMatchObject({
      code: codeOf('paymentSlow'),
      msg: expect.stringMatching(/Try again, or choose another way/),
    });
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(await test.attempts(order)).toMatchObject([{ state: 'starting', url: null }]);

    const other = (await test.pay(order, 2)).body.data!;
    answer({ ref: 'late', url: 'https://pay.example/late' });
    start.mockRestore();
    await test.work();
    expect((await test.attempts(order)).map(({ state }) => state)).toEqual(['cancelled', 'open']);
    expect((await test.pay(order, 1, test.ada, request)).body.code).toBe(codeOf('paymentRefused'));
    await test.approve(other.attempt);
    expect((await stateOf(other.attempt)).data).toMatchObject({ state: 'captured', orderStatus: 6 });
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
  });

  it('at a provider that was slow goes on with the same request', async () => {
    const order = await test.ordered('wifi/card');
    const start = vi.spyOn(provider(), 'start').mockImplementationOnce(() => new Promise(() => {}));
    const request = randomUUID();
    expect((await test.pay(order, 1, test.ada, request)).body.code).toBe(codeOf('paymentSlow'));
    start.mockRestore();
    expect((await test.pay(order, 1, test.ada, request)).body.code).toBe(200);
    expect(await test.attempts(order)).toMatchObject([{ state: 'open' }]);
  });

  it('that the provider refuses has failed for good; another request may succeed', async () => {
    const order = await test.ordered('wifi/card');
    const request = randomUUID();
    const start = vi.spyOn(provider(), 'start').mockRejectedValueOnce(refusal());
    const codes = [
      await test.pay(order, 1, test.ada, request),
      await test.pay(order, 1, test.ada, request),
      await test.pay(order, 1),
    ].map(({ body }) => body.code);
    start.mockRestore();
    expect(codes).toEqual([codeOf('paymentRefused'), codeOf('paymentRefused'), 200]);
    expect((await test.attempts(order)).map(({ state }) => state)).toEqual(['failed', 'open']);
  });
});

describe('a payment that was begun', () => {
  it('is found to be paid when its customer asks, without a notification', async () => {
    const { order, attempt } = await begun();
    await test.approve(attempt);
    expect((await stateOf(attempt)).data).toMatchObject({ state: 'captured', orderStatus: 6 });
    await test.work();
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderPaid']);
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
    expect(await test.ada.detail(order)).toMatchObject({ payerId: attempt, paymentMode: 1 });
  });

  it('is not found by another account, nor under an unknown id', async () => {
    const { attempt } = await begun();
    for (const call of [stateOf, cancel]) {
      expect((await call(attempt, eve)).code).toBe(codeOf('notFound'));
      expect((await call(randomUUID())).code).toBe(codeOf('notFound'));
    }
    expect((await stateOf(attempt)).data).toMatchObject({ state: 'open' });
  });

  it('is still open while the provider cannot be asked, and cannot be given up', async () => {
    const { attempt } = await begun();
    const query = vi.spyOn(provider(), 'query').mockRejectedValue(away());
    expect((await stateOf(attempt)).data).toMatchObject({ state: 'open' });
    expect((await cancel(attempt)).code).toBe(codeOf('paymentAway'));
    query.mockRestore();
    expect((await cancel(attempt)).data).toMatchObject({ state: 'cancelled', orderStatus: 1 });
  });

  it('is given up once, after which the order can be paid otherwise', async () => {
    const { order, attempt } = await begun();
    expect((await cancel(attempt)).data).toMatchObject({ state: 'cancelled' });
    expect((await cancel(attempt)).data).toMatchObject({ state: 'cancelled' });
    expect((await test.pay(order, 3)).body.code).toBe(200);
  });

  it('stays paid when its customer gives it up too late', async () => {
    const { attempt } = await begun();
    await test.approve(attempt);
    expect((await cancel(attempt)).data).toMatchObject({ state: 'captured', orderStatus: 6 });
  });
});

describe('the sandbox’s page', () => {
  const linkIn = (url: string) => {
    const { searchParams: query } = new URL(url);
    return {
      attempt: query.get('attempt')!,
      expires: Number(query.get('expires')),
      signature: query.get('signature')!,
    };
  };
  type Link = ReturnType<typeof linkIn>;
  const look = async (link: Link) => (await test.call(sandbox.look, link)).body;
  const decide = async (link: Link, outcome: 'approve' | 'fail' | 'cancel') =>
    (await test.call(sandbox.decide, { ...link, outcome })).body;

  it('says what is to be paid, and whether it has been decided', async () => {
    const { order, attempt, url } = await begun();
    const { orderNumber } = order;
    expect((await look(linkIn(url))).data).toEqual({
      mode: 1,
      orderNumber,
      currency: 'EUR',
      amount: eur,
      isOpen: true,
      title: expect.stringContaining(orderNumber),
      cancelUrl: `https://moongate.example/api/v2/pay/cancel?attempt=${attempt}`,
    });
    await decide(linkIn(url), 'approve');
    expect((await look(linkIn(url))).data).toMatchObject({ isOpen: false });
  });

  it.each([
    [1, 'approve', '/api/v2/pay/success', 'captured', 6],
    [2, 'approve', '/api/v2/pay/success', 'captured', 6],
    [3, 'approve', '/alipaySuccess', 'captured', 6],
    [1, 'fail', '/api/v2/pay/success', 'failed', 1],
    [1, 'cancel', '/api/v2/pay/cancel', 'cancelled', 1],
    [3, 'cancel', '/alipayCancel', 'cancelled', 1],
  ] as const)(
    'of mode %i, “%s” leads to %s, and the payment is %s',
    async (mode, outcome, path, state, status) => {
      const { order, attempt, url } = await begun(mode);
      const { data } = await decide(linkIn(url), outcome);
      expect(data).toEqual({ url: `https://moongate.example${path}?attempt=${attempt}` });
      expect(await test.work()).toContain('workInbox');
      expect(await test.statusOf(order)).toBe(status);
      expect((await stateOf(attempt)).data).toMatchObject({ state, orderStatus: status });
    },
  );

  it('takes the first decision, and no other after it', async () => {
    const { order, url } = await begun();
    await decide(linkIn(url), 'fail');
    expect((await decide(linkIn(url), 'approve')).code).toBe(200);
    await test.work();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([1, []]);
  });

  const signed = (purpose: string, attempt: string, at = new Date()): Link =>
    linkIn(
      `https://a.example?attempt=${attempt}&${signedQuery(test.services.dataKey, purpose, attempt, at)}`,
    );
  it.each<[string, (link: Link, other: Link) => Link]>([
    ['another signature', (link) => ({ ...link, signature: 'A'.repeat(43) })],
    ['no signature', (link) => ({ ...link, signature: '' })],
    ['a longer time', (link) => ({ ...link, expires: link.expires + 60 })],
    ['the signature of another payment', (link, { signature }) => ({ ...link, signature })],
    ['a signature for a file of that name', ({ attempt }) => signed('file-links', attempt)],
    ['a link of yesterday', ({ attempt }) => signed(SANDBOX_LINKS, attempt, yesterday)],
    ['a right link to a payment that there is not', () => signed(SANDBOX_LINKS, randomUUID())],
  ])('is not there for %s, which decides nothing', async (_what, change) => {
    const [{ attempt, url }, other] = [await begun(), await begun()];
    const link = change(linkIn(url), linkIn(other.url));
    expect((await look(link)).code).toBe(codeOf('notFound'));
    expect((await decide(link, 'approve')).code).toBe(codeOf('notFound'));
    expect(await sandboxPayment(test.db, attempt)).toMatchObject({ state: 'open' });
  });

  it('is asked for with the number of a payment in capitals, too', async () => {
    const { url } = await begun();
    const link = linkIn(url);
    expect((await look({ ...link, attempt: link.attempt.toUpperCase() })).code).toBe(200);
  });
});

describe('a server without any provider', () => {
  let without: PayingApp;
  beforeAll(async () => {
    without = await createPayingApp({ PAYMENT_SANDBOX: '0', DEPOSIT_BANK: bank, DEPOSIT_CURRENCY: 'CNY' });
  });
  afterAll(() => without.close());

  it('offers nothing to an individual, a deposit to a company, and begins no payment', async () => {
    const works = await anotherShopper(without, 'works', 2);
    const offered = async (shopper: Shopper) => {
      const { id } = await without.ordered('wifi/card', shopper);
      const { data } = (await without.call(orderInfo.payModel, { id }, { token: shopper.user.token })).body;
      return data?.modes.map(({ mode }) => mode);
    };
    expect([await offered(without.ada), await offered(works)]).toEqual([[], [4]]);
    const order = await without.ordered('wifi/card');
    for (const mode of [1, 2, 3] as const) {
      expect((await without.pay(order, mode)).body.code).toBe(codeOf('paymentMode'));
    }
    expect(await without.attempts(order)).toEqual([]);
  });

  it('has no sandbox, whatever was begun there before', async () => {
    const id = randomUUID();
    const money = { minor: 1, currency: 'EUR', mode: 1 } as const;
    const texts = { title: '', orderNumber: '', successUrl: '', cancelUrl: '' };
    await insertSandboxPayment(without.db, id, { ...money, ...texts });
    const query = new URLSearchParams(signedQuery(without.services.dataKey, SANDBOX_LINKS, id, new Date()));
    const link = { attempt: id, expires: Number(query.get('expires')), signature: query.get('signature')! };
    const replies = [
      await without.call(sandbox.look, link),
      await without.call(sandbox.decide, { ...link, outcome: 'approve' }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual([codeOf('notFound'), codeOf('notFound')]);
    expect(await sandboxPayment(without.db, id)).toMatchObject({ state: 'open' });
  });
});

it('an order that costs nothing is paid when it is confirmed', async () => {
  const free = await anotherShopper(test, 'free', 2);
  const texts = {
    name: 'A',
    kind: 'enterprise',
    tax_number: 'A',
    website: '',
    contact: 'A',
    contact_phone: 'A',
  };
  const place = { address: 'A', postcode: 'A', country: 'GBR', city: 'London' };
  const company = { account_id: free.user.id, discount_percent: 100, ...texts, ...place };
  await test.db.insertInto('company').values(company).execute();
  const order = await test.ordered('wifi/card', free);
  const detail = await free.detail(order);
  expect(detail).toMatchObject({ orderStatus: 6, price: 0, discount: 100, paymentMode: null, until: null });
  expect(detail.invoiceNo).toMatch(/^\d{4}-\d{6}$/);
  expect(detail.events.map(({ from, to, by }) => [from, to, by])).toEqual([
    [null, 0, 'customer'],
    [0, 1, 'customer'],
    [1, 6, 'system'],
  ]);
  expect((await payModel(order, free)).data?.modes).toEqual([]);
  expect((await test.pay(order, 1, free)).body.code).toBe(codeOf('alreadyPaid'));
  await test.work();
  expect([test.told(order), await test.ledger(order)]).toEqual([['orderPaid'], []]);
});

describe('the rate', () => {
  const today = chinaDay(new Date());
  const ask = async () => (await test.call(numberRmb.queryOne, {})).body;

  it('is the one of the demonstration data, which anybody may ask for', async () => {
    const seeded = { rate: '0.1205', updateDate: '2026-01-01', source: exampleSource };
    expect(await ask()).toMatchObject({ code: 200, data: seeded });
  });

  it.each<[string, string, string]>([
    ['the newest of those that are valid', '0.13000001', '0.13000001'],
    ['written without needless zeros', '0.10000000', '0.1'],
    ['written without a needless point', '10', '10'],
  ])('is %s', async (_what, rate, written) => {
    const rows = [
      { valid_from: today, rate, source: 'bank' },
      { valid_from: dayAfter(today), rate: '9', source: 'bank' },
    ];
    await test.db.insertInto('exchange_rate').values(rows).execute();
    expect((await ask()).data).toEqual({ rate: written, updateDate: today, source: 'bank' });
    await test.db.deleteFrom('exchange_rate').where('source', '=', 'bank').execute();
  });

  it('of a confirmed order stays, whatever the rate is since', async () => {
    const order = await test.ordered('wifi/card');
    await test.db
      .insertInto('exchange_rate')
      .values({ valid_from: today, rate: '9', source: 'bank' })
      .execute();
    expect((await payModel(order)).data?.modes[0]).toMatchObject({ amount: eur });
    await test.db.deleteFrom('exchange_rate').where('source', '=', 'bank').execute();
  });

  it('that nobody has set is unavailable, and nothing can be confirmed', async () => {
    await test.db.deleteFrom('exchange_rate').execute();
    expect((await ask()).code).toBe(codeOf('unavailable'));
    const product = productOf('wifi/card');
    const draft = await test.ada.begin(product, test.answers['wifi/card']!);
    expect((await test.ada.ask(draft, 1)).body.code).toBe(codeOf('unavailable'));
    expect(await test.statusOf(draft)).toBe(0);
  });
});
