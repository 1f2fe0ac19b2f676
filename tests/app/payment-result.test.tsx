// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlipayCancelPage } from '#app/pages/payment/alipay-cancel.page.tsx';
import { AlipaySuccessPage } from '#app/pages/payment/alipay-success.page.tsx';
import { PayCancelPage } from '#app/pages/payment/pay-cancel.page.tsx';
import { PaySuccessPage } from '#app/pages/payment/pay-success.page.tsx';
import { requestIdOf } from '#app/pages/payment/payment-request.ts';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { mobilePayment, payment } from '#contract/payments.contract.ts';
import '#tests/support/engine-dom.ts';
import { attempt, order, standing } from './payment-page.tsx';
import { refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function come(page: ReactNode, answers: readonly Answer[], path = `/?attempt=${attempt}`) {
  const shown = visit(page, { path, answers, isSignedIn: true });
  await pass(0.1);
  return shown;
}

it('says how many euros a payment was', async () => {
  const charged = { currency: 'EUR', amount: 151.2 };
  await come(<PaySuccessPage key="" />, [
    answer(payment.state, standing({ state: 'captured', orderStatus: 6 })),
    answer(orderInfo.detail, order({ orderStatus: 6, charged })),
  ]);
  expect(screen.getByText(words('orders:payment.charged')).nextSibling?.textContent).toBe('€151.20');
});

describe.each([
  ['/api/v2/pay/success', <PaySuccessPage key="" />, payment.state],
  ['/api/v2/pay/cancel', <PayCancelPage key="" />, payment.cancel],
  ['/alipaySuccess', <AlipaySuccessPage key="" />, mobilePayment.pays],
  ['/alipayCancel', <AlipayCancelPage key="" />, mobilePayment.cancelpay],
] as const)('%s', (_path, page, asked) => {
  it.each([
    [{ state: 'captured', orderStatus: 6 }, words('payment:standing.success.title')],
    [{ state: 'failed' }, words('payment:standing.failure.title')],
    [{ state: 'cancelled' }, words('payment:standing.cancel.title')],
    [{ state: 'expired' }, words('payment:standing.expired.title')],
    [{ isHeld: true }, words('payment:standing.held.title')],
  ] as const)('with %j says “%s” and asks no more', async (reply, title) => {
    const { askedOf } = await come(page, [answer(asked, standing(reply))]);
    expect(heading()).toBe(title);
    expect(document.activeElement?.textContent).toBe(title);
    await pass(300);
    expect(askedOf(asked)).toEqual([{ attempt }]);
  });

  it('sends no request when the address names no payment', async () => {
    const { askedOf } = await come(page, [], '/?attempt=1');
    expect(heading()).toBe(words('payment:noPayment.title'));
    expect(askedOf(asked)).toEqual([]);
  });

  it('says that there is no such payment when it belongs to another customer', async () => {
    await come(page, [
      answer(asked, () => {
        throw refusal(errors.notFound);
      }),
    ]);
    expect(heading()).toBe(words('payment:noPayment.title'));
  });

  it('can be tried again when the server was away', async () => {
    let isAway = true;
    await come(page, [
      answer(asked, () => {
        if (isAway) throw refusal(errors.paymentAway);
        return standing({ state: 'cancelled' });
      }),
    ]);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    isAway = false;
    press(words('ui:error.retry'));
    await pass(0.1);
    expect(heading()).toBe(words('payment:standing.cancel.title'));
  });
});

describe('a payment that is paid', () => {
  it.each([
    [5, words('payment:next.visa')],
    [8, words('payment:next.ride')],
    [9, words('payment:next.goods')],
    [10, words('payment:next.code')],
  ])('for an order of kind %i says what happens next', async (childType, next) => {
    await come(<PaySuccessPage />, [
      answer(payment.state, standing({ state: 'captured', orderStatus: 6, childType })),
    ]);
    expect(screen.getByText(next)).toBeDefined();
  });
});

it.each([
  ['failed', words('payment:actions.tryAgain')],
  ['cancelled', words('payment:actions.payNow')],
  ['expired', words('payment:actions.payNow')],
] as const)('a payment that has %s leads to another one', async (state, link) => {
  const old = requestIdOf(12, 1);
  await come(<PaySuccessPage />, [answer(payment.state, standing({ state }))]);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/hereStore/payMent?order=12');
  expect(requestIdOf(12, 1)).not.toBe(old);
});

describe('a payment that is open', () => {
  it('is asked about with growing pauses, until it is paid', async () => {
    let state: 'open' | 'captured' = 'open';
    const { askedOf } = await come(<PaySuccessPage />, [
      answer(payment.state, () => standing({ state, orderStatus: state === 'open' ? 1 : 6 })),
    ]);
    expect(heading()).toBe(words('payment:standing.waiting.title'));
    const times: number[] = [];
    for (let second = 0; second < 40; second += 1) {
      await pass(1);
      times.push(askedOf(payment.state).length);
    }
    expect(times.filter((count, second) => count !== (times[second - 1] ?? 1))).toEqual([2, 3, 4, 5, 6]);
    state = 'captured';
    await pass(30);
    expect(heading()).toBe(words('payment:standing.success.title'));
    expect(document.activeElement?.textContent).toBe(words('payment:standing.success.title'));
  });

  it('need not be waited for, and can be given up', async () => {
    const { askedOf } = await come(<PaySuccessPage />, [
      answer(payment.state, standing()),
      answer(payment.cancel, standing({ state: 'cancelled' })),
    ]);
    expect(screen.getByRole('status').textContent.trim()).toBe('');
    expect(screen.queryByRole('button', { name: words('payment:waiting.giveUp') })).toBeNull();
    await pass(25);
    expect(screen.getByRole('status').textContent).toContain('You may leave this page');
    expect(screen.getByRole('link', { name: words('payment:actions.order') })).toBeDefined();
    press(words('payment:waiting.giveUp'));
    await pass(0.1);
    expect(heading()).toBe(words('payment:standing.cancel.title'));
    expect(askedOf(payment.cancel)).toEqual([{ attempt }]);
  });

  it('is asked about at once on demand', async () => {
    const { askedOf } = await come(<PaySuccessPage />, [answer(payment.state, standing())]);
    press(words('payment:waiting.ask'));
    await pass(0.1);
    expect(askedOf(payment.state)).toHaveLength(2);
  });

  it('is asked about again when an answer was lost, which is said', async () => {
    let times = 0;
    await come(<PaySuccessPage />, [
      answer(payment.state, () => {
        times += 1;
        if (times === 2) throw refusal(errors.unavailable);
        return times === 1 ? standing() : standing({ state: 'captured', orderStatus: 6 });
      }),
    ]);
    await pass(2.5);
    expect(screen.getByRole('status').textContent).toContain('could not be reached');
    await pass(4);
    expect(heading()).toBe(words('payment:standing.success.title'));
  });
});

it('a customer on the page of a cancelled payment reads that it is paid when the money has arrived', async () => {
  const { askedOf } = await come(<PayCancelPage />, [
    answer(payment.cancel, standing({ state: 'captured', orderStatus: 6 })),
  ]);
  expect(heading()).toBe(words('payment:standing.success.title'));
  expect(askedOf(payment.state)).toEqual([]);
});

it('a payment that cannot be given up yet is asked about until it is decided', async () => {
  let state: 'open' | 'cancelled' = 'open';
  await come(<AlipayCancelPage />, [
    answer(mobilePayment.cancelpay, standing()),
    answer(mobilePayment.pays, () => standing({ state })),
  ]);
  expect(heading()).toBe(words('payment:standing.waiting.title'));
  state = 'cancelled';
  await pass(10);
  expect(heading()).toBe(words('payment:standing.cancel.title'));
});
