// @vitest-environment jsdom
import { PaymentMode } from '#contract/order-status.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '#app/pages/payment/leave.ts';
import { PayGateWayPage } from '#app/pages/payment/pay-gate-way.page.tsx';
import { errors } from '#contract/errors.ts';
import { sandbox } from '#contract/payments.contract.ts';
import '#tests/support/engine-dom.ts';
import { attempt, lost } from './payment-page.tsx';
import { refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => ({ call: vi.fn() }));
vi.mock('#app/pages/payment/leave.ts', () => ({ leave: vi.fn() }));
beforeEach(() => void vi.mocked(leave).mockClear());

const link = { attempt, expires: 1_800_000_000, signature: 'a-signature' };
const path = `/payGateWay?attempt=${attempt}&expires=${link.expires}&signature=${link.signature}`;
const payment = {
  mode: PaymentMode.wallet,
  title: 'Business e-visa',
  orderNumber: 'M2603010012',
  currency: 'EUR',
  amount: 151.2,
  isOpen: true,
  cancelUrl: `https://shop.example/api/v2/pay/cancel?attempt=${attempt}`,
};
const open = (answers: readonly Answer[], at = path) => visit(<PayGateWayPage />, { path: at, answers });

it('says what is to be paid, and that nobody is charged', async () => {
  const { askedOf } = open([answer(sandbox.look, payment)]);
  expect(await screen.findByText('€151.20')).toBeDefined();
  for (const text of ['M2603010012', payment.title, words('payment:mode.2.name')])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/sandbox that stands in for a payment provider\. Nobody is charged/)).toBeDefined();
  expect(askedOf(sandbox.look)).toEqual([link]);
});

it.each(['approve', 'fail', 'cancel'] as const)('“%s” is decided once, and leads on', async (outcome) => {
  const { user, askedOf } = open([
    answer(sandbox.look, payment),
    answer(sandbox.decide, { url: 'https://shop.example/next' }),
  ]);
  await screen.findByText('€151.20');
  await user.dblClick(document.querySelector(`[data-outcome=${outcome}]`)!);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://shop.example/next'));
  expect(askedOf(sandbox.decide)).toEqual([{ ...link, outcome }]);
});

it('says that it was decided already, and leads to what became of it', async () => {
  open([answer(sandbox.look, { ...payment, isOpen: false })]);
  expect(await screen.findByText(words('payment:sandbox.decided'))).toBeDefined();
  expect(screen.getByRole('link', { name: words('payment:sandbox.back') }).getAttribute('href')).toBe(
    payment.cancelUrl,
  );
  expect(document.querySelector('[data-outcome]')).toBeNull();
});

it('keeps its buttons when the server could not be reached', async () => {
  const { user } = open([
    answer(sandbox.look, payment),
    answer(sandbox.decide, () => {
      throw lost;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: words('payment:sandbox.approve') }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be reached/));
  expect(screen.getByRole('button', { name: words('payment:sandbox.approve') })).toBeDefined();
});

describe('a link', () => {
  const title = words('payment:sandbox.badLink.title');

  it.each(['notFound', 'forbidden', 'invalidInput'] as const)('that is refused with %s', async (error) => {
    open([
      answer(sandbox.look, () => {
        throw refusal(errors[error]);
      }),
    ]);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(
      screen.getByRole('link', { name: words('payment:sandbox.badLink.action') }).getAttribute('href'),
    ).toBe(`/api/v2/pay/cancel?attempt=${attempt}`);
  });

  it.each([
    ['/payGateWay', words('payment:actions.orders')],
    [`/payGateWay?attempt=${attempt}`, words('payment:sandbox.badLink.action')],
    [`/payGateWay?attempt=${attempt}&expires=soon&signature=s`, words('payment:sandbox.badLink.action')],
    [`/payGateWay?attempt=1&expires=1&signature=s`, words('payment:actions.orders')],
  ])('%s is incomplete: no request is sent, and there is a link to the orders', (at, action) => {
    const { askedOf } = open([], at);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('link', { name: action })).toBeDefined();
    expect(askedOf(sandbox.look)).toEqual([]);
  });

  it('can be tried again when the server has failed', async () => {
    let isAway = true;
    const { user } = open([
      answer(sandbox.look, () => {
        if (isAway) throw refusal(errors.internal);
        return payment;
      }),
    ]);
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    isAway = false;
    await user.click(again);
    expect(await screen.findByText('€151.20')).toBeDefined();
  });
});
