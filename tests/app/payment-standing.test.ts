// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { attemptInQuery } from '#app/pages/payment/attempt-calls.ts';
import { orderInQuery } from '#app/pages/payment/order-in-query.ts';
import { receiptProblem } from '#app/pages/payment/receipt-limits.ts';
import { viewOfAttempt, viewOfOrder } from '#app/pages/payment/standing.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { attempt, order, type Order, standing } from './payment-page.tsx';

describe('the order of an address', () => {
  const json = (name: string, value: unknown) =>
    new URLSearchParams({ [name]: JSON.stringify(value) }).toString();
  it.each([
    ['order=12', 12],
    [json('details', { order_id: 12, id: 3 }), 12],
    [json('details', { id: 12 }), 12],
    [json('data', { order_id: '12' }), 12],
    [`order=7&${json('data', { id: 12 })}`, 7],
    [`order=x&${json('data', { id: 12 })}`, 12],
    [json('data', { id: 1.5 }), null],
    [json('data', { id: 0 }), null],
    [json('data', { id: 2_147_483_648 }), null],
    [json('data', { id: [12] }), null],
    [json('data', { id: 12, note: 'x'.repeat(4_000) }), null],
    [json('data', 12), null],
    ['data=%7B', null],
    ['', null],
  ])('%s is %s', (query, id) => {
    expect(orderInQuery(new URLSearchParams(query))).toBe(id);
  });
});

it.each([
  [attempt, attempt],
  [attempt.toUpperCase(), attempt.toUpperCase()],
  [`${attempt}0`, null],
  ['12', null],
  ['', null],
])('the attempt “%s” of an address is %s', (written, found) => {
  expect(attemptInQuery(new URLSearchParams({ attempt: written }))).toBe(found);
});

/** A status that only a newer server knows. */
const unknown = 8 as OrderStatus;

describe('an order', () => {
  it.each<[Partial<Order>, string]>([
    [{ orderStatus: 0 }, 'draft'],
    [{ orderStatus: 1 }, 'unpaid'],
    [{ orderStatus: 1, deposit: 'refused' as const }, 'depositRefused'],
    [{ orderStatus: 1, isHeld: true }, 'held'],
    [{ orderStatus: 0, isHeld: true }, 'held'],
    [{ orderStatus: 5, isHeld: true }, 'held'],
    [{ orderStatus: 6, isHeld: true }, 'success'],
    [{ orderStatus: 2, deposit: 'pending' as const }, 'depositPending'],
    [{ orderStatus: 2 }, 'success'],
    [{ orderStatus: 3 }, 'success'],
    [{ orderStatus: 4 }, 'success'],
    [{ orderStatus: 5 }, 'orderCancelled'],
    [{ orderStatus: 6 }, 'success'],
    [{ orderStatus: 7 }, 'refunded'],
    [{ orderStatus: 2, childType: 1 }, 'settled'],
    [{ orderStatus: 0, childType: 4 }, 'settled'],
    [{ orderStatus: 5, childType: 4 }, 'orderCancelled'],
    [{ orderStatus: unknown }, 'success'],
  ])('with %j stands at “%s”', (change, view) => {
    expect(viewOfOrder(order(change))).toBe(view);
  });
});

describe('a payment', () => {
  it.each([
    [{ state: 'open' }, 'waiting'],
    [{ state: 'failed' }, 'failure'],
    [{ state: 'cancelled' }, 'cancel'],
    [{ state: 'expired' }, 'expired'],
    [{ state: 'captured', orderStatus: 6 }, 'success'],
    [{ state: 'captured', orderStatus: 2 }, 'success'],
    [{ state: 'captured', orderStatus: 6, isHeld: true }, 'success'],
    [{ state: 'captured', orderStatus: 5 }, 'held'],
    [{ state: 'captured', orderStatus: 7 }, 'refunded'],
    [{ state: 'open', isHeld: true }, 'held'],
    [{ state: 'cancelled', orderStatus: 6 }, 'success'],
    [{ state: 'open', orderStatus: 3 }, 'success'],
    [{ state: 'cancelled', orderStatus: 2 }, 'movedOn'],
    [{ state: 'cancelled', orderStatus: 0 }, 'movedOn'],
    [{ state: 'expired', orderStatus: 5 }, 'orderCancelled'],
    [{ state: 'captured', orderStatus: unknown }, 'success'],
    [{ state: 'cancelled', orderStatus: unknown }, 'movedOn'],
  ] as const)('with %j stands at “%s”', (change, view) => {
    expect(viewOfAttempt(standing(change))).toBe(view);
  });
});

describe('a receipt', () => {
  const file = (type: string, size: number) => new File([new Uint8Array(size)], 'receipt', { type });
  it.each([
    ['image/jpeg', 1, null],
    ['image/png', 2_097_152, null],
    ['', 10, null],
    ['image/gif', 10, 'payment:errors.receiptType'],
    ['application/pdf', 10, null],
    ['image/png', 0, 'errors:fileEmpty'],
    ['image/png', 2_097_153, 'errors:fileTooLarge'],
  ])('of type “%s” and %i bytes: %s', (type, size, problem) => {
    expect(receiptProblem(file(type, size))).toBe(problem);
  });
});
