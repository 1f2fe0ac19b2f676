import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { OrderFact } from '#contract/facts.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa } from '#contract/visas.contract.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import { type FlowRegistry, type ServerFlow, serverFlow } from '#server/services/flows/flows.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { cardsOf, changed, type Data, type Draft, productOf } from '#tests/support/product-orders.ts';
import { renamedFlow } from '#tests/support/renamed-flow.ts';

const address = {
  '/delivery/name': '/delivery/receiver',
  '/delivery/address': '/delivery/road',
  '/delivery/city': '/delivery/town',
};
/** The pointer at which the flow of cards asks for this fact. */
const factAt = (fact: OrderFact): string => factPointer(flowOf('wifi/card'), fact)!;
/** The fields that an owner renames, with a migration. */
const moves = {
  'wifi/card': { [factAt('count')]: '/card/amount', [factAt('card')]: '/card/sort', ...address },
  'visa/business': {
    '/service/serviceType': '/service/speed',
    '/passenger/surname': '/passenger/familyName',
    '/passenger/englishName': '/passenger/givenNames',
    '/travel/enterDate': '/travel/arrivalDay',
    '/travel/leaveDate': '/travel/departureDay',
  },
  'visa/group': {
    '/delivery/city': '/delivery/town',
    '/delivery/post': '/delivery/code',
    '/service/serviceType': '/service/speed',
    '/members/*/passenger/surname': '/members/*/passenger/familyName',
    '/members/*/passenger/englishName': '/members/*/passenger/givenNames',
  },
  'vip/transfer': {
    '/arrival/carType': '/arrival/vehicle',
    '/arrival/arrivalCity': '/arrival/town',
    '/arrival/enterDate': '/arrival/landingDay',
    '/arrival/flightNumber': '/arrival/flight',
    '/arrival/carPassengers': '/arrival/people',
    '/destination/address': '/destination/road',
    '/passengers/surname': '/passengers/familyName',
    '/passengers/englishName': '/passengers/givenNames',
  },
} as const;
type Renamed = keyof typeof moves;

let test: PayingApp;
/** Whether the owner has renamed the fields yet. */
let isRenamed = true;

beforeAll(async () => {
  const real = await loadFlows();
  const ids = Object.keys(moves) as Renamed[];
  const others = new Map<string | number, ServerFlow>();
  for (const id of ids) {
    const flow = await renamedFlow(id, moves[id]);
    const own = serverFlow(flow, machineOf(flow), real.byId(id)!.offer);
    others.set(id, own).set(own.childType!, own);
  }
  const flows: FlowRegistry = {
    byId: (id) => (isRenamed ? others.get(id) : undefined) ?? real.byId(id),
    byChildType: (type) => (isRenamed ? others.get(type) : undefined) ?? real.byChildType(type),
    sold: () => real.sold(),
    all: () => real.all(),
  };
  test = await createPayingApp({}, { flows });
});
afterAll(() => test.close());

const by = () => ({ token: test.ada.user.token });
const stockOf = async (id: number): Promise<number> =>
  (await test.db.selectFrom('traffic_card').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const cards = (count: number): Data => cardsOf(test.answers['wifi/card']!, { card: '1', count });
const answersOf = (flow: Renamed, step: string, fields: Data): Data =>
  changed(test.answers[flow]!, step, fields);

/** Begins an order with the names of the first version, which the migration converts, and confirms it. */
async function confirmed(flow: Renamed, data: Data): Promise<Draft> {
  await test.db.deleteFrom('throttle').execute();
  const draft = await test.ada.begin(productOf(flow), data);
  expect((await test.ada.ask(draft, 1)).body).toMatchObject({ code: 200 });
  return draft;
}

async function paid(flow: Renamed, data: Data): Promise<Draft> {
  const order = await confirmed(flow, data);
  const { body } = await test.pay(order, 1);
  await test.approve(body.data!.attempt);
  await test.call(payment.state, { attempt: body.data!.attempt }, by());
  expect(await test.statusOf(order)).toBe(6);
  return order;
}

const mailAbout = async (order: Draft): Promise<string> => {
  await test.work();
  return test.mailsAbout(order)[0]!.text.replaceAll('\u00a0', ' ');
};
const invoiceOf = async ({ id }: Draft) => {
  const { body } = await test.call(orderInfo.invoice, { id }, by());
  return body.data!;
};
const listed = async (order: Draft) => {
  const { body } = await test.call(orderInfo.list, { page: 1, pageSize: 100 }, by());
  return body.data!.records.find(({ id }) => id === order.id);
};

it('the answers of the renamed flows have other names', async () => {
  const draft = await test.ada.begin(productOf('wifi/card'), test.answers['wifi/card']!);
  expect(draft.data['card']).toEqual({ sort: '1', amount: 2 });
});

describe('20 Wi-Fi cards', () => {
  let order: Draft;
  let before: number;
  beforeAll(async () => {
    before = await stockOf(1);
    order = await paid('wifi/card', cards(20));
  });

  it('cost 20 cards, and are taken from the stock', async () => {
    const { fen } = await test.db
      .selectFrom('traffic_card')
      .select('fen')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const detail = await test.ada.detail(order);
    expect(detail).toMatchObject({ price: (20 * fen) / 100, quantity: 20 });
    expect(before - (await stockOf(1))).toBe(20);
  });

  it('are shown with their number, the card and the address', async () => {
    const detail = await test.ada.detail(order);
    expect(detail.trafficCardOrderInfo).toMatchObject([{ count: 20, addressInfo: { name: 'Ada Lovelace' } }]);
    expect(detail).toMatchObject({ receiveUser: 'Ada Lovelace', receivePhone: '+44 20 7946 0000' });
    expect(detail.receiveAddress).toMatch(/12 St James’s Square.*SW1Y 4LB.*London/s);
  });

  it('are 20 in the mail and on the invoice', async () => {
    expect(await mailAbout(order)).toMatch(/Card: .* × 20\n/);
    expect((await invoiceOf(order)).lines).toMatchObject([{ quantity: '20' }]);
  });

  it('are refused at the renamed field where there are not enough', async () => {
    await test.db.updateTable('traffic_card').set({ stock: 19 }).where('id', '=', 1).execute();
    const many = await test.ada.begin(productOf('wifi/card'), cards(20));
    const { body } = await test.ada.ask(many, 1);
    expect(body).toMatchObject({ code: errors.noInventory.code, errors: [{ pointer: '/card/amount' }] });
  });
});

describe('an order that was begun before the fields were renamed', () => {
  it('keeps its number of cards and its price', async () => {
    isRenamed = false;
    const old = await test.ada.begin(productOf('wifi/card'), cards(7));
    isRenamed = true;
    expect((await test.ada.detail(old)).trafficCardOrderInfo).toMatchObject([{ count: 7 }]);
    const saved = await test.ada.read(old, productOf('wifi/card'));
    expect(saved.price).toBe(old.price);
  });
});

describe.each([
  ['visa/business', 1],
  ['visa/group', 2],
] as const)('%s', (flow, travellers) => {
  it('costs with each service what it cost before', async () => {
    const pricesOf = async (): Promise<number[]> => {
      const normal = await test.ada.begin(productOf(flow), answersOf(flow, 'service', { serviceType: 1 }));
      const express = await confirmed(flow, answersOf(flow, 'service', { serviceType: 2 }));
      expect(await test.ada.detail(express)).toMatchObject({ serviceType: 2, quantity: travellers });
      return [normal.price, express.price];
    };
    isRenamed = false;
    const before = await pricesOf();
    isRenamed = true;
    expect(before[1]).toBeGreaterThan(before[0]!);
    expect(await pricesOf()).toEqual(before);
  });

  it('names its travellers and days in the list, the mail and the invoice', async () => {
    const order = await paid(flow, test.answers[flow]!);
    const found = await listed(order);
    const names = Array.from({ length: travellers }, () => ({ englishName: 'ADA', surname: 'LOVELACE' }));
    expect(found).toMatchObject({ travellers: names, quantity: travellers });
    const { enterDate, leaveDate } = test.answers[flow]!['travel'] as Record<string, string>;
    expect(found).toMatchObject({ enterDate, leaveDate });
    expect(await mailAbout(order)).toContain(`${names.map(() => 'ADA LOVELACE').join(', ')}\n`);
    expect(await invoiceOf(order)).toMatchObject({
      lines: [{ quantity: String(travellers) }],
      travellers: { names: names.map(() => 'ADA LOVELACE') },
    });
    const isSent = factPointer(flowOf(flow), 'recipient') !== null;
    expect(await test.ada.detail(order)).toMatchObject({ receiveUser: isSent ? 'Ada Lovelace' : '' });
  });
});

it('another service is chosen by its own call', async () => {
  const product = productOf('visa/business');
  const draft = await test.ada.begin(product, answersOf('visa/business', 'service', { serviceType: 1 }));
  const { id, revision } = draft;
  const { body } = await test.call(businessVisa.updateUrgent, { id, revision, serviceType: 2 }, by());
  expect(body.code).toBe(200);
  const saved = await test.ada.read(draft, product);
  expect(saved.data['service']).toEqual({ speed: 2 });
  expect(saved.price).toBeGreaterThan(draft.price);
});

describe('a transfer', () => {
  it('costs the car of the city, which is reserved, and shows both', async () => {
    const day = dayFromNow(40);
    const order = await paid('vip/transfer', test.answers['vip/transfer']!);
    const welcome = await test.ada.begin(productOf('vip/welcome'), test.answers['vip/welcome']!);
    expect(order.price).toBeGreaterThan(welcome.price);
    const rows = test.db.selectFrom('reservation').selectAll().where('order_id', '=', order.id);
    expect(await rows.execute()).toMatchObject([{ day, card_id: null }]);
    const { body } = await test.call(vip.order, { id: order.id }, by());
    expect(body.data).toMatchObject({
      arrivalCity: 'Shanghai',
      flightNumber: 'MU 588',
      carType: 1,
      address: 'Nanjing West Road 1376',
      enterDate: day,
      vipAirportPickup: [{ englishName: 'ADA', surName: 'LOVELACE', carPassengers: 2 }],
    });
  });

  it('is refused at the renamed day where no car is free', async () => {
    await test.db.updateTable('chartered_car').set({ cars: 0 }).execute();
    const draft = await test.ada.begin(productOf('vip/transfer'), test.answers['vip/transfer']!);
    const { body } = await test.ada.ask(draft, 1);
    expect(body).toMatchObject({ code: errors.noCar.code, errors: [{ pointer: '/arrival/landingDay' }] });
  });
});
