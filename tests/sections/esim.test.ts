import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { esim, esimStock } from '#contract/esim.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { deleteCodesOf } from '#server/products/esim-codes.ts';
import { inTransaction } from '#server/store/database.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { anotherShopper, createPayingApp, HOUR, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { withFactsOf } from '#tests/support/product-answers.ts';
import { type Draft, productOf } from '#tests/support/product-orders.ts';

let test: PayingApp;
let card: number;
beforeAll(async () => {
  test = await createPayingApp();
  const rows = test.db.selectFrom('traffic_card').select('id').where('type', '=', 3);
  card = (await rows.executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('esim_code').execute();
});

const code = (key: string): string => `LPA:1$smdp.test.example$${key}`;
const by = () => ({ token: test.operator.token });
const add = async (...keys: string[]) =>
  (await test.call(esimStock.add, { esim: card, code: keys.map(code) }, by())).body;
const shown = async (order: Draft, token = test.ada.user.token) =>
  (await test.call(esim.codes, { id: order.id }, { token })).body;
const stock = async (): Promise<number> => {
  const rows = test.db.selectFrom('traffic_card').select('stock').where('id', '=', card);
  return (await rows.executeTakeFirstOrThrow()).stock;
};
/** What the database holds of jobs and codes, as text. */
const stored = async (): Promise<string> => {
  const jobs = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
    test.db,
  );
  const codes = await test.db.selectFrom('esim_code').selectAll().execute();
  return JSON.stringify([jobs.rows, codes.map((row) => row.code.toString('latin1'))]);
};

describe('a paid order of two eSIMs', () => {
  it('asks for no postal address', () => {
    expect(flowOf('wifi/esim').steps.map(({ name }) => name)).toEqual(['card']);
    expect(JSON.stringify(test.answers['wifi/esim'])).not.toContain('London');
  });

  it('is completed by itself, and its codes are mailed as pictures and shown again', async () => {
    await add('ONE-1', 'TWO-2', 'THREE-3');
    const order = await test.paid('wifi/esim');
    await test.work();
    expect(await test.statusOf(order)).toBe(3);

    const mail = test.mailsAbout(order).at(-1)! as ReturnType<PayingApp['mailsAbout']>[number] & {
      to: string;
      pictures: { cid: string; png: string }[];
    };
    expect(mail.to).toBe('ada@test.example');
    expect(mail.text).toContain('smdp.test.example');
    expect(mail.text).toContain('TWO-2');
    expect(mail.text).not.toContain('THREE-3');
    expect(mail.pictures.map(({ cid }) => mail.html.includes(`src="cid:${cid}"`))).toEqual([true, true]);

    const { data } = await shown(order);
    expect(data).toMatchObject({
      email: 'ada@test.example',
      codes: [
        { code: code('ONE-1'), server: 'smdp.test.example', key: 'ONE-1' },
        { code: code('TWO-2'), key: 'TWO-2' },
      ],
    });
    expect(data!.codes.map(({ picture }) => picture.split(',')[1])).toEqual(
      mail.pictures.map(({ png }) => png),
    );
    expect((await shown(order)).data).toEqual(data);
  });

  it('is told of its payment and its codes by one mail', async () => {
    await add('ONE-1', 'TWO-2');
    const order = await test.paid('wifi/esim');
    await test.work();
    const subjects = test.mailsAbout(order).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('We have received your payment'))).toEqual([]);
    expect(subjects.filter((subject) => subject.startsWith('Your eSIM'))).toHaveLength(1);
    expect(test.mailsAbout(order).at(-1)!.text).toContain('your payment has arrived');
  });

  it('is called eSIM on its invoice and in its mails', async () => {
    await add('ONE-1', 'TWO-2');
    const order = await test.paid('wifi/esim');
    await test.work();
    const { body } = await test.call(orderInfo.invoice, { id: order.id }, { token: test.ada.user.token });
    expect(body.data!.lines[0]!.description).toContain('eSIM');
    expect(test.mailsAbout(order).at(-1)!.text).toContain('Service: eSIM');
  });

  it('leaves no code readable in the database, also not in the queue', async () => {
    await add('SECRET-1', 'SECRET-2');
    await test.paid('wifi/esim');
    for (let step = 0; step < 3; step++) {
      expect(await stored()).not.toContain('SECRET');
      await test.work();
    }
  });

  it('shows its codes to nobody else', async () => {
    await add('ONE-1', 'TWO-2');
    const order = await test.paid('wifi/esim');
    await test.work();
    const eve = await anotherShopper(test, 'eve');
    expect((await shown(order, eve.user.token)).code).toBe(errors.notFound.code);
  });

  it('is forgotten with its account', async () => {
    await add('ONE-1', 'TWO-2');
    const order = await test.paid('wifi/esim');
    await test.work();
    await inTransaction(test.db, (trx) => deleteCodesOf(trx, test.ada.user.id));
    expect((await shown(order)).data?.codes).toEqual([]);
  });
});

describe('without enough codes an order', () => {
  it('waits, says so to the customer and the shop once, and is sent when an operator adds some', async () => {
    await add('ONE-1');
    const order = await test.paid('wifi/esim');
    await test.work();
    await test.tidy(new Date(test.services.now().getTime() + 2 * HOUR));
    await test.work();
    expect(await test.statusOf(order)).toBe(6);
    expect((await test.ada.detail(order)).isAwaitingCode).toBe(true);
    expect(test.told(order).filter((name) => name === 'codeAwaited')).toHaveLength(1);
    expect(test.mailsAbout(order).filter(({ subject }) => subject.startsWith('No eSIM'))).toHaveLength(1);
    const listed = (await test.call(esimStock.list, {}, by())).body.data!;
    expect(listed).toMatchObject([{ esim: card, codes: 1, waiting: 1 }]);

    const before = await stock();
    const { data } = await add('TWO-2', 'THREE-3', 'FOUR-4');
    // Two of them have been sold already.
    expect(data).toEqual({ added: 3, forSale: before + 1 });
    await test.work();
    expect(await test.statusOf(order)).toBe(3);
    expect((await test.ada.detail(order)).isAwaitingCode).toBe(false);
    expect((await shown(order)).data?.codes.map(({ key }) => key)).toEqual(['ONE-1', 'TWO-2']);
  });

  it('gets none of those of another order', async () => {
    await add('ONE-1', 'TWO-2', 'THREE-3', 'FOUR-4');
    const orders = [await test.paid('wifi/esim'), await test.paid('wifi/esim')];
    await test.work();
    const all = await Promise.all(orders.map(async (order) => (await shown(order)).data!.codes));
    expect(new Set(all.flat().map(({ key }) => key)).size).toBe(4);
  });
});

describe('the stock of codes', () => {
  it('takes each code once', async () => {
    expect((await add('ONE-1', 'ONE-1')).data?.added).toBe(1);
    expect((await add('ONE-1', 'TWO-2')).data?.added).toBe(1);
  });

  it.each(['LPA:1$smdp.test.example', 'smdp.test.example$ONE', 'LPA:1$smdp test$ONE', 'https://a.example'])(
    'refuses %s',
    async (text) => {
      const { body } = await test.call(esimStock.add, { esim: card, code: [text] }, by());
      expect(body.code).toBe(errors.invalidInput.code);
    },
  );

  it('refuses codes of a card that is shipped', async () => {
    const { body } = await test.call(esimStock.add, { esim: 1, code: [code('ONE-1')] }, by());
    expect(body.errors).toMatchObject([{ pointer: '/esim' }]);
  });
});

describe.each([
  ['wifi/card', '7'],
  ['wifi/esim', '1'],
])('%s', (flow, other) => {
  it('sells no card of the other kind', async () => {
    const product = productOf(flow);
    const data = withFactsOf(flowOf(flow), test.answers[flow] as never, { card: other });
    const draft = await test.ada.begin(product, data);
    expect(draft.price).toBe(0);
    expect((await test.ada.ask(draft, 1)).body.code).toBe(errors.noInventory.code);
  });
});

it('the shop names eSIMs as a type of their own', async () => {
  const cards = (await test.call(trafficCardOrderInfo.cards, { type: 3 })).body.data!;
  expect(cards.map(({ name }) => name.US.startsWith('eSIM'))).toEqual([true]);
});
