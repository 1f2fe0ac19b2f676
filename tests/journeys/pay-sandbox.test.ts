import { beforeAll, describe, expect, it } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { idPhoto } from '../support/journey-files.ts';
import { payerOn, staysAt, tabTo } from '../support/journey-pay.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';
import { sentOrder, type UnpaidOrder } from '../support/unpaid-order.ts';
import { isThorough } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');
const [unpaid, underReview, paid] = [1, 2, 6];

/** A customer at "my orders". */
async function visitOrders(customer: Customer) {
  return payerOn(await product.visit({ customer, path: '/personalCenter?index=1' }), words);
}

describe('paying', () => {
  it.runIf(isThorough).each([
    ['online wallet', 2, 'visa/business'],
    ['mobile payment', 3, 'vip/transfer'],
  ] as const)('by %s is found at the order', { timeout: 90_000 }, async (_name, mode, id) => {
    const order = await sentOrder(product.server, id);
    const payer = await visitOrders(order.customer);
    await payer.toPay(order);
    await payer.begin(mode);
    await payer.decide('approve');
    await payer.says('success');
    await payer.follow('order');
    await payer.sees(paid);
    expect(await order.detail()).toMatchObject({ orderStatus: paid, paymentMode: mode });
  });

  it(
    'by credit card may fail or be left, is tried again until it succeeds, and is the same after a reload',
    { timeout: 90_000 },
    async () => {
      const mode = 1;
      const order = await sentOrder(product.server, 'wifi/card');
      const payer = await visitOrders(order.customer);
      const { page } = payer;
      await payer.toPay(order);
      await page.reload();
      await payer.begin(mode);
      expect(new URL(page.url()).pathname).toBe('/payGateWay');
      await page.reload();
      await payer.decide('fail');
      await payer.says('failure');
      await staysAt(payer, 'failure');
      expect(await order.status()).toBe(unpaid);

      await payer.follow('tryAgain');
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
      await payer.follow('order');
      await payer.sees(paid);
      expect(await order.detail()).toMatchObject({ orderStatus: paid, paymentMode: mode });
    },
  );
});

it('a payment that was made is shown as decided after going back, and cannot be made again', async () => {
  const order = await sentOrder(product.server, 'wifi/card');
  const payer = await visitOrders(order.customer);
  const { page } = payer;
  await payer.toPay(order);
  await payer.begin(1);
  await payer.decide('approve');
  await payer.says('success');
  await page.goBack();
  await expect(page.getByText(words('payment:sandbox.decided'))).toBeShown();
  expect(await page.locator('[data-outcome]').count()).toBe(0);
  await page.goBack();
  await page.waitForURL('**/hereStore/payMent?order=*');
  await payer.says('success');
});

it.runIf(isThorough)('an order can be paid with the keyboard alone', { timeout: 60_000 }, async () => {
  const order = await sentOrder(product.server, 'wifi/card');
  const payer = await visitOrders(order.customer);
  const { page } = payer;
  const { keyboard } = page;
  const { orderNumber } = order.begun;
  await tabTo(
    page.getByRole('button', { name: words('orders:actions.payOf', { orderNumber }), exact: true }),
  );
  await keyboard.press('Enter');
  await tabTo(payer.mode(1));
  await keyboard.press('ArrowDown');
  await expect.poll(() => payer.mode(2).isChecked(), patience).toBe(true);
  await tabTo(payer.payButton);
  await keyboard.press('Enter');
  await tabTo(page.locator('[data-outcome=approve]'));
  await keyboard.press('Enter');
  await payer.says('success');
  const heading = words('payment:standing.success.title');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), patience).toBe(heading);
  await tabTo(page.getByRole('link', { name: words('payment:actions.order') }));
  await keyboard.press('Enter');
  await payer.sees(paid);
});

describe('the deposit of a company', () => {
  let operator: Customer;
  beforeAll(async () => {
    operator = await product.server.signUp('operator', 'US', { role: 'operator' });
  });

  /** A company's order whose receipt was sent. */
  async function withReceipt(name: string) {
    const { server } = product;
    const customer = await server.signUp(name, 'US', { identity: 2 });
    const order = await sentOrder(server, 'visa/business', { customer });
    const payer = await visitOrders(customer);
    await payer.toPay(order);
    await sendReceipt(payer, order);
    return { order, payer };
  }

  async function sendReceipt(
    { page, mode, says }: Awaited<ReturnType<typeof visitOrders>>,
    order: UnpaidOrder,
  ) {
    await mode(4).check();
    // Once chosen, also for another receipt, the bank account is shown at once.
    if ((await order.detail()).paymentMode !== 4) {
      await page.getByRole('button', { name: words('payment:deposit.choose') }).click();
    }
    await expect(page.getByText(words('payment:deposit.reference', order.begun))).toBeShown();
    await page.locator('main input[type=file]').setInputFiles(await idPhoto('receipt.jpg'));
    await page.getByRole('button', { name: words('payment:deposit.send') }).click();
    await says('depositPending');
  }

  const decide = (order: UnpaidOrder, isConfirmed: boolean, reason = '') =>
    product.server.call(operatorOrders.deposit, { id: order.begun.id, isConfirmed, reason }, operator);

  it.runIf(isThorough)(
    'is paid once an operator has confirmed its receipt',
    { timeout: 60_000 },
    async () => {
      const { order, payer } = await withReceipt('confirmed');
      await staysAt(payer, 'depositPending');
      expect(await order.detail()).toMatchObject({ orderStatus: underReview, deposit: 'pending' });
      await decide(order, true);
      await payer.page.reload();
      await payer.says('success');
      await payer.follow('order');
      await payer.sees(paid);
    },
  );

  it.runIf(isThorough)(
    'is unpaid again when the receipt was refused, and says why',
    { timeout: 60_000 },
    async () => {
      const { order, payer } = await withReceipt('refused');
      const reason = 'The transfer was made for another order.';
      await decide(order, false, reason);
      await payer.follow('order');
      await payer.sees(unpaid);
      await expect(payer.page.getByText(reason)).toBeShown();
      await payer.page.getByRole('link', { name: words('orders:actions.back') }).click();
      await payer.toPay(order);
      await expect(payer.page.getByText(reason)).toBeShown();
      await sendReceipt(payer, order);
      expect(await order.status()).toBe(underReview);
    },
  );
});
