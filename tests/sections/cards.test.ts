import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const delivery = {
  name: 'Ada Lovelace',
  phone: '+44 20 7946 0000',
  country: 'GBR',
  city: 'London',
  address: '12 St James’s Square',
  post: 'SW1Y 4LB',
};

describe('the cards on offer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const offered = async (payload: { type?: number } = {}) =>
    (await test.call(trafficCardOrderInfo.cards, payload)).body.data ?? [];

  it('are routers, SIM cards and eSIMs of several durations, of which one is nearly sold out', async () => {
    const cards = await offered();
    expect(cards.length).toBeGreaterThanOrEqual(6);
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
    expect(new Set(cards.map(({ days }) => days)).size).toBeGreaterThan(2);
    expect(cards.filter(({ type, stock }) => type !== 3 && stock < 5)).toHaveLength(1);
  });

  it('have name and text in six languages, and a price', async () => {
    for (const { name, content, price } of await offered()) {
      for (const text of [name, content]) {
        expect(Object.keys(text).sort()).toEqual([...locales].sort());
        expect(Object.values(text).every((words) => words.trim() === words && words !== '')).toBe(true);
      }
      expect(new Set(Object.values(content).map((text) => text.split('\n').length)).size).toBe(1);
      expect(price).toBeGreaterThan(0);
    }
  });

  it.each([1, 2, 3])('can be asked for by type, here %i', async (type) => {
    const cards = await offered({ type });
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every((card) => card.type === type)).toBe(true);
    expect(cards).toEqual((await offered()).filter((card) => card.type === type));
  });

  it('are empty for a type that is not sold', async () => {
    expect(await offered({ type: 99 })).toEqual([]);
  });
});

describe('what is to be paid for cards', () => {
  let test: TestApp;
  let ada: TestUser;
  let eve: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    [ada, eve] = [await test.signUp('ada'), await test.signUp('eve')];
  });
  afterAll(() => test.close());

  const toPay = (id: number, user: TestUser = ada) =>
    test.call(trafficCardOrderInfo.toPay, { id }, { token: user.token });
  const anyCard = () =>
    test.db.selectFrom('traffic_card').selectAll().where('type', '=', 2).executeTakeFirstOrThrow();

  it('is sent to an address in which postcode and town stand together', async () => {
    const answers = { card: { cardId: String((await anyCard()).id), count: 1 }, delivery };
    const { id } = await keptOrder(test, ada, { childType: 9, status: 1, answers });
    const { body } = await test.call(orderInfo.detail, { id }, { token: ada.token });
    expect(body.data?.receiveAddress).toBe('12 St James’s Square, SW1Y 4LB London, United Kingdom');
  });

  it('is told with the card, how many, and who receives them', async () => {
    const card = await anyCard();
    const order = await keptOrder(test, ada, {
      childType: 9,
      status: 1,
      quantity: 3,
      fen: 3 * card.fen,
      answers: { card: { cardId: String(card.id), count: 3 }, delivery },
    });
    expect((await toPay(order.id)).body.data).toEqual({
      order_number: order.order_number,
      order_id: order.id,
      create_date: order.created_at.toISOString(),
      urgent_name: '',
      order_price: (3 * card.fen) / 100,
      order_count: 3,
      english_name: 'Ada Lovelace',
      surname: '',
      name: card.name,
      price: card.fen / 100,
      count: 3,
      title: card.name,
      type_id: 2,
      type: 2,
      child_type: 9,
    });
  });

  it('stays what was agreed on when the card costs more since', async () => {
    const card = await anyCard();
    const answers = { card: { cardId: String(card.id), count: 1 }, delivery };
    const { id } = await keptOrder(test, ada, { childType: 9, status: 1, fen: card.fen, answers });
    await test.db
      .updateTable('traffic_card')
      .set({ fen: card.fen + 100 })
      .where('id', '=', card.id)
      .execute();
    expect((await toPay(id)).body.data?.order_price).toBe(card.fen / 100);
  });

  it('is refused for other accounts', async () => {
    const cardId = String((await anyCard()).id);
    const answers = { card: { cardId, count: 1 }, delivery };
    const { id } = await keptOrder(test, ada, { childType: 9, status: 1, answers });
    expect((await toPay(id)).body.code).toBe(200);
    expect((await toPay(id, eve)).body.code).toBe(404);
    expect((await test.call(trafficCardOrderInfo.toPay, { id })).body.code).toBe(401);
  });

  it.each([
    ['of something else', { childType: 8, answers: { card: { cardId: '1', count: 1 } } }],
    ['without a card', { childType: 9, answers: { delivery } }],
    [
      'of a card that is not sold any more',
      { childType: 9, answers: { card: { cardId: '4711', count: 1 } } },
    ],
  ])('is not found for an order %s', async (_which, kept) => {
    const { id } = await keptOrder(test, ada, { status: 1, ...kept });
    expect((await toPay(id)).body.code).toBe(404);
  });
});
