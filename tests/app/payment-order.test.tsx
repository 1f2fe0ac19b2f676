// @vitest-environment jsdom
import type { OrderStatus } from '#contract/order-status.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '#app/pages/payment/leave.ts';
import { PayMentPage } from '#app/pages/payment/pay-ment.page.tsx';
import { PaymentStatusPage } from '#app/pages/payment/payment-status.page.tsx';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { mobilePayment, payment } from '#contract/payments.contract.ts';
import '#tests/support/engine-dom.ts';
import { Address, attempt, cards, lost, model, order, type Order, unpaid } from './payment-page.tsx';
import { refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => ({ call: vi.fn() }));
vi.mock('#app/pages/payment/leave.ts', () => ({ leave: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leave).mockClear();
});

const path = '/hereStore/payMent?order=12';
const begun = { attempt, url: 'https://provider.example/pay' };
const button = (key: string, params = {}) => screen.findByRole('button', { name: words(key, params) });
const payButton = () => screen.findByRole('button', { name: words.pattern('payment:pay') });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const linkTo = (key: string) => screen.getByRole('link', { name: words(key) }).getAttribute('href');

const open = (answers: readonly Answer[], at = path) =>
  visit(
    <>
      <PayMentPage />
      <Address />
    </>,
    { path: at, answers, isSignedIn: true },
  );

describe('an unpaid order', () => {
  it('is shown with its travellers, its price and the ways to pay it', async () => {
    open(unpaid());
    expect(await screen.findByRole('heading', { level: 1, name: words('payment:title') })).toBeDefined();
    for (const text of [
      words('offers:visa.business.title'),
      'M2603010012',
      words('orders:serviceType.2'),
      'ADA LOVELACE',
      'CHARLES BABBAGE',
    ])
      expect(screen.getByText(text)).toBeDefined();
    const modes = await screen.findAllByRole('radio');
    expect(modes.map((mode) => [mode.getAttribute('value'), (mode as HTMLInputElement).checked])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
      ['4', false],
    ]);
    expect(
      screen.getByText(words.pattern('payment:charged', { amount: '€151.20', price: 'RMB 1,200.00' })),
    ).toBeDefined();
    const sandboxes = screen.getAllByText(words('payment:sandbox.badge'));
    expect(sandboxes.map((badge) => badge.closest('label')!.textContent)).toEqual([
      expect.stringContaining(words('payment:mode.2.name')),
    ]);
  });

  it('of cards is shown with the cards', async () => {
    open(unpaid(cards));
    expect(await screen.findByText('eSIM × 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: words('payment:change.action') })).toBeNull();
  });

  it.each<[Pick<Partial<Order>, 'paymentMode'>, string]>([
    [{}, 'payment:until.text'],
    [{ paymentMode: 4 }, 'payment:until.transfer'],
  ])('with %j says until when and how long that is', async (change, key) => {
    open(unpaid({ ...change, until: new Date(Date.now() + 3 * 86_400_000 - 1_000).toISOString() }));
    const isIt = (text: string): boolean => words.pattern(key).test(text) && text.includes('3 days');
    const found = (_text: string, element: Element | null) => isIt(element?.textContent ?? '');
    expect(await screen.findByText(found, { selector: 'p' })).toBeDefined();
  });

  it('of a group says what each member costs', async () => {
    open(unpaid({ childType: 6, quantity: 8, price: 3840 }));
    expect(await screen.findByText('RMB 3,840.00 (8 × RMB 480.00)')).toBeDefined();
  });

  it('is asked for once more when its time is over, and can still be paid if the server says so', async () => {
    const { askedOf } = open(unpaid({ until: '2026-01-01T00:00:00.000Z' }));
    expect(await screen.findByText(words.pattern('payment:until.over'))).toBeDefined();
    await waitFor(() => expect(askedOf(orderInfo.detail).length).toBeGreaterThan(1));
    expect(await payButton()).toBeDefined();
  });

  it('says that it cannot be paid online where there is no way', async () => {
    open([answer(orderInfo.detail, order()), answer(orderInfo.payModel, { ...model, modes: [] })]);
    expect(await screen.findByText(words('payment:noModes'))).toBeDefined();
    expect(screen.queryByRole('button', { name: words.pattern('payment:pay') })).toBeNull();
  });
});

describe('the button to pay', () => {
  it.each([
    [words('payment:mode.1.name'), payment.pay, { id: 12, mode: 1 }, '€151.20'],
    [words('payment:mode.2.name'), payment.pay, { id: 12, mode: 2 }, '€151.20'],
    [words('payment:mode.3.name'), mobilePayment.pay, { id: 12 }, 'RMB\u00a01,200.00'],
  ])('by “%s” begins the payment once and leads to the provider', async (name, pay, payload, amount) => {
    const { user, askedOf } = open([...unpaid(), answer(pay, begun)]);
    await user.click(await screen.findByRole('radio', { name }));
    await user.dblClick(screen.getByRole('button', { name: words('payment:pay', { amount }) }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(begun.url));
    expect(askedOf(pay)).toEqual([{ ...payload, requestId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  const idsAfter = async (failure: Error, clicks = 2) => {
    let times = 0;
    const { user, askedOf } = open([
      ...unpaid(),
      answer(payment.pay, () => {
        times += 1;
        if (times < clicks) throw failure;
        return begun;
      }),
    ]);
    for (let click = 1; click <= clicks; click += 1) {
      await user.click(await payButton());
      if (click < clicks) expect((await screen.findByRole('alert')).textContent).not.toBe('');
    }
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    return askedOf(payment.pay).map((asked) => (asked as { requestId: string }).requestId);
  };

  it.each([
    ['an answer that was lost', lost],
    ['a provider that is away', refusal(errors.paymentAway)],
    ['a provider that is slow', refusal(errors.paymentSlow)],
    ['a failure of ours', refusal(errors.internal)],
    ['too many tries', refusal(errors.tooManyRequests)],
  ])('goes on with the same payment after %s', async (_case, failure) => {
    const [first, second] = await idsAfter(failure);
    expect(second).toBe(first);
  });

  it('begins another payment after one that was refused', async () => {
    const [first, second] = await idsAfter(refusal(errors.paymentRefused));
    expect(second).not.toBe(first);
  });

  it('begins another payment by itself where an earlier one is over', async () => {
    const answers = (fails: boolean) => {
      let times = 0;
      return answer(payment.pay, () => {
        times += 1;
        if (fails && times === 1) throw refusal(errors.paymentRefused);
        return begun;
      });
    };
    const earlier = open([...unpaid(), answers(false)]);
    await earlier.user.click(await payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    cleanup();
    const { user, askedOf } = open([...unpaid(), answers(true)]);
    await user.click(await payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    const [old, fresh] = askedOf(payment.pay).map((asked) => (asked as { requestId: string }).requestId);
    expect(fresh).not.toBe(old);
    expect(earlier.askedOf(payment.pay)).toEqual([expect.objectContaining({ requestId: old })]);
  });

  it('shows what the order is by now when it was paid elsewhere', async () => {
    let orderStatus: OrderStatus = 1;
    const { user } = open([
      answer(orderInfo.detail, () => order({ orderStatus })),
      answer(orderInfo.payModel, model),
      answer(payment.pay, () => {
        orderStatus = 6;
        throw refusal(errors.alreadyPaid);
      }),
    ]);
    await user.click(await payButton());
    expect(
      await screen.findByRole('heading', { name: words('payment:standing.success.title') }),
    ).toBeDefined();
  });

  it('wakes up when the browser brings the page back', async () => {
    const { user } = open([...unpaid(), answer(payment.pay, begun)]);
    await user.click(await payButton());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect((await payButton()).getAttribute('aria-disabled')).toBe('true');
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).toBeNull());
  });
});

describe('the address', () => {
  it('is left with our own name of the order', async () => {
    const details = JSON.stringify({ order_id: 12, order_price: 1200 });
    open(unpaid(), `/hereStore/payMent?${new URLSearchParams({ details }).toString()}`);
    expect(await payButton()).toBeDefined();
    expect(screen.getByTestId('address').textContent).toBe(path);
  });

  it.each(['', '?order=0', '?data=%7B%7D'])('“%s” names no order, and no request is sent', async (query) => {
    const { askedOf } = open([], `/hereStore/payMent${query}`);
    expect(heading()).toBe(words('payment:noOrder.title'));
    expect(linkTo('payment:actions.orders')).toBe('/personalCenter?index=1');
    expect(askedOf(orderInfo.detail)).toEqual([]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('data'));
  });

  it("of another customer's order says the same", async () => {
    const gone = (): never => {
      throw refusal(errors.notFound);
    };
    open([answer(orderInfo.detail, gone), answer(orderInfo.payModel, gone)]);
    expect(await screen.findByRole('heading', { name: words('payment:noOrder.title') })).toBeDefined();
  });
});

describe('an order that cannot be paid now', () => {
  it.each<[Partial<Order>, string, string]>([
    [{ orderStatus: 0 }, 'standing.draft.title', 'actions.continue'],
    [{ orderStatus: 2, deposit: 'pending' as const }, 'standing.depositPending.title', 'actions.order'],
    [{ orderStatus: 5 }, 'standing.orderCancelled.title', 'actions.shop'],
    [{ orderStatus: 6 }, 'standing.success.title', 'actions.home'],
    [{ orderStatus: 7 }, 'standing.refunded.title', 'actions.order'],
    [{ isHeld: true }, 'standing.held.title', 'actions.order'],
    [{ orderStatus: 2, childType: 2 }, 'standing.settled.title', 'actions.order'],
  ])('with %j says what it is, %s, and leads on', async (change, key, link) => {
    const title = words(`payment:${key}`);
    open([answer(orderInfo.detail, order(change)), answer(orderInfo.payModel, { ...model, modes: [] })]);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.activeElement?.textContent).toBe(title);
    expect(linkTo(`payment:${link}`)).toMatch(/^\//);
    expect(linkTo('payment:actions.order')).toBe('/personalCenter?index=1&order=12');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('changing one’s mind', () => {
  it('makes a draft of a visa again and leads to its answers', async () => {
    const { user, askedOf } = open([...unpaid(), answer(orderInfo.updateOrderState, null)]);
    await user.click(await button('payment:change.action'));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(
        '/Visa?visaType=5&nowIndex=3&orderNumber=M2603010012',
      ),
    );
    expect(askedOf(orderInfo.updateOrderState)).toEqual([{ id: 12, order: 'M2603010012', status: 0 }]);
  });

  it('cancels the order after asking, and says so', async () => {
    let orderStatus: OrderStatus = 1;
    const { user, askedOf } = open([
      answer(orderInfo.detail, () => order({ orderStatus })),
      answer(orderInfo.payModel, model),
      answer(orderInfo.updateOrderState, () => {
        orderStatus = 5;
        return null;
      }),
    ]);
    await user.click(await button('orders:actions.cancelOf', { orderNumber: 'M2603010012' }));
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words('orders:cancel.confirm') }));
    expect(
      await screen.findByRole('heading', { name: words('payment:standing.orderCancelled.title') }),
    ).toBeDefined();
    expect(askedOf(orderInfo.updateOrderState)).toEqual([{ id: 12, order: 'M2603010012', status: 5 }]);
  });
});

it('the payment’s own page says where an order stands and leads to paying it', async () => {
  visit(<PaymentStatusPage />, {
    path: '/hereStore/paymentStatus?order=12',
    answers: [answer(orderInfo.detail, order())],
    isSignedIn: true,
  });
  expect(await screen.findByRole('heading', { name: words('payment:standing.unpaid.title') })).toBeDefined();
  expect(linkTo('payment:actions.payNow')).toBe(path);
});

it('a page that could not be loaded can be tried again', async () => {
  let isAway = true;
  const { user } = open([
    answer(orderInfo.detail, () => {
      if (isAway) throw refusal(errors.unavailable);
      return order();
    }),
    answer(orderInfo.payModel, model),
  ]);
  const again = await button('ui:error.retry');
  isAway = false;
  await user.click(again);
  expect(await payButton()).toBeDefined();
});
