import { type TSchema, Type } from 'typebox';
import { endpoint } from './define.ts';
import { Day, Done, LocalizedText, RecordId, Revision } from './shapes.ts';

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

const Rmb = Type.Number({ minimum: 0.01, maximum: 1_000_000 });
const goods = {
  kind: Type.Enum(['card', 'car'], { description: 'a Wi-Fi, SIM or eSIM card, or a type of car in a city' }),
  id: RecordId,
};

const onGoods = { method: 'POST', access: 'operator', permissions: ['rules'] } as const;

/** The calls by which operators plan what cards and cars cost. */
export const deskGoods = {
  list: endpoint({
    ...onGoods,
    path: '/api/operator/goods/prices',
    summary: 'What each card, and each type of car in each city, costs today, and what it will cost',
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({
      earliest: Type.String({ description: 'the first day on which a new price can begin' }),
      goods: Type.Array(
        Type.Object({
          ...goods,
          name: Type.Object(LocalizedText.properties, { description: 'of the card, or of the city' }),
          carType: nullable(Type.Integer()),
          rmb: Type.Number(),
          next: Type.Array(Type.Object({ from: Type.String(), rmb: Type.Number(), operator: Type.String() })),
          revision: Type.String(),
        }),
      ),
    }),
  }),
  compare: endpoint({
    ...onGoods,
    path: '/api/operator/goods/compare',
    summary: 'What the orders of the last 30 days would have cost by a new price of a card or a car',
    act: 'none',
    payload: Type.Object({ ...goods, rmb: Rmb }),
    reply: Type.Object({ orders: Type.Integer(), before: Type.Number(), after: Type.Number() }),
  }),
  plan: endpoint({
    ...onGoods,
    path: '/api/operator/goods/plan',
    summary: 'Set what a card or a car costs from a day on, tomorrow at the earliest',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ ...goods, from: Day, rmb: Rmb, revision: Revision }),
    reply: Done,
  }),
  drop: endpoint({
    ...onGoods,
    path: '/api/operator/goods/drop',
    summary: 'Give up a price of a card or a car that has not begun',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ ...goods, from: Day, revision: Revision }),
    reply: Done,
  }),
};
