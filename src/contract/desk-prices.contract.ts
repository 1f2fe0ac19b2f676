import { type TSchema, Type } from 'typebox';
import { endpoint } from './define.ts';
import { offerKinds } from './offer-lists.ts';
import { Day, Done, LocalizedText, paged, Paging, Revision } from './shapes.ts';

const ChildType = Type.Integer({ minimum: 0, maximum: 10_000, description: 'the number of the product' });
const Service = Type.Integer({ minimum: 1, maximum: 99, description: 'the choice of the service' });

const cost = {
  serviceType: Service,
  workingDays: Type.Integer({ minimum: 0, maximum: 365 }),
  rmb: Type.Number({ minimum: 0.01, maximum: 1_000_000 }),
};

/** Prices of services that begin on the same day. */
const Costs = Type.Array(Type.Object(cost), { minItems: 1, maxItems: 20 });

const product = {
  childType: ChildType,
  title: LocalizedText,
  kind: Type.Enum([...offerKinds]),
  isSold: Type.Boolean({ description: 'it can be ordered now' }),
};

const Orders = Type.Object({ orders: Type.Integer(), before: Type.Number(), after: Type.Number() });

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** The calls by which operators plan prices: each begins on a day that is still to come. */
export const deskPrices = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/prices/products',
    summary: 'The products with a price list: what each service costs today, and what it will cost next',
    access: 'operator',
    permissions: ['rules'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      kind: Type.Optional(Type.Enum([...offerKinds])),
      planned: Type.Optional(Type.Boolean({ description: 'only those whose prices will change' })),
    }),
    reply: paged(
      Type.Object({
        ...product,
        now: Type.Array(Type.Object(cost)),
        next: Type.Array(Type.Object({ ...cost, from: Type.String() }), {
          description: 'the first price of each service that is still to come',
        }),
      }),
    ),
  }),
  product: endpoint({
    method: 'POST',
    path: '/api/operator/prices/versions',
    summary: 'All prices of a product by service and day',
    access: 'operator',
    permissions: ['rules'],
    act: 'none',
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Object({
      ...product,
      revision: Type.String(),
      earliest: Type.String({ description: 'the first day on which a new price can begin' }),
      versions: Type.Array(
        Type.Object({
          ...cost,
          from: Type.String({ description: 'yyyy-MM-dd in China' }),
          state: Type.Enum(['past', 'now', 'next']),
        }),
        { description: 'by service, the newest first' },
      ),
    }),
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/operator/prices/compare',
    summary: 'What the orders of the last 30 days would have cost by new prices',
    access: 'operator',
    permissions: ['rules'],
    act: 'none',
    payload: Type.Object({ childType: ChildType, from: Day, prices: Costs }),
    reply: Type.Object({
      ...Orders.properties,
      changed: Type.Integer({ description: 'how many of them would have cost something else' }),
      isAll: Type.Boolean({ description: 'false where only the newest orders were compared' }),
      example: nullable(
        Type.Object({ orderNumber: Type.String(), before: Type.Number(), after: Type.Number() }),
      ),
    }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/operator/prices/plan',
    summary: 'Set what services of a product cost from a day on, tomorrow at the earliest',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'childType' },
    payload: Type.Object({ childType: ChildType, from: Day, prices: Costs, revision: Revision }),
    reply: Done,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/operator/prices/drop',
    summary: 'Give up the prices of a product that would begin on a day',
    access: 'operator',
    permissions: ['rules'],
    act: 'change',
    about: { record: 'childType' },
    payload: Type.Object({ childType: ChildType, from: Day, revision: Revision }),
    reply: Done,
  }),
};
