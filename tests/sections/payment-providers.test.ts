import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { PaymentMode } from '#contract/order-status.ts';
import { createPayments, type Payments } from '#server/orders/money/payments.ts';
import { providerTable } from '#server/orders/money/providers/description.ts';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import type { Services } from '#server/services/context.ts';
import { paymentSettings } from '#server/start/config-payments.ts';
import { tally, tallyCalls, tallyNotification } from '#tests/support/pay/fourth-provider.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { Draft } from '#tests/support/product-orders.ts';

const table = providerTable(...paymentProviders, tally);
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

type Variables = Readonly<Record<string, string>>;
const settingsOf = (variables: Variables) => paymentSettings(table, (name) => variables[name], false);
const paymentsOf = ({ db, dataKey, now, publicUrl }: Services, variables: Variables): Promise<Payments> =>
  createPayments(table, { payments: settingsOf(variables), publicUrl }, { db, dataKey, now });

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp({}, async (services) => ({
    payments: await paymentsOf(services, { TALLY_KEY: 'secret' }),
  }));
});
afterAll(() => test.close());
beforeEach(() => void tallyCalls.splice(0));

const attemptOf = async (order: Draft) => (await test.attempts(order)).at(-1)!;
const notify = (key: string, news: Parameters<typeof tallyNotification>[1]) =>
  test.app.inject({ method: 'POST', url: tally.notifyPath, ...tallyNotification(key, news) });

/** Cards that were paid at the fourth provider. */
async function paidOrder(): Promise<Draft> {
  const order = await test.ordered('wifi/card');
  await test.pay(order, PaymentMode.creditCard);
  const { id, ref, minor, currency } = await attemptOf(order);
  const { orderNumber } = order;
  const money = { minor, currency };
  const news = {
    attemptId: id,
    ref,
    state: 'captured',
    captureRef: `c-${id}`,
    money,
    merchant: 'us',
    orderNumber,
  };
  const reply = await notify('secret', news as Parameters<typeof tallyNotification>[1]);
  expect([reply.statusCode, reply.body]).toEqual([200, 'counted']);
  await test.work();
  return order;
}

it.each([
  ['stripe', '/api/v2/pay/notify/stripe', '/api/v2/pay/success', '/api/v2/pay/cancel'],
  ['paypal', '/api/v2/pay/notify/paypal', '/api/v2/pay/success', '/api/v2/pay/cancel'],
  ['alipay', '/api/alipay/alinotify', '/alipaySuccess', '/alipayCancel'],
])('%s sends notifications to %s and customers to %s or %s', (name, notifyPath, success, cancel) => {
  const described = paymentProviders.find((provider) => provider.name === name);
  expect(described).toMatchObject({ notifyPath, returnPaths: { success, cancel } });
});

describe('a fourth provider in the table', () => {
  it('is begun with the pages and the address of its description', async () => {
    const order = await test.ordered('wifi/card');
    const { data } = (await test.pay(order, PaymentMode.creditCard)).body;
    const { id, provider } = await attemptOf(order);
    expect(data).toEqual({ attempt: id, url: `https://tally.example/pay/${id}` });
    expect(provider).toBe('tally');
    expect(tallyCalls).toMatchObject([
      [
        'start',
        {
          id,
          successUrl: `https://moongate.example/api/v2/pay/success?attempt=${id}`,
          cancelUrl: `https://moongate.example/api/v2/pay/cancel?attempt=${id}`,
          notifyUrl: 'https://moongate.example/api/v2/pay/notify/tally',
        },
      ],
    ]);
  });

  it('pays orders by its notifications', async () => {
    const order = await paidOrder();
    expect(await test.statusOf(order)).toBe(6);
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
  });

  it('is refused a notification that it has not signed', async () => {
    const order = await test.ordered('wifi/card');
    await test.pay(order, PaymentMode.creditCard);
    const { id, ref } = await attemptOf(order);
    expect((await notify('other', { attemptId: id, ref, state: 'captured' })).statusCode).toBe(400);
  });

  it('gives money back', async () => {
    const order = await paidOrder();
    const { id } = await attemptOf(order);
    tallyCalls.splice(0);
    const by = { token: test.operator.token };
    await test.call(operatorOrders.refund, { id: order.id, reason: 'Asked for.' }, by);
    await test.work();
    expect(tallyCalls).toMatchObject([['refund', { attempt: { id }, captureRef: `c-${id}` }]]);
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
  });

  it('leaves the other modes to the sandbox', async () => {
    const order = await test.ordered('wifi/card');
    const { data } = (await test.pay(order, PaymentMode.wallet)).body;
    expect(data!.url).toContain('https://moongate.example/payGateWay?');
    expect((await attemptOf(order)).provider).toBe('sandbox');
  });
});

describe('the settings of a provider', () => {
  it.each([
    ['none', {}, {}],
    ['all that are required', { TALLY_KEY: 'k' }, { tally: { key: 'k', apiUrl: 'https://tally.example' } }],
    [
      'all',
      { TALLY_KEY: 'k', TALLY_API_URL: 'http://127.0.0.1:1/' },
      { tally: { key: 'k', apiUrl: 'http://127.0.0.1:1' } },
    ],
  ])('may be %s of its variables', (_, variables, providers) => {
    expect(settingsOf(variables).providers).toEqual(providers);
  });

  it('must not be some of them', () => {
    expect(() => settingsOf({ TALLY_API_URL: 'https://tally.example' })).toThrow(
      'TALLY_KEY must be set too, or none of the Tally variables.',
    );
  });

  it('must have the form that it says', () => {
    expect(() => settingsOf({ TALLY_KEY: 'k', TALLY_API_URL: 'tally' })).toThrow(/^TALLY_API_URL must be /);
  });
});

describe('two providers for one mode', () => {
  it('are used in the order of the table, and what was begun at the second goes on there', async () => {
    const both = await paymentsOf(test.services, { ...stripeKeys, TALLY_KEY: 'k' });
    expect(both.byMode(PaymentMode.creditCard)?.name).toBe('stripe');
    expect(both.byName('tally')?.name).toBe('tally');
  });

  it('load the code of the one alone that has keys', async () => {
    await paymentsOf(test.services, stripeKeys);
    expect(tallyCalls).toEqual([]);
    await paymentsOf(test.services, { TALLY_KEY: 'k' });
    expect(tallyCalls).toEqual([['create', { key: 'k', apiUrl: 'https://tally.example' }]]);
  });

  const bare = { ...tally.settings, variables: [] };
  it.each([
    ['name', { ...tally, notifyPath: '/other', settings: bare }, 'tally'],
    ['name with a bank transfer', { ...tally, name: 'deposit' as 'tally' }, 'deposit'],
    ['path', { ...tally, name: 'stripe', settings: bare }, tally.notifyPath],
    ['variable', { ...tally, name: 'stripe', notifyPath: '/other' }, 'TALLY_KEY'],
  ] as const)('do not share a %s', (_, other, shared) => {
    expect(() => providerTable(tally, other)).toThrow(`Two payment providers use ${shared}.`);
  });
});
