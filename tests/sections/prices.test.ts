import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import {
  answersWithFiles,
  beginning,
  cardsOf,
  changed,
  type Data,
  type Draft,
  productOf,
  products,
  type Shopper,
  shopperOf,
} from '#tests/support/product-orders.ts';
import { fieldsOfSchema } from '#tests/support/schema-fields.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What each part costs in these tests, in fen; of services by their type. */
const fen = { service: [0, 10_001, 20_002, 30_003], car: 40_004, card: 5_005 };

/** The services that a schema offers. */
const servicesOf = (flow: string): number[] => {
  const at = factPointer(flowOf(flow), 'serviceType');
  return (fieldsOfSchema(flow, {}).fields.find(({ pointer }) => pointer === at)?.schema.enum ?? []).map(
    Number,
  );
};

const companyFacts = {
  name: 'Analytical Engines',
  kind: 'enterprise',
  tax_number: 'GB123456789',
  website: '',
  contact: 'Ada Lovelace',
  contact_phone: '+44 20 7946 0000',
  address: '12 St James’s Square',
  postcode: 'SW1Y 4LB',
  country: 'GBR',
  city: 'London',
};

describe('the price of an order', () => {
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
    await dearer(1);
    await test.db.updateTable('chartered_car').set({ cars: 100 }).execute();
    await test.db.updateTable('traffic_card').set({ stock: 1000 }).execute();
  });

  const answersOf = (flow: string): Data => complete[flow]!;
  const begin = (flow: string, data = answersOf(flow)) => ada.begin(productOf(flow), data);
  const read = (flow: string, draft: Draft) => ada.read(draft, productOf(flow));
  const group = (count: number, serviceType: number): Data => {
    const [member] = answersOf('visa/group')['members'] as Data[];
    const ids = Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
    return { members: ids.map((id) => ({ ...member, id })), service: { serviceType } };
  };
  const service = (serviceType: number): Data => ({ service: { serviceType } });
  const card = (count: number): Data => cardsOf({}, { card: '1', count });
  const arrival = (fields: Data): Data => ({ arrival: { arrivalCity: 'Shanghai', ...fields } });

  const settled = ['visa/study', 'visa/work', 'visa/china-pr', 'visa/work-renewal', 'visa/business'];
  it.each<[string, string, () => Data, number]>([
    ...settled.flatMap((flow): [string, string, () => Data, number][] => [
      [flow, 'without a service', () => ({}), 100.01],
      ...servicesOf(flow).map((type): [string, string, () => Data, number] => [
        flow,
        `with the service ${type}`,
        () => service(type),
        fen.service[type]! / 100,
      ]),
    ]),
    ['visa/group', 'without members', () => ({}), 100.01],
    ['visa/group', 'of two', () => group(2, 1), 200.02],
    ['visa/group', 'of eight', () => group(8, 1), 800.08],
    ['visa/group', 'of three with the express service', () => group(3, 2), 600.06],
    ['visa/group', 'of two with a service that groups do not have', () => group(2, 3), 0],
    ['visa/study', 'with a service that nobody sells', () => service(4), 0],
    ['vip/welcome', 'of one', () => arrival({ carPassengers: 1 }), 100.01],
    ['vip/welcome', 'of four', () => arrival({ carPassengers: 4 }), 100.01],
    ['vip/welcome', 'with a car that it does not have', () => arrival({ carType: 1 }), 100.01],
    ['vip/transfer', 'without a car yet', () => arrival({}), 0],
    ['vip/transfer', 'with a car', () => arrival({ carType: 1 }), 500.05],
    ['vip/transfer', 'with a car, in Chinese', () => arrival({ carType: 2, arrivalCity: '上海' }), 500.05],
    ['vip/transfer', 'where nobody drives', () => arrival({ carType: 1, arrivalCity: 'Paris' }), 0],
    ['wifi/card', 'without a card yet', () => cardsOf({}, { count: 3 }), 0],
    ['wifi/card', 'without a number yet', () => cardsOf({}, { card: '1' }), 50.05],
    ['wifi/card', 'of one card', () => card(1), 50.05],
    ['wifi/card', 'of twenty cards', () => card(20), 1001],
    ['wifi/card', 'of a card that nobody sells', () => cardsOf({}, { card: '4711', count: 1 }), 0],
  ])('%s %s is computed', async (flow, _which, data, price) => {
    expect((await begin(flow, data())).price).toBe(price);
  });

  it('has the extra of the dearer car', async () => {
    await test.db.updateTable('chartered_car').set({ fen: 70_000 }).where('car_type', '=', 2).execute();
    const prices = [1, 2].map(async (carType) => (await begin('vip/transfer', arrival({ carType }))).price);
    expect(await Promise.all(prices)).toEqual([500.05, 800.01]);
  });

  it.each([
    ['visa/study', 10, 180.02],
    ['visa/group', 15, 170.02],
    ['vip/transfer', 33, 335.03],
    ['wifi/card', 50, 50.05],
    ['wifi/card', 100, 0],
  ])('of %s is lower for a company that has %i percent off', async (flow, discount_percent, price) => {
    const company = await test.signUp(`${flow.replace('/', '-')}-${discount_percent}`, 2);
    await test.db
      .insertInto('company')
      .values({ account_id: company.id, discount_percent, ...companyFacts })
      .execute();
    const shopper = shopperOf(test, company);
    const answers = await answersWithFiles(test, company);
    const draft = await shopper.begin(productOf(flow), answers[flow]!);
    expect(draft.price).toBe(price);
    expect((await shopper.ask(draft, productOf(flow).sent, price)).body.code).toBe(200);
    expect(await shopper.detail(draft)).toMatchObject({ price, discount: discount_percent });
    expect((await begin(flow)).price).not.toBe(price);
  });

  it('is not what a client writes into the answers', async () => {
    const data = changed(answersOf('visa/business'), 'service', { price: 0.01 });
    expect((await begin('visa/business', { ...data, price: 0.01, discount: 99 })).price).toBe(200.02);
  });

  it.each(products)('of $flow is refused when another was shown', async ({ flow, sent }) => {
    const draft = await begin(flow);
    for (const shown of [0, draft.price - 0.01, draft.price + 0.01, draft.price / 2]) {
      expect((await ada.ask(draft, sent, shown)).body.code).toBe(errors.priceChanged.code);
    }
    expect((await ada.ask(draft, sent, draft.price)).body.code).toBe(200);
  });

  it.each(products)('of $flow is agreed on once the new one was shown', async ({ flow, sent }) => {
    const draft = await begin(flow);
    await dearer(2);
    expect((await ada.ask(draft, sent, draft.price)).body.code).toBe(errors.priceChanged.code);
    const again = await read(flow, draft);
    expect(again).toMatchObject({ orderStatus: 0, revision: draft.revision, data: draft.data });
    expect(again.price).toBeCloseTo(2 * draft.price, 5);
    expect((await ada.ask(draft, sent, again.price)).body.code).toBe(200);

    await dearer(3);
    expect((await read(flow, draft)).price).toBe(again.price);
    expect((await ada.detail(draft)).price).toBe(again.price);
    expect((await ada.ask(draft, sent, again.price)).body.code).toBe(200);
  });

  it('of what is listed is the one that was agreed on', async () => {
    const draft = await begin('wifi/card');
    await ada.ask(draft, 1, draft.price);
    await dearer(2);
    const by = { token: ada.user.token };
    const listed = await test.call(orderInfo.list, { page: 1, pageSize: 1 }, by);
    expect(listed.body.data?.records).toMatchObject([{ id: draft.id, price: 100.1 }]);
    const toPay = await test.call(trafficCardOrderInfo.toPay, { id: draft.id }, by);
    expect(toPay.body.data).toMatchObject({ order_price: 100.1, order_count: 2 });
  });

  it('of a visa that is reopened is the one of now', async () => {
    const draft = await begin('visa/business');
    await ada.ask(draft, 1, draft.price);
    await dearer(2);
    expect((await ada.ask(draft, 0)).body.code).toBe(200);
    expect((await read('visa/business', draft)).price).toBe(400.04);
    expect((await ada.ask(draft, 1, draft.price)).body.code).toBe(errors.priceChanged.code);
    expect((await ada.ask(draft, 1, 400.04)).body.code).toBe(200);
  });

  it('of a cancelled order stays what it was', async () => {
    const draft = await begin('wifi/card');
    await ada.ask(draft, 1, draft.price);
    await ada.ask(draft, 5);
    await dearer(2);
    expect((await read('wifi/card', draft)).price).toBe(draft.price);
  });

  describe('when another service is chosen', () => {
    const calls = { 'visa/business': businessVisa, 'visa/group': teamVisa } as const;
    const choose = (flow: keyof typeof calls, { id, revision }: Draft, serviceType: number, { user } = ada) =>
      test.call(calls[flow].updateUrgent, { id, revision, serviceType }, { token: user.token });
    const flows = Object.keys(calls) as (keyof typeof calls)[];

    it.each(flows)('of %s is quoted anew', async (flow) => {
      const draft = await begin(flow);
      const other = (draft.data['service'] as { serviceType: number }).serviceType === 1 ? 2 : 1;
      const { body } = await choose(flow, draft, other);
      const data = { ...draft.data, service: { serviceType: other } };
      const price = flow === 'visa/group' ? 400.04 : 100.01;
      expect(body.data).toEqual({ ...draft, revision: 1, price, data, updateDate: expect.any(String) });
      expect((await ada.ask(draft, 1, price)).body.code).toBe(200);
      expect((await ada.detail(draft)).serviceType).toBe(other);
    });

    it.each(flows)('of %s is quoted where none was chosen before', async (flow) => {
      const draft = await begin(flow, {});
      const { body } = await choose(flow, draft, 2);
      expect(body.data).toMatchObject({ price: 200.02, data: { service: { serviceType: 2 } } });
    });

    it.each(flows)('of %s is not quoted for an older save', async (flow) => {
      const draft = await begin(flow);
      await ada.save(draft, productOf(flow), draft.data);
      expect((await choose(flow, draft, 1)).body.code).toBe(errors.staleDraft.code);
      expect((await read(flow, draft)).data).toEqual(draft.data);
    });

    it.each(flows)('of %s stays when the order is confirmed already', async (flow) => {
      const draft = await begin(flow);
      await ada.ask(draft, 1);
      expect((await choose(flow, draft, 1)).body.code).toBe(errors.orderState.code);
    });

    it.each(flows)('of %s is quoted for nobody else and for no other section', async (flow) => {
      const draft = await begin(flow);
      const other = flows.find((candidate) => candidate !== flow)!;
      const codes = [
        (await choose(flow, draft, 1, eve)).body.code,
        (await choose(other, draft, 1)).body.code,
        (await choose(flow, { ...draft, id: 2_000_000_000 }, 1)).body.code,
      ];
      expect(codes).toEqual(Array(3).fill(errors.notFound.code));
    });

    it.each([0, 4, 1.5])('is not quoted for the service %d, which does not exist', async (serviceType) => {
      const draft = await begin('visa/business');
      expect((await choose('visa/business', draft, serviceType)).body.code).toBe(errors.invalidInput.code);
    });

    it('is not quoted for a service that the product does not have', async () => {
      const draft = await begin('visa/group');
      expect((await choose('visa/group', draft, 3)).body).toMatchObject({
        code: errors.invalidInput.code,
        errors: [{ pointer: '/serviceType', keyword: 'enum' }],
      });
      expect(await read('visa/group', draft)).toEqual(draft);
    });
  });

  it('of a service that is gone is not agreed on; the draft can still be opened and mended', async () => {
    const draft = await begin('visa/business');
    const gone = test.db.selectFrom('price').selectAll().where('child_type', '=', 5);
    const row = await gone.where('service_type', '=', 2).executeTakeFirstOrThrow();
    await test.db.deleteFrom('price').where('child_type', '=', 5).where('service_type', '=', 2).execute();
    expect((await read('visa/business', draft)).price).toBe(0);
    expect((await ada.ask(draft, 1)).body).toMatchObject({
      code: errors.incompleteApplication.code,
      errors: [{ pointer: '/service/serviceType', keyword: 'enum' }],
    });
    await ada.save(draft, productOf('visa/business'), { ...draft.data, ...service(1) });
    expect((await ada.ask(draft, 1, 100.01)).body.code).toBe(200);
    await test.db.insertInto('price').values(row).execute();
  });

  it('is the newest that has begun; one that begins later does not count yet', async () => {
    const draft = await begin('visa/study');
    const price = { child_type: 1, service_type: 2, working_days: 3 };
    const later = [
      { ...price, valid_from: '2025-06-01', fen: 77_700 },
      { ...price, valid_from: '2999-01-01', fen: 88_800 },
    ];
    await test.db.insertInto('price').values(later).execute();
    expect((await read('visa/study', draft)).price).toBe(777);
    await test.db.deleteFrom('price').where('fen', 'in', [77_700, 88_800]).execute();
    expect((await read('visa/study', draft)).price).toBe(200.02);
  });

  it.each([
    [
      'has no price',
      (child_type: number) => test.db.deleteFrom('price').where('child_type', '=', child_type),
    ],
    [
      'is not sold',
      (child_type: number) =>
        test.db.updateTable('offer').set({ is_sold: false }).where('child_type', '=', child_type),
    ],
  ])('of a product that %s does not exist: no order can be begun or submitted', async (_what, withdraw) => {
    const draft = await begin('visa/work');
    const prices = await test.db.selectFrom('price').selectAll().where('child_type', '=', 2).execute();
    await withdraw(2).execute();
    const asked = await ada.ask(draft, 2);
    const begun = await test.call(visaAll.option, beginning(2, draft.data), { token: ada.user.token });
    expect([asked.body.code, begun.body.code]).toEqual([errors.notSold.code, errors.notSold.code]);
    expect(begun.body.msg).toBe('This product cannot be ordered at the moment.');
    expect((await ada.save(draft, productOf('visa/work'), draft.data)).body.code).toBe(200);
    await test.db
      .insertInto('price')
      .values(prices)
      .onConflict((same) => same.doNothing())
      .execute();
    await test.db.updateTable('offer').set({ is_sold: true }).execute();
  });

  it('of a pick-up can be asked for again, by its customer alone', async () => {
    const ask = async ({ id }: Draft, { user } = ada) =>
      (await test.call(vip.updatePrice, { id }, { token: user.token })).body;
    const draft = await begin('vip/transfer');
    await dearer(2);
    expect(await ask(draft)).toMatchObject({ code: 200, data: { price: 1000.1 } });
    expect((await ask(draft, eve)).code).toBe(errors.notFound.code);
    expect((await ask(await begin('wifi/card'))).code).toBe(errors.notFound.code);
    await ada.ask(draft, 1, 1000.1);
    await dearer(3);
    expect(await ask(draft)).toMatchObject({ code: 200, data: { price: 1000.1 } });
  });

  /** Everything costs this many times what is written above. */
  async function dearer(times: number): Promise<void> {
    for (const [service_type, cost] of fen.service.entries()) {
      const rows = test.db.updateTable('price').set({ fen: cost * times });
      await rows.where('service_type', '=', service_type).execute();
    }
    await test.db
      .updateTable('chartered_car')
      .set({ fen: fen.car * times })
      .execute();
    await test.db
      .updateTable('traffic_card')
      .set({ fen: fen.card * times })
      .execute();
  }
});
