import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/order-status.ts';
import { openOrdersOf } from '#app/parts/shop/order-wizard/open-orders.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';

const flow = await compileFlow(productSchemas, 'visa/study');
const record = {
  orderNumber: 'MG1',
  orderStatus: OrderStatus.draft as OrderStatus,
  requestId: 'one',
  createDate: '2026-11-20T10:00:00.000Z',
  names: ['MARIE DUPONT'],
  steps: { done: 1, all: 5 },
};
const left = {
  answers: { passenger: { surname: 'KING', englishName: 'WILLIAM' }, travel: { departureCity: 'Paris' } },
  base: {},
  sent: [],
  requestId: 'two',
  at: Date.UTC(2026, 10, 22),
};
const open = (records: (typeof record)[]) => ({ hasMore: false, records });

describe('the orders that can be continued', () => {
  it('begin with what only this device has, by the names and steps of its answers', () => {
    expect(openOrdersOf({ flow, open: open([record]), left })).toEqual([
      {
        requestId: 'two',
        orderNumber: null,
        isConfirmed: false,
        begun: '2026-11-22T00:00:00.000Z',
        names: ['WILLIAM KING'],
        steps: { done: 0, all: 5 },
      },
      expect.objectContaining({ orderNumber: 'MG1', names: ['MARIE DUPONT'], isConfirmed: false }),
    ]);
  });

  it('name an order once that the server has too, and continue it from this device', () => {
    const orders = openOrdersOf({ flow, open: open([record]), left: { ...left, requestId: 'one' } });
    expect(orders).toMatchObject([{ requestId: 'one', orderNumber: null }]);
  });

  it('tell an order that waits for its payment from a draft', () => {
    const unpaid = { ...record, orderStatus: OrderStatus.unpaid };
    const orders = openOrdersOf({ flow, open: open([unpaid]), left: { ...left, requestId: 'one' } });
    expect(orders).toMatchObject([{ orderNumber: 'MG1', isConfirmed: true }]);
  });
});
