// Imports modules that use `import.meta.glob`.
import { OrderStatus } from '#contract/order-status.ts';
import { describe, expect, it } from 'vitest';
import { actionsInDetail, actionsOf, type OrderAction, wizardPath } from '#app/pages/orders/order-actions.ts';
import type { Order } from '#app/pages/orders/order-terms.ts';
import { nextStep } from '#app/pages/orders/next-step.ts';
import { order, record } from './orders-page.tsx';

const groups = { settled: [1, 2, 3, 4], business: [5], group: [6], ride: [7, 8], cards: [9] } as const;

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const paidHere = [5, 6, 7, 8, 9];

/** The products that have an action at a status; all others have not. */
const table: [action: OrderAction, status: number, childTypes: readonly number[]][] = [
  ['continue', 0, all],
  ['delete', 0, all],
  ['pay', 1, paidHere],
  ['cancel', 1, paidHere],
  ['withdraw', 2, groups.settled],
  ['withdraw', 4, groups.settled],
  ['invoice', 3, [...groups.business, ...groups.group]],
  ['invoice', 6, all],
];

const actions = ['continue', 'pay', 'invoice', 'cancel', 'withdraw', 'delete'] as const;

describe.each(actions)('%s', (action) => {
  it.each(Object.values(OrderStatus))(
    'is offered at status %i to those that the table names',
    (orderStatus) => {
      const wanted = table
        .filter(([name, status]) => name === action && status === orderStatus)
        .flatMap((line) => line[2]);
      const offered = all.filter((childType) => actionsOf({ orderStatus, childType }).includes(action));
      expect(offered).toEqual(wanted);
    },
  );
});

it('offers nothing at a status that only a newer server knows', () => {
  const orderStatus = 8 as OrderStatus;
  expect(actionsOf({ orderStatus, childType: 5 })).toEqual([]);
  expect(actionsInDetail(order({ orderStatus }))).toEqual([]);
});

describe('the detail view', () => {
  it('has the invoice of each order with an invoice number', () => {
    expect(actionsInDetail(order({ orderStatus: 3, childType: 7, invoiceNo: 'R-1' }))).toEqual(['invoice']);
    expect(actionsInDetail(order({ orderStatus: 6, invoiceNo: 'R-1' }))).toEqual(['invoice']);
  });

  it('takes no second payment while one is held', () => {
    expect(actionsInDetail(order({ isHeld: true }))).toEqual(['cancel']);
  });
});

it.each([
  [1, '/commonVisa?visaType=1&nowIndex=2'],
  [2, '/commonVisa?visaType=2&nowIndex=2'],
  [3, '/commonVisa?visaType=3&nowIndex=2'],
  [4, '/commonVisa?visaType=4&nowIndex=2'],
  [5, '/Visa?visaType=5&nowIndex=3'],
  [6, '/Visa?visaType=6&nowIndex=3'],
  [7, '/vipServe?vipServeType=1&nowIndex=3'],
  [8, '/vipServe?vipServeType=2&nowIndex=3'],
])('product %i is continued and paid at %s', (childType, path) => {
  expect(wizardPath(record({ childType, orderNumber: 'N1' }))).toBe(`${path}&orderNumber=N1`);
});

/** Money that has not arrived yet. */
const onItsWay = { rmb: 590, currency: 'EUR', amount: 71.1, expectedOn: '2026-03-20', isDone: false };

describe('who must act next', () => {
  it('is nobody once the money has arrived, and where nothing was paid', () => {
    const next = (back: Order['back']) => nextStep(order({ orderStatus: 7, back }));
    expect(next({ ...onItsWay, isDone: true })).toEqual(['nobody', 'refundDone']);
    expect(next(null)).toEqual(['nobody', 'endedFree']);
  });

  /** For each status the actor of each group: settled visas, visas, rides, cards. A dash: there is no such order. */
  it.each<[OrderStatus, ...string[]]>([
    [0, 'you', 'you', 'you', 'you'],
    [1, '-', 'you', 'you', 'you'],
    [2, 'we', 'we', '-', '-'],
    [3, 'nobody', 'nobody', 'nobody', 'courier'],
    [4, 'you', 'you', '-', '-'],
    [5, 'nobody', 'nobody', 'nobody', 'nobody'],
    [6, '-', 'we', 'we', 'we'],
    [7, 'paymentProvider', 'paymentProvider', 'paymentProvider', 'paymentProvider'],
  ])('at status %i: %s, %s, %s, %s', (orderStatus, ...actors) => {
    for (const [index, childType] of [1, 5, 7, 9].entries()) {
      const [who, what] = nextStep(order({ orderStatus, childType, back: onItsWay }));
      if (actors[index] === '-') expect(what).toBe('working');
      else expect([who, what]).toEqual([actors[index], expect.not.stringMatching('working')]);
    }
  });

  it.each([5, 7, 9])(
    'product %i: deposits are checked by us, paid anew by you, and transferred back by us',
    (childType) => {
      const next = (orderStatus: OrderStatus, deposit: 'pending' | 'refused' | 'confirmed') =>
        nextStep(order({ childType, orderStatus, deposit, back: onItsWay }));
      expect(nextStep(order({ childType, orderStatus: 1, paymentMode: 4 }))).toEqual(['you', 'transfer']);
      expect(next(2, 'pending')).toEqual(['we', 'checkDeposit']);
      expect(next(1, 'refused')).toEqual(['you', 'payAgain']);
      expect(next(7, 'confirmed')).toEqual(['we', 'returnDeposit']);
      // What came before does not matter once it is over.
      expect(next(6, 'confirmed')).toEqual(nextStep(order({ childType, orderStatus: 6 })));
    },
  );

  it('is us, whatever the status, while money is held', () => {
    for (const orderStatus of [1, 5, 6] as const) {
      expect(nextStep(order({ orderStatus, isHeld: true }))).toEqual(['we', 'held']);
    }
  });
});
