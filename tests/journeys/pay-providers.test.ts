import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { payerOn, staysAt } from '../support/journey-pay.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { startProviders, type Providers } from '../support/journey-providers.ts';
import { wordsOf } from '../support/journey-words.ts';
import { sentOrder, type UnpaidOrder } from '../support/unpaid-order.ts';

let providers: Providers;
const product = useProduct(async () => {
  providers = await startProviders();
  return providers.env;
});
beforeAll(() => providers.notify(product.server.origin));
afterEach(() => {
  for (const name of ['stripe', 'paypal', 'alipay'] as const) providers[name].faults.drop = false;
});
afterAll(() => providers.close());

const words = wordsOf('US');
const [unpaid, paid] = [1, 6];
const cards = [
  ['stripe', 1, '/api/v2/pay/success'],
  ['paypal', 2, '/api/v2/pay/success'],
  ['alipay', 3, '/alipaySuccess'],
] as const;

/** What the mails to the customer of an order are about. */
const mailsAbout = async ({ customer }: UnpaidOrder) =>
  (await product.server.mailsTo(customer.loginName)).map(({ subject }) => subject);

/** A customer who chooses how to pay. */
async function atPayment({ customer, begun }: UnpaidOrder) {
  const page = await product.visit({ customer, path: `/hereStore/payMent?order=${begun.id}` });
  return payerOn(page, words);
}

describe.each(cards)('an order that is paid at %s', (name, mode, back) => {
  it('is paid when the notification comes before the customer is back', { timeout: 60_000 }, async () => {
    const order = await sentOrder(product.server, 'wifi/card');
    const payer = await atPayment(order);
    await payer.page.route(`**${back}?*`, async (route) => {
      await expect.poll(() => order.status(), patience).toBe(paid);
      await route.continue();
    });
    await payer.begin(mode);
    expect(new URL(payer.page.url()).origin).not.toBe(product.server.origin);
    await payer.decide('approve');
    await payer.says('success');
    expect(new URL(payer.page.url()).pathname).toBe(back);
    await payer.follow('order');
    await payer.sees(paid);
    expect(await order.detail()).toMatchObject({ paymentMode: mode, refunded: 0 });
    const { orderNumber: number } = order.begun;
    await expect
      .poll(() => mailsAbout(order), patience)
      .toContain(words('mail:orderPaid.subject', { number }));
  });

  it(
    "stays unpaid when the customer leaves the provider's page; after a payment without a notification the page asks the provider",
    { timeout: 60_000 },
    async () => {
      providers[name].faults.drop = true;
      const order = await sentOrder(product.server, 'wifi/card');
      const payer = await atPayment(order);
      await payer.begin(mode);
      await payer.decide('cancel');
      await payer.says('cancel');
      await staysAt(payer, 'cancel');
      expect(await order.status()).toBe(unpaid);
      await payer.follow('payNow');
      await payer.begin(mode);
      await payer.decide('approve');
      await payer.says('success');
      await staysAt(payer, 'success');
      expect(await order.status()).toBe(paid);
    },
  );
});

const failures = [
  ['a debit bounces at stripe', 1],
  ['the money cannot be captured at paypal', 2],
] as const;

it.each(failures)(
  'says so when %s, and another way to pay is open',
  { timeout: 60_000 },
  async (_case, mode) => {
    const order = await sentOrder(product.server, 'wifi/card');
    const payer = await atPayment(order);
    await payer.begin(mode);
    await payer.decide('fail');
    await payer.says('failure');
    expect(await order.status()).toBe(unpaid);
    await payer.follow('tryAgain');
    await payer.begin(3);
    await payer.decide('approve');
    await payer.says('success');
  },
);

it(
  'a customer who pays in two tabs gets the second payment back by itself, and a mail',
  { timeout: 90_000 },
  async () => {
    const { stripe, alipay } = providers;
    const { server } = product;
    const order = await sentOrder(server, 'vip/transfer');
    const first = await atPayment(order);
    await first.begin(3);
    // Otherwise the first payment is closed when the second is begun, and the second when the first has come.
    alipay.hangNext();
    const second = payerOn(await first.page.context().newPage(), words);
    await second.page.goto(`${server.origin}/hereStore/payMent?order=${order.begun.id}`);
    await second.begin(1);
    stripe.failNext(1000, 503);
    await first.decide('approve');
    await first.says('success');
    await second.decide('approve');
    await second.page.waitForURL('**/api/v2/pay/success?*');
    stripe.failNext(0, 503);
    await second.says('success');

    await expect.poll(() => stripe.refunds.length, patience).toBe(1);
    const operator = await server.signUp('operator', 'US', { role: 'operator' });
    const ledger = async () =>
      (await server.call(operatorOrders.detail, { id: order.begun.id }, operator)).ledger.map(
        ({ kind, currency }) => `${kind} ${currency}`,
      );
    await expect.poll(ledger, patience).toEqual(['capture CNY', 'capture EUR', 'refund EUR']);
    const { orderNumber: number } = order.begun;
    await expect
      .poll(() => mailsAbout(order), patience)
      .toContain(words('mail:paidTwice.subject', { number }));
    expect(await order.detail()).toMatchObject({ orderStatus: paid, paymentMode: 3 });
  },
);
