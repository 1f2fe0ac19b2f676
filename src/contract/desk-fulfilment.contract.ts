import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { RIDES_ON_PAGE } from './limits.ts';
import { Carrier, OrderStatus } from './order-status.ts';
import { LAST_PAGE, LocalizedText, Paging, RecordId, numbersOf, paged } from './shapes.ts';

const Day = Type.String({ format: 'date', description: 'yyyy-MM-dd, in China' });
const Version = Type.String({
  maxLength: 100,
  description: 'the order as it was seen: what has changed meanwhile is refused',
});
const Name = Type.Union([LocalizedText, Type.Null()], { description: 'of a card; null for what is none' });
const FileId = Type.String({ format: 'uuid', description: 'an upload of the operator' });

/** What is handed over: cards by post, papers of a visa by post, codes by mail, or a drive. */
const Parcel = Type.Enum(['goods', 'visa', 'code']);

/** What a line of a list says of its order. */
const ofOrder = {
  id: RecordId,
  orderNumber: Type.String(),
  childType: Type.Integer(),
  orderStatus: numbersOf(OrderStatus),
  version: Version,
};

/** What is sent with an order. */
const sending = {
  id: RecordId,
  version: Version,
  logistics: Type.Optional(numbersOf(Carrier)),
  expressNumber: Type.Optional(Type.String({ maxLength: 60 })),
};

const call = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/operator/fulfilment/${path}`,
    summary,
    access: 'operator',
    permissions: ['fulfil'],
  }) as const;

/** The calls of the room for fulfilment. */
export const deskFulfilment = {
  toSend: endpoint({
    ...call('toSend', 'Orders of which something is to be sent, those that have waited longest first'),
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      parcel: Type.Optional(Parcel),
      orderNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    }),
    reply: paged(
      Type.Object({
        ...ofOrder,
        parcel: Parcel,
        name: Name,
        quantity: Type.Integer(),
        country: Type.String({ description: 'its name for the caller; empty where nothing is sent by post' }),
        city: Type.String(),
        since: Type.String({ description: 'ISO 8601: it waits since then' }),
      }),
    ),
  }),
  sentCodes: endpoint({
    ...call('sentCodes', 'Orders of eSIMs whose codes were sent, the last ones first'),
    act: 'none',
    mayBeOld: true,
    payload: Paging,
    reply: paged(
      Type.Object({
        ...ofOrder,
        name: Name,
        quantity: Type.Integer(),
        sentDate: Type.String({ description: 'ISO 8601' }),
      }),
    ),
  }),
  preview: endpoint({
    ...call('preview', 'What would become of orders if they were marked as sent: nothing is changed'),
    act: 'none',
    payload: Type.Object({ orders: Type.Array(Type.Object(sending), { minItems: 1, maxItems: 100 }) }),
    reply: Type.Array(
      Type.Object({
        id: RecordId,
        orderNumber: Type.String({ description: 'empty for an order that there is not' }),
        refusal: Type.String({ description: 'why it would be refused; empty where it would be sent' }),
      }),
    ),
  }),
  send: endpoint({
    ...call('send', 'Mark an order as sent: cards and papers by a carrier with a number, a drive as made'),
    act: 'change',
    about: { order: 'id' },
    payload: Type.Object({
      ...sending,
      documents: Type.Array(FileId, { maxItems: 20, default: [], description: 'papers for the customer' }),
      manual: Type.Array(FileId, { maxItems: 20, default: [], description: 'instructions' }),
    }),
    reply: Type.Null(),
  }),
  labels: endpoint({
    ...call('labels', 'Addresses and contents of orders, to be printed'),
    act: 'look',
    about: { orders: 'ids' },
    payload: Type.Object({ ids: Type.Array(RecordId, { minItems: 1, maxItems: 100 }) }),
    reply: Type.Array(
      Type.Object({
        id: RecordId,
        orderNumber: Type.String(),
        childType: Type.Integer(),
        name: Name,
        quantity: Type.Integer(),
        sentTo: Type.Object({
          name: Type.String(),
          phone: Type.String(),
          country: Type.String({ description: 'its English name in capital letters, as posts need it' }),
          city: Type.String(),
          address: Type.String(),
          post: Type.String(),
        }),
        travellers: Type.Array(Type.String(), { description: 'of a drive: who is picked up' }),
        day: Type.Union([Type.String(), Type.Null()], { description: 'of a drive: yyyy-MM-dd' }),
        flightNumber: Type.String(),
        destination: Type.String(),
      }),
    ),
  }),
  stock: endpoint({
    ...call('stock', 'Cards and codes: how many are left, and how many are sold and not sent yet'),
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        card: RecordId,
        type: Type.Integer({ description: '1 router, 2 SIM card, 3 eSIM' }),
        name: LocalizedText,
        stock: Type.Integer({ description: 'how many can be ordered' }),
        waiting: Type.Integer({ description: 'sold, and not sent yet' }),
        waitsMore: Type.Boolean({
          description: 'more are sold and not sent: only those that have waited longest are counted',
        }),
        codes: Type.Union([Type.Integer(), Type.Null()], {
          description: 'codes of an eSIM that are not given away; null for others',
        }),
      }),
    ),
  }),
  setStock: endpoint({
    ...call('setStock', 'Set how many of a card can be ordered; codes of eSIMs are added by another call'),
    act: 'change',
    about: { record: 'card' },
    payload: Type.Object({
      card: RecordId,
      before: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how many there were, as seen' }),
      stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: Type.Null(),
  }),
  rides: endpoint({
    ...call('rides', 'Pick-ups of some days, and how many cars are booked and free, by city'),
    act: 'none',
    payload: Type.Object({
      from: Day,
      to: Day,
      page: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: LAST_PAGE,
          description: `of the pick-ups, ${RIDES_ON_PAGE} on each; 1 if not given`,
        }),
      ),
    }),
    reply: Type.Object({
      total: Type.Integer({ description: 'pick-ups of these days, at most 3000' }),
      cars: Type.Array(
        Type.Object({
          car: RecordId,
          city: LocalizedText,
          carType: Type.Integer(),
          seats: Type.Integer(),
          cars: Type.Integer({ description: 'that can be booked for one day' }),
        }),
      ),
      booked: Type.Array(Type.Object({ day: Day, car: RecordId, count: Type.Integer() })),
      rides: Type.Array(
        Type.Object({
          ...ofOrder,
          day: Day,
          car: Type.Union([RecordId, Type.Null()], { description: 'null for a pick-up without a car' }),
          city: Type.String(),
          flightNumber: Type.String(),
          passengers: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  }),
  setCars: endpoint({
    ...call('setCars', 'Set how many cars of a kind can be booked for one day'),
    act: 'change',
    about: { record: 'car' },
    payload: Type.Object({
      car: RecordId,
      before: Type.Integer({ minimum: 0, maximum: 10_000, description: 'how many there were, as seen' }),
      cars: Type.Integer({ minimum: 0, maximum: 10_000 }),
    }),
    reply: Type.Null(),
  }),
};
