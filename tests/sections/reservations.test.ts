import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '#tests/support/fixed-random.ts';
import { account } from '#contract/account.contract.ts';
import { errors } from '#contract/errors.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import {
  answersWithFiles,
  cardsOf,
  changed,
  changedMember,
  type Data,
  type Draft,
  productOf,
  type Shopper,
  shopperOf,
} from '#tests/support/product-orders.ts';
import { productAnswers } from '#tests/support/product-answers.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

const card = productOf('wifi/card');
const countAt = factPointer(flowOf('wifi/card'), 'count');
const transfer = productOf('vip/transfer');
const group = productOf('visa/group');

describe('what an order reserves', () => {
  let test: TestApp;
  let ada: Shopper;
  let eve: Shopper;
  let complete: Readonly<Record<string, Data>>;
  beforeAll(async () => {
    test = await createTestApp();
    [ada, eve] = [shopperOf(test, await test.signUp('ada')), shopperOf(test, await test.signUp('eve'))];
    complete = await answersWithFiles(test, ada.user);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.deleteFrom('throttle').execute();
    await test.db.deleteFrom('reservation').execute();
    await test.db.updateTable('chartered_car').set({ cars: 1 }).execute();
    await stockUp(5);
  });

  const stockUp = (stock: number) => test.db.updateTable('traffic_card').set({ stock }).execute();
  const answersOf = (flow: string): Data => complete[flow]!;
  const cards = (count: number, cardId = '1'): Data =>
    cardsOf(answersOf('wifi/card'), { card: cardId, count });
  const ride = (fields: Data): Data => changed(answersOf('vip/transfer'), 'arrival', fields);

  async function stockOf(id: number): Promise<number> {
    const rows = test.db.selectFrom('traffic_card').select('stock').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).stock;
  }
  const reserved = () =>
    test.db
      .selectFrom('reservation')
      .select(['order_id', 'card_id', 'quantity', 'day'])
      .orderBy('order_id')
      .execute();

  /** Asks for status 1, which has to be refused with nothing changed. */
  async function refusal(shopper: Shopper, draft: Draft) {
    const before = [await stockOf(1), await reserved(), await shopper.detail(draft)];
    const { body } = await shopper.ask(draft, 1, draft.price);
    expect([await stockOf(1), await reserved(), await shopper.detail(draft)]).toEqual(before);
    return body;
  }

  describe('of cards', () => {
    it('is taken out of the stock when it is confirmed, and only once', async () => {
      const draft = await ada.begin(card, cards(2));
      expect(await stockOf(1)).toBe(5);
      const replies = await Promise.all([1, 2, 3, 4].map(() => ada.ask(draft, 1)));
      expect(replies.map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(1)).toBe(3);
      expect(await reserved()).toEqual([{ order_id: draft.id, card_id: 1, quantity: 2, day: null }]);
      const shown = (await test.call(trafficCardOrderInfo.cards, {})).body.data;
      expect(shown?.find(({ id }) => id === 1)?.stock).toBe(3);
    });

    it('is given back when it is cancelled, and only once', async () => {
      const draft = await ada.begin(card, cards(2));
      await ada.ask(draft, 1);
      const cancel = () => ada.ask(draft, 5);
      const del = () => test.call(trafficCardOrderInfo.del, { id: draft.id }, { token: ada.user.token });
      const replies = [...(await Promise.all([cancel(), del(), cancel(), del()])), await cancel()];
      expect(replies.map(({ body }) => body.code)).toEqual(Array(5).fill(200));
      expect([await stockOf(1), await reserved()]).toEqual([5, []]);
      expect((await ada.read(draft, card)).data).toEqual({});
    });

    it('is nothing while it is a draft, so that cancelling a draft gives nothing back', async () => {
      const draft = await ada.begin(card, cards(2));
      expect((await ada.ask(draft, 5)).body.code).toBe(200);
      expect(await stockOf(1)).toBe(5);
    });

    it('is kept for each of two orders of a customer, and given back for the one that is cancelled', async () => {
      const [first, second] = [await ada.begin(card, cards(2)), await ada.begin(card, cards(3))];
      const replies = await Promise.all([ada.ask(first, 1), ada.ask(second, 1)]);
      expect(replies.map(({ body }) => body.code)).toEqual([200, 200]);
      expect(await stockOf(1)).toBe(0);
      await ada.ask(first, 5);
      expect(await stockOf(1)).toBe(2);
      expect(await reserved()).toMatchObject([{ order_id: second.id, quantity: 3 }]);
    });

    it('is of the card that was ordered, not of another', async () => {
      await ada.ask(await ada.begin(card, cards(4, '2')), 1);
      expect([await stockOf(1), await stockOf(2)]).toEqual([5, 1]);
    });

    it('is refused when they were sold between the page and the order', async () => {
      const draft = await ada.begin(card, cards(2));
      await stockUp(1);
      expect(await refusal(ada, draft)).toMatchObject({
        code: errors.noInventory.code,
        errors: [{ pointer: countAt, keyword: 'noInventory', key: errors.noInventory.key }],
      });
      const { body } = await ada.save(draft, card, cards(1));
      expect((await ada.ask(draft, 1, body.data?.price)).body.code).toBe(200);
      expect(await stockOf(1)).toBe(0);
    });

    it('can be had by the next one when it was given back', async () => {
      const [first, second] = [await ada.begin(card, cards(5)), await eve.begin(card, cards(5))];
      await ada.ask(first, 1);
      expect((await refusal(eve, second)).code).toBe(errors.noInventory.code);
      await ada.ask(first, 5);
      expect((await eve.ask(second, 1)).body.code).toBe(200);
    });

    it('is refused of a card that nobody sells', async () => {
      const body = await refusal(ada, await ada.begin(card, cards(1, '4711')));
      expect(body.code).toBe(errors.noInventory.code);
    });
  });

  describe('of cars', () => {
    const day = dayFromNow(40);

    it('is one car of the day, which is then not offered any more until it is given back', async () => {
      const free = async (on: string) =>
        (await test.call(charteredCar.list, { city: 'Shanghai', day: on })).body.data?.map(
          ({ carType }) => carType,
        );
      const draft = await ada.begin(transfer, ride({ enterDate: day, carType: 1 }));
      expect(await free(day)).toEqual([1, 2]);
      await ada.ask(draft, 1);
      expect([await free(day), await free(dayFromNow(41))]).toEqual([[2], [1, 2]]);
      expect(await reserved()).toMatchObject([{ order_id: draft.id, quantity: 1, day }]);
      await ada.ask(draft, 5);
      expect(await free(day)).toEqual([1, 2]);
    });

    it('is refused to the second of two orders for the last car of a day, but not for another day or car', async () => {
      const first = await ada.begin(transfer, ride({ enterDate: day }));
      const second = await eve.begin(transfer, ride({ enterDate: day }));
      const replies = await Promise.all([ada.ask(first, 1), eve.ask(second, 1)]);
      const codes = replies.map(({ body }) => body.code).sort((a, b) => a - b);
      expect(codes).toEqual([200, errors.noCar.code]);

      const [loser, draft] = codes[0] === replies[0].body.code ? [eve, second] : [ada, first];
      expect(await refusal(loser, draft)).toMatchObject({
        code: errors.noCar.code,
        errors: [{ pointer: '/arrival/enterDate', keyword: 'noCar', key: errors.noCar.key }],
      });
      for (const fields of [{ enterDate: dayFromNow(41) }, { enterDate: day, carType: 2 }]) {
        const other = await loser.begin(transfer, ride(fields));
        expect((await loser.ask(other, 1)).body.code).toBe(200);
      }
    });

    it('is nothing for a welcome without a car', async () => {
      await test.db.updateTable('chartered_car').set({ cars: 0 }).execute();
      const draft = await ada.begin(productOf('vip/welcome'), answersOf('vip/welcome'));
      expect((await ada.ask(draft, 1)).body.code).toBe(200);
      expect(await reserved()).toEqual([]);
    });
  });

  describe('is nothing at all', () => {
    it.each(['visa/study', 'visa/work', 'visa/china-pr', 'visa/work-renewal', 'visa/business'])(
      'for %s of a nationality that is not processed',
      async (flow) => {
        const product = productOf(flow);
        const draft = await ada.begin(product, changed(answersOf(flow), 'passenger', { nationality: 'ATA' }));
        const { body } = await ada.ask(draft, product.sent);
        expect(body).toMatchObject({
          code: errors.noVisa.code,
          errors: [{ pointer: '/passenger/nationality', keyword: 'nationality', key: errors.noVisa.key }],
        });
        expect((await ada.detail(draft)).orderStatus).toBe(0);
      },
    );

    it('for a citizen of China, with the reason at the field', async () => {
      const product = productOf('visa/business');
      const draft = await ada.begin(
        product,
        changed(answersOf(product.flow), 'passenger', { nationality: 'CHN' }),
      );
      const [error] = (await refusal(ada, draft)).errors ?? [];
      expect(error).toMatchObject({ pointer: '/passenger/nationality', key: 'errors:noVisaBecause' });
      expect(error?.reason?.US).toMatch(/^Citizens of China need no visa/);
      expect(error?.reason?.DE).toMatch(/^Chinesische Staatsangehörige|China/);
    });

    it('for a group with one member whose nationality is not processed', async () => {
      const data = changedMember(answersOf('visa/group'), 1, 'passenger', { nationality: 'BVT' });
      const { id } = (data['members'] as { id: string }[])[1]!;
      const body = await refusal(ada, await ada.begin(group, data));
      expect(body.code).toBe(errors.noVisa.code);
      expect(body.errors?.map(({ pointer }) => pointer)).toEqual([`/members/${id}/passenger/nationality`]);
    });

    it('for a nationality that is refused since the page asked', async () => {
      const product = productOf('visa/business');
      const draft = await ada.begin(product, answersOf(product.flow));
      await test.db.insertInto('refused_nationality').values({ child_type: 5, nationality: 'GBR' }).execute();
      expect((await refusal(ada, draft)).code).toBe(errors.noVisa.code);
      const rows = test.db.deleteFrom('refused_nationality').where('child_type', '=', 5);
      await rows.where('nationality', '=', 'GBR').execute();
      expect((await ada.ask(draft, 1)).body.code).toBe(200);
    });

    it.each(['vip/welcome', 'vip/transfer'])('for %s to a city without cars', async (flow) => {
      const product = productOf(flow);
      const data = changed(answersOf(flow), 'arrival', { arrivalCity: 'Paris' });
      expect(await refusal(ada, await ada.begin(product, data))).toMatchObject({
        code: errors.noCity.code,
        errors: [{ pointer: '/arrival/arrivalCity', keyword: 'pickUpCity', key: errors.noCity.key }],
      });
    });

    it.each(['vip/welcome', 'vip/transfer'])('for %s at an airport of another city', async (flow) => {
      const product = productOf(flow);
      const draft = (entryAirport: string) =>
        ada.begin(product, changed(answersOf(flow), 'arrival', { arrivalCity: '上海', entryAirport }));
      const [error] = (await refusal(ada, await draft('PEK'))).errors ?? [];
      expect(error).toMatchObject({ pointer: '/arrival/entryAirport', key: errors.noAirport.key });
      expect((await ada.ask(await draft('SHA'), 1)).body.code).toBe(200);
    });

    it('for a visa, before and after it is reopened', async () => {
      const product = productOf('visa/business');
      const draft = await ada.begin(product, answersOf(product.flow));
      await ada.ask(await ada.begin(card, cards(2)), 1);
      const before = [await stockOf(1), await reserved()];
      for (const status of [1, 0, 1, 0, 1, 5]) {
        expect((await ada.ask(draft, status)).body.code).toBe(200);
        expect([await stockOf(1), await reserved()]).toEqual(before);
      }
    });
  });

  it(
    'is, with the stock, always as many cards as there were, and only for orders that are confirmed',
    { timeout: 90_000 },
    async () => {
      const customers = [ada, eve, shopperOf(test, await test.signUp('mary'))];
      const wishes = fc.array(
        fc.record({
          who: fc.nat({ max: 2 }),
          cardId: fc.constantFrom(1, 2),
          count: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 3, maxLength: 6 },
      );
      const command = fc.record({ order: fc.nat(), status: fc.constantFrom(1, 1, 5, 0) });
      // Those of one batch are asked for at the same moment.
      const batches = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(wishes, batches, async (wanted, script) => {
          await test.db.deleteFrom('throttle').execute();
          await test.db.deleteFrom('reservation').execute();
          await stockUp(4);
          const orders = await Promise.all(
            wanted.map(async ({ who, cardId, count }) => {
              const shopper = customers[who]!;
              return {
                shopper,
                cardId,
                count,
                draft: await shopper.begin(card, cards(count, String(cardId))),
              };
            }),
          );
          for (const batch of script) {
            const replies = await Promise.all(
              batch.map(({ order, status }) => {
                const { shopper, draft } = orders[order % orders.length]!;
                return shopper.ask(draft, status);
              }),
            );
            const allowed = new Set<number>([200, errors.orderState.code, errors.noInventory.code]);
            expect(replies.filter(({ body }) => !allowed.has(body.code))).toEqual([]);

            const statuses = await test.db.selectFrom('order').select(['id', 'status']).execute();
            const confirmed = new Set(statuses.filter(({ status }) => status === 1).map(({ id }) => id));
            const expected = orders.filter(({ draft }) => confirmed.has(draft.id));
            const kept = expected.map(({ draft, cardId, count }) => ({
              order_id: draft.id,
              card_id: cardId,
              quantity: count,
              day: null,
            }));
            expect(await reserved()).toEqual(kept.sort((a, b) => a.order_id - b.order_id));
            for (const id of [1, 2]) {
              const taken = expected.filter(({ cardId }) => cardId === id);
              const sum = taken.reduce((total, { count }) => total + count, 0);
              expect((await stockOf(id)) + sum).toBe(4);
            }
          }
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('what the orders of an account have reserved', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is given back once when the account is erased before they were paid', async () => {
    const stock = async (): Promise<number[]> => {
      const rows = test.db.selectFrom('traffic_card').select('stock').where('id', 'in', [1, 2]).orderBy('id');
      return (await rows.execute()).map((row) => row.stock);
    };
    const usual = productAnswers(() => '')['wifi/card']!;
    const [leaver, ada] = [
      shopperOf(test, await test.signUp('leaver')),
      shopperOf(test, await test.signUp('ada')),
    ];
    await test.db.updateTable('traffic_card').set({ stock: 5 }).execute();
    const orders: [Shopper, { card: string; count: number }, number[]][] = [
      [leaver, { card: '1', count: 2 }, [3, 5]],
      [leaver, { card: '2', count: 2 }, [3, 3]],
      [leaver, { card: '1', count: 1 }, [2, 3]],
      [ada, { card: '1', count: 1 }, [1, 3]],
    ];
    for (const [shopper, bought, left] of orders) {
      await shopper.ask(await shopper.begin(card, cardsOf(usual, bought)), 1);
      expect(await stock()).toEqual(left);
    }
    const { token } = leaver.user;
    await test.call(account.requestDeletion, { password: testPassword }, { token });
    // Once the time has come, and again when what a late call has left is looked for.
    for (const days of [15, 17]) {
      await test.tidy(new Date(Date.now() + days * 24 * 60 * 60_000));
      expect(await stock()).toEqual([4, 5]);
    }
    expect(await test.db.selectFrom('reservation').select('quantity').execute()).toEqual([{ quantity: 1 }]);
  });
});
