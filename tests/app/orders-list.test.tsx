// @vitest-environment jsdom
import type { OrderStatus } from '#contract/order-status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ListedOrder } from '#app/pages/orders/order-terms.ts';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import '#tests/support/engine-dom.ts';
import { addressShown, record, visitOrders } from './orders-page.tsx';
import { refusal } from './render-account.tsx';
import { type Answer, answer, everywhere } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

/** Orders of three pages. */
const many = Array.from({ length: 21 }, (_, index) =>
  record({ id: 21 - index, orderNumber: `MG-${21 - index}`, orderStatus: 5 }),
);
const listOf = (records: readonly ListedOrder[]): Answer =>
  answer(orderInfo.list, ({ page, pageSize }) => ({
    total: records.length,
    records: records.slice((page - 1) * pageSize, page * pageSize),
  }));

const visitList = (records: readonly ListedOrder[], answers: readonly Answer[] = [], query = 'index=1') =>
  visitOrders(query, [listOf(records), ...answers]);

const numbersShown = () =>
  screen.queryAllByRole('article').map((card) => /MG-\d+/.exec(card.textContent)?.[0]);

describe('the list', () => {
  it('has ten orders to a page, which stands in the address', async () => {
    const { user, askedOf } = visitList(many);
    await waitFor(() => expect(numbersShown()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(numbersShown()).toEqual(['MG-1']));
    expect(addressShown()).toBe('/personalCenter?index=1&page=3');
    expect(askedOf(orderInfo.list)).toEqual([
      { page: 1, pageSize: 10 },
      { page: 3, pageSize: 10 },
    ]);
  });

  it('shows the last page when the address has a higher page number', async () => {
    visitList(many, [], 'index=1&page=9');
    await waitFor(() => expect(numbersShown()).toEqual(['MG-1']));
    expect(addressShown()).toBe('/personalCenter?index=1&page=3');
  });

  /** What a card of the list says, by the names of its facts. */
  const factsOf = (card: HTMLElement) =>
    Object.fromEntries(
      [...card.querySelectorAll('dt')].map((name) => [
        name.textContent,
        name.parentElement!.querySelector('dd')!.textContent,
      ]),
    );

  it('names product, traveller, price and days of each order', async () => {
    visitList([record()]);
    const card = await screen.findByRole('article', { name: words('offers:visa.business.title') });
    expect(factsOf(card)).toEqual({
      Traveller: 'ADA LOVELACE',
      [words('orders:price')]: 'RMB\u00a01,180.00',
      [words('orders:enterDate')]: 'May 10, 2026',
      [words('orders:leaveDate')]: 'May 20, 2026',
      [words('orders:orderNumber')]: 'MG2603010012',
      [words('orders:createDate')]: 'Mar 1, 2026',
    });
    expect(within(card).getByText(words('orders:status.1'))).toBeDefined();
  });

  it('has no rows for what an order does not have, and says per member what a group pays', async () => {
    const group = { childType: 6, quantity: 8, price: 3840 };
    visitList([
      record({ ...group, travellers: [], enterDate: null, leaveDate: null }),
      record({ id: 13, childType: 8, leaveDate: null }),
    ]);
    const visa = await screen.findByRole('article', { name: words('offers:visa.group.title') });
    expect(factsOf(visa)).toEqual({
      [words('orders:price')]: 'RMB\u00a03,840.00 (8\u00a0×\u00a0RMB\u00a0480.00)',
      [words('orders:orderNumber')]: 'MG2603010012',
      [words('orders:createDate')]: 'Mar 1, 2026',
    });
    const ride = screen.getByRole('article', { name: words('offers:vip.transfer.title') });
    expect(Object.keys(factsOf(ride))).toContain(words('orders:flightDate'));
    expect(Object.keys(factsOf(ride))).not.toContain(words('orders:leaveDate'));
  });

  it('says what to do about an order that was sent back, and leads there', async () => {
    visitList([record({ orderStatus: 4 })]);
    const card = await screen.findByRole('article', { name: words('offers:visa.business.title') });
    expect(
      within(card).getByText(words('orders:status.4')).closest('[data-tone]')!.getAttribute('data-tone'),
    ).toBe('waiting');
    const link = within(card).getByRole('link', {
      name: words('orders:actions.correctOf', { orderNumber: 'MG2603010012' }),
    });
    expect(link.getAttribute('href')).toBe('/personalCenter?index=1&order=12&correct=1');
  });

  it('opens an order and keeps its page for the way back', async () => {
    visitList(many, [], 'index=1&tab=done&page=2');
    const link = await screen.findByRole('link', {
      name: words('orders:actions.detailsOf', { orderNumber: 'MG-4' }),
    });
    expect(link.getAttribute('href')).toBe('/personalCenter?index=1&order=4&tab=done&page=2');
  });

  it('says what to do when there are no orders', async () => {
    visitList([]);
    expect(await screen.findByText(words('orders:empty.title'))).toBeDefined();
    expect(screen.queryByRole('navigation', { name: words('orders:pages') })).toBeNull();
  });
});

describe('the filters of the list', () => {
  it('stand in the address, and begin at the first page', async () => {
    const { user, askedOf } = visitList(many, [], 'index=1&page=2');
    await user.click(await screen.findByRole('tab', { name: words('orders:filter.done') }));
    await waitFor(() => expect(addressShown()).toBe('/personalCenter?index=1&tab=done'));
    await waitFor(() =>
      expect(askedOf(orderInfo.list)).toEqual([
        { page: 2, pageSize: 10 },
        { page: 1, pageSize: 10, filter: 'done' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(addressShown()).toBe('/personalCenter?index=1&tab=done&page=3'));
  });

  it('show deleted drafts with the day until which they can be brought back', async () => {
    const draft = record({ orderStatus: 0, keptUntil: '2026-12-20T10:00:00.000Z' });
    const { user, askedOf } = visitList([draft], [answer(orderInfo.restore, null)], 'index=1&tab=deleted');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Dec 20, 2026')).toBeDefined();
    expect(card.queryByRole('link')).toBeNull();
    await user.click(
      card.getByRole('button', {
        name: words('orders:actions.restoreOf', { orderNumber: draft.orderNumber }),
      }),
    );
    await waitFor(() => expect(askedOf(orderInfo.restore)).toEqual([{ id: draft.id }]));
  });
});

describe('paying', () => {
  it('leads visas and rides to their wizard', async () => {
    visitList([record({ orderNumber: 'MG-1' }), record({ id: 13, childType: 8, orderNumber: 'MG-2' })]);
    const visa = await screen.findByRole('link', { name: 'Pay now: order MG-1' });
    expect(visa.getAttribute('href')).toBe('/Visa?visaType=5&nowIndex=3&orderNumber=MG-1');
    const ride = screen.getByRole('link', { name: 'Pay now: order MG-2' });
    expect(ride.getAttribute('href')).toBe('/vipServe?vipServeType=2&nowIndex=3&orderNumber=MG-2');
  });

  const cards = record({ id: 30, childType: 9, orderNumber: 'MG-9', enterDate: null, leaveDate: null });
  const toPay = {
    order_number: 'MG-9',
    order_id: 30,
    create_date: cards.createDate,
    urgent_name: '',
    order_price: 160,
    order_count: 2,
    english_name: 'ADA',
    surname: 'LOVELACE',
    name: everywhere('SIM card'),
    price: 80,
    count: 2,
    title: everywhere('SIM card'),
    type_id: 2,
    type: 2,
    child_type: 9,
  };

  it('asks what is to be paid for cards, and goes to the page of payments', async () => {
    const { user, askedOf } = visitList([cards], [answer(trafficCardOrderInfo.toPay, toPay)]);
    await user.click(await screen.findByRole('button', { name: 'Pay now: order MG-9' }));
    await waitFor(() => expect(addressShown()).toBe('/hereStore/payMent?order=30'));
    expect(askedOf(trafficCardOrderInfo.toPay)).toEqual([{ id: 30 }]);
  });

  it('says why it cannot be paid, and stays', async () => {
    const refused: Answer = [
      trafficCardOrderInfo.toPay.path,
      () => {
        throw refusal(errors.orderState);
      },
    ];
    const { user } = visitList([cards], [refused]);
    const button = await screen.findByRole('button', { name: 'Pay now: order MG-9' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(addressShown()).toBe('/personalCenter?index=1');
  });
});

describe('giving up', () => {
  /** A list of one order whose status is another one after a call. */
  function changing(first: ListedOrder, changes: Answer['1'], path: string, last: OrderStatus) {
    let orderStatus = first.orderStatus;
    return visitOrders('index=1', [
      answer(orderInfo.list, () => ({ total: 1, records: [{ ...first, orderStatus }] })),
      [
        path,
        (payload) => {
          orderStatus = last;
          return changes(payload);
        },
      ],
    ]);
  }

  it('cancels an unpaid order after asking, and the focus stays with it', async () => {
    const { user, askedOf } = changing(record(), () => null, orderInfo.updateOrderState.path, 5);
    await user.click(
      await screen.findByRole('button', {
        name: words('orders:actions.cancelOf', { orderNumber: 'MG2603010012' }),
      }),
    );
    const dialog = within(screen.getByRole('dialog', { name: words('orders:cancel.title') }));
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(words('orders:status.5'))).toBeDefined();
    expect(askedOf(orderInfo.updateOrderState)).toEqual([{ id: 12, status: 5, order: 'MG2603010012' }]);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(words('offers:visa.business.title')),
    );
    expect(screen.queryByRole('button', { name: words.pattern('orders:actions.cancelOf') })).toBeNull();
  });

  it('keeps an order whose owner thinks again', async () => {
    const { user, askedOf } = changing(record(), () => null, orderInfo.updateOrderState.path, 5);
    await user.click(
      await screen.findByRole('button', {
        name: words('orders:actions.cancelOf', { orderNumber: 'MG2603010012' }),
      }),
    );
    await user.click(screen.getByRole('button', { name: words('orders:cancel.keep') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
  });

  it('shows what has become of an order that could not be cancelled any more', async () => {
    const refuse = () => {
      throw refusal(errors.orderState);
    };
    const { user } = changing(record(), refuse, orderInfo.updateOrderState.path, 6);
    await user.click(
      await screen.findByRole('button', {
        name: words('orders:actions.cancelOf', { orderNumber: 'MG2603010012' }),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(words('orders:status.6'))).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([2, 4] as const)('withdraws an application at status %i with its reason', async (orderStatus) => {
    const first = record({ childType: 1, orderStatus });
    const { user, askedOf } = changing(first, () => null, orderInfo.withdraw.path, 5);
    await user.click(await screen.findByRole('button', { name: words.pattern('orders:actions.withdrawOf') }));
    const dialog = within(screen.getByRole('dialog', { name: words('orders:withdraw.title') }));
    await user.type(dialog.getByLabelText(words('orders:withdraw.reason')), ' I travel later. ');
    await user.click(dialog.getByRole('button', { name: words('orders:withdraw.confirm') }));
    expect(await screen.findByText(words('orders:status.5'))).toBeDefined();
    expect(askedOf(orderInfo.withdraw)).toEqual([{ id: 12, reason: 'I travel later.' }]);
  });
});
