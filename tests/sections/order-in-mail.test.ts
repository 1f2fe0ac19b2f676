import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { cancellationText, priceState } from '#server/orders/lifecycle/order-in-mail.ts';
import { anotherShopper, createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { Draft } from '#tests/support/product-orders.ts';

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

/** The block of the last mail about an order, by its labels. */
async function blockOf(order: Draft): Promise<Record<string, string>> {
  await test.work();
  const mail = test.mailsAbout(order).at(-1)!;
  const block =
    mail.text.split('\n\n').find((part) => part.includes(`Order number: ${order.orderNumber}`)) ?? '';
  return Object.fromEntries(
    block
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
}

describe('a mail about an order names', () => {
  it('product, number, travellers, days and price of a group, per member', async () => {
    const order = await test.ordered('visa/group');
    const block = await blockOf(order);
    expect(Object.keys(block)).toEqual([
      'Service',
      'Order number',
      'Travellers',
      'Arrival in China',
      'Leaving China',
      'Price',
      'If you cancel after paying',
    ]);
    expect(block).toMatchObject({
      Service: 'Group visa',
      Travellers: 'ADA LOVELACE, ADA LOVELACE',
      Price: expect.stringMatching(/^RMB [\d,.]+ \(2\s×\sRMB [\d,.]+\) – not paid yet$/),
    });
  });

  it('how the price of an application is paid that is settled with the provider', async () => {
    const order = await test.ordered('visa/study');
    expect((await blockOf(order))['Price']).toMatch(/^RMB [\d,.]+ – you pay us directly after the check$/);
    expect(test.mailsAbout(order).at(-1)!.text).toContain(
      'once we have checked everything, we write to you how to pay',
    );
  });

  it('what was charged in another currency', async () => {
    const order = await test.paid('vip/transfer');
    const block = await blockOf(order);
    expect(block['Price']).toMatch(/^RMB [\d,.]+ – paid, €[\d,.]+ were charged$/);
    expect(block).toHaveProperty('Arrival of the flight');
    expect(block).not.toHaveProperty('Leaving China');
  });

  it('the page of the order itself, and its deadline with the time zone in words', async () => {
    const order = await test.ordered('visa/business');
    await test.work();
    const { text } = test.mailsAbout(order).at(-1)!;
    expect(text).toMatch(/Please pay by .* \d{4} at \d+:\d{2} [AP]M \(\w+ time\), within 3 days:\n/);
    expect(text).toMatch(new RegExp(`/personalCenter\\?index=1&order=${order.id}\n`));
    expect(text).not.toMatch(/GMT|UTC/);
  });

  it('the card instead of travellers', async () => {
    const block = await blockOf(await test.ordered('wifi/card'));
    expect(Object.keys(block)).toEqual([
      'Service',
      'Order number',
      'Card',
      'Price',
      'If you cancel after paying',
    ]);
    expect(block['Card']).toMatch(/ × 2$/);
  });
});

it('what an operator writes reaches the customer by mail, in her language', async () => {
  const shopper = await anotherShopper(test, 'reader');
  const order = await test.ordered('wifi/card', shopper);
  await test.db.updateTable('account').set({ locale: 'DE' }).where('id', '=', shopper.user.id).execute();
  const text = { US: 'Please call us.', IT: '', ES: '', FR: '', DE: 'Bitte rufen Sie uns an.', ZH: '' };
  await test.call(operatorOrders.inform, { id: order.id, text }, { token: test.operator.token });
  await test.work();
  const mail = test.mailsAbout(order).at(-1)!;
  expect(mail.subject).toBe(`Eine Nachricht zu Ihrer Bestellung ${order.orderNumber}`);
  expect(mail.text).toContain('Bitte rufen Sie uns an.');
});

describe('the price stands', () => {
  it.each([
    [0, false, 'visa', 'notConfirmed'],
    [1, false, 'visa', 'unpaid'],
    [2, true, 'goods', 'transfer'],
    [2, false, 'visa', 'paid'],
    [2, false, 'settled', 'settled'],
    [4, false, 'settled', 'settled'],
    [3, false, 'settled', 'settledDone'],
    [3, false, 'ride', 'paid'],
    [5, false, 'settled', 'cancelled'],
    [5, false, 'goods', 'cancelled'],
    [7, false, 'goods', 'refunded'],
  ] as const)('at status %i (receipt waits: %s) of %s as %s', (status, deposit_pending, kind, standing) => {
    expect(priceState({ status, deposit_pending }, kind)).toBe(standing);
  });
});

it.each<[Locale, string]>([
  ['US', '; '],
  ['FR', '\u202f; '],
  ['ZH', '；'],
])('the stages of a cancellation are told apart as texts in %s are', (locale, between) => {
  const rule = { beforeWork: 100, duringWork: 50 };
  expect(cancellationText(test.services, locale, { rule, kind: 'visa' }).split(between)).toHaveLength(3);
});
