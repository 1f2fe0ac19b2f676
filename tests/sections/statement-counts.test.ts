import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { search } from '#contract/search.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { workInbox } from '#server/orders/money/receive-notification.ts';
import { createFloor } from '#tooling/bench/server/floor.ts';
import { paidNotices } from '#tooling/bench/server/notices.ts';
import { cardAnswers } from '#tooling/bench/server/orders.ts';
import { webhookSecret } from '#tooling/bench/server/stage.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp({
    STRIPE_SECRET_KEY: 'sk_test_counts',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
});
afterAll(() => test.close());

/** The statements that some work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : (sent as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}

/** How often each table is read. */
function readsOf(statements: readonly string[]): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const text of statements.filter((one) => one.startsWith('select'))) {
    const table = /from "(\w+)"/.exec(text)?.[1];
    if (table !== undefined) reads[table] = (reads[table] ?? 0) + 1;
  }
  return reads;
}

/** What each statement does to which table, in their order. */
function outlineOf(statements: readonly string[]): string[] {
  return statements.map((text) => {
    const [verb = ''] = text.trim().split(/\s/);
    const table = /(?:from|into|update) "?(\w+)|graphile_worker\.(\w+)/.exec(text);
    return `${verb} ${table?.[1] ?? table?.[2] ?? ''}`.trim();
  });
}

describe('the statements of a call', () => {
  let begun: { id: number; orderNumber: string };
  const token = () => ({ token: test.ada.user.token });

  it('that begins an order are at most ten', async () => {
    const asked = { childType: 9, version: 1, requestId: randomUUID(), data: cardAnswers('1') };
    const sent = await statementsOf(async () => {
      const { body } = await test.call(trafficCardOrderInfo.option, asked, token());
      begun = body.data!;
    });
    expect(sent.length).toBeLessThanOrEqual(10);
    expect(readsOf(sent)).toEqual({ session: 1, order: 1, traffic_card: 1, company: 1, offer: 1 });
  });

  it('that confirms it are at most twenty-one, and read each row once', async () => {
    const { id, orderNumber: order } = begun;
    const sent = await statementsOf(() =>
      test.call(orderInfo.updateOrderState, { id, status: 1, order }, token()),
    );
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(readsOf(sent)).toMatchObject({
      session: 1,
      order: 1,
      account: 1,
      payment_attempt: 1,
      ledger_entry: 1,
      company: 1,
    });
  });

  it('that shows a page of orders are at most three', async () => {
    const sent = await statementsOf(() => test.call(orderInfo.list, { page: 1, pageSize: 10 }, token()));
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  it('that shows one order are at most eight', async () => {
    const sent = await statementsOf(() => test.call(orderInfo.detail, { id: begun.id }, token()));
    expect(sent.length).toBeLessThanOrEqual(8);
  });

  it('that shows a visitor a page of guides are at most two, and a guide is one', async () => {
    const list = () => test.call(tourismStrategy.list, { page: 1, pageSize: 9, search: { country: 'CN' } });
    expect((await statementsOf(list)).length).toBeLessThanOrEqual(2);
    const { id } = (await list()).body.data!.records[0]!;
    expect((await statementsOf(() => test.call(tourismStrategy.getOne, { id }))).length).toBeLessThanOrEqual(
      1,
    );
  });

  it.each([
    ['finds a title by a synonym are at most three', 'lost passport', 3],
    ['finds little are at most four', 'english speaking doctor', 4],
  ])('of a search that %s', async (_what, q, most) => {
    await test.call(search.find, { q: 'suzhou', page: 1, pageSize: 5 });
    const sent = await statementsOf(() => test.call(search.find, { q, page: 1, pageSize: 5 }));
    expect(sent.filter((text) => text.includes('search_'))).not.toEqual([]);
    expect(sent.filter((text) => !text.includes('throttle')).length).toBeLessThanOrEqual(most);
  });

  it('that shows operators a page of orders are at most three', async () => {
    const by = { token: test.operator.token };
    const sent = await statementsOf(() => test.call(operatorOrders.list, { page: 1, pageSize: 10 }, by));
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  it('that takes a notification are at most four, and those of the work on it twenty', async () => {
    const { user } = test.ada;
    const side = { name: 'product', origin: '', pool: test.pool } as const;
    const [notice] = await paidNotices(side, test.services.vault, [user.id], 1);
    const post = { method: 'POST', url: '/api/v2/pay/notify/stripe', headers: notice!.headers } as const;
    const taken = await statementsOf(async () => {
      expect((await test.app.inject({ ...post, payload: notice!.body })).statusCode).toBe(200);
    });
    expect(taken.length).toBeLessThanOrEqual(4);
    const { id } = await test.db.selectFrom('payment_inbox').select('id').executeTakeFirstOrThrow();
    const worked = await statementsOf(() => workInbox(test.context, id));
    const inbox = test.db.selectFrom('payment_inbox').select('outcome');
    expect(await inbox.executeTakeFirstOrThrow()).toEqual({ outcome: 'paid' });
    expect(worked.length).toBeLessThanOrEqual(20);
    expect(readsOf(worked)).toMatchObject({
      order: 1,
      account: 1,
      ledger_entry: 1,
      quote: 1,
      traffic_card: 1,
      contact: 1,
    });
    // The company was written beside the number of the invoice, so it is not read again for the mail.
    expect(readsOf(worked)['invoice_seller']).toBeUndefined();
  });

  it('are those of the comparison server of the benchmark', async () => {
    const floor = createFloor(test.pool);
    const headers = { authorization: `Bearer ${test.ada.user.token}` };
    const page = { page: 1, pageSize: 10 };
    const begin = () => ({ childType: 9, version: 1, requestId: randomUUID(), data: cardAnswers('1') });
    const productBegins = async () =>
      (await test.call(trafficCardOrderInfo.option, begin(), token())).body.data!;
    const floorBegins = async () => {
      const url = '/api/trafficCardOrderInfo/add';
      const reply = await floor.inject({ method: 'POST', url, headers, payload: begin() });
      return (reply.json() as { data: { id: number } }).data;
    };
    const asked = (url: string, payload?: object) => () =>
      floor.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });

    const [own, its] = [await productBegins(), await floorBegins()];
    const guides = { page: 1, pageSize: 9, search: { country: 'CN', province: 'Jiangsu' } };
    const guide = { id: (await test.call(tourismStrategy.list, page)).body.data!.records[0]!.id };
    const confirm = { id: own.id, status: 1 as const, order: own.orderNumber };
    const pairs: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [productBegins, floorBegins],
      [
        () => test.call(orderInfo.updateOrderState, confirm, token()),
        asked(`/api/orderInfo/updateOrderState/${its.id}/1/x`),
      ],
      [() => test.call(orderInfo.list, page, token()), asked('/api/orderInfo/order/list', page)],
      [
        () => test.call(orderInfo.detail, { id: own.id }, token()),
        asked('/api/orderInfo/detail', { id: own.id }),
      ],
      [() => test.call(tourismStrategy.list, guides), asked('/api/tourismStrategy/list', guides)],
      [() => test.call(tourismStrategy.getOne, guide), asked('/api/tourismStrategy/getOne', guide)],
    ];
    for (const [product, bare] of pairs) {
      expect(outlineOf(await statementsOf(bare))).toEqual(outlineOf(await statementsOf(product)));
    }
    await floor.close();
  });
});
