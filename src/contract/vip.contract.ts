import { Type } from 'typebox';
import { OrderStatus } from './order-status.ts';
import { LocalizedText, numbersOf, paged, Paging, RecordId } from './shapes.ts';
import { draftCalls } from './drafts.ts';
import { endpoint } from './define.ts';

const VipOrder = Type.Object({
  id: Type.Integer(),
  orderNumber: Type.String(),
  childType: Type.Integer({ description: '7 welcome, 8 transfer' }),
  orderStatus: numbersOf(OrderStatus),
  createDate: Type.String({ description: 'ISO 8601' }),
  enterDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd, in China' }),
  price: Type.Number({ description: 'RMB' }),
});

/**
 * Airport pick-up. Dates are days in China. The specification adds eight hours to `enterDate`, to correct a time in
 * UTC; this is not needed here.
 */
export const vip = {
  ...draftCalls('/api/vip', { list: 'list', option: 'option', update: 'update' }),
  orders: endpoint({
    method: 'POST',
    path: '/api/vip/order/list',
    summary: "The caller's pick-ups, newest first",
    access: 'user',
    payload: Paging,
    reply: paged(VipOrder),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/vip/order/detail',
    summary: 'One pick-up with its travellers',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Intersect([
      VipOrder,
      Type.Object({
        arrivalCity: Type.String(),
        flightNumber: Type.String(),
        carType: Type.Union([Type.Integer(), Type.Null()]),
        address: Type.String(),
        vipAirportPickup: Type.Array(
          Type.Object({
            englishName: Type.String(),
            surName: Type.String(),
            chineseName: Type.String(),
            carPassengers: Type.Union([Type.Integer(), Type.Null()]),
          }),
        ),
      }),
    ]),
  }),
  updatePrice: endpoint({
    method: 'POST',
    path: '/api/vip/update/price',
    summary: "Compute the price of a draft again, by today's prices",
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({ price: Type.Number({ description: 'RMB' }) }),
  }),
};

const CharteredCar = Type.Object({
  id: Type.Integer(),
  city: LocalizedText,
  carType: Type.Integer({ description: '1 business car with 7 seats, 2 premium car with 5' }),
  seats: Type.Integer({ description: 'for passengers' }),
  price: Type.Number({ description: 'RMB per ride' }),
});

/** The cars of the pick-up service. */
export const charteredCar = {
  list: endpoint({
    method: 'POST',
    path: '/api/charteredCar/list',
    summary: 'The cars of a city, by its name in any of the languages; empty for a city without pick-ups',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({
      city: Type.String({ maxLength: 100 }),
      day: Type.Optional(Type.String({ format: 'date', description: 'only cars that are free on this day' })),
    }),
    reply: Type.Array(CharteredCar),
  }),
  listAll: endpoint({
    method: 'POST',
    path: '/api/charteredCar/listAll',
    summary: 'The cars of all cities',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(CharteredCar),
  }),
};

/** The options of the pick-up service. */
export const serverType = {
  list: endpoint({
    method: 'POST',
    path: '/api/serverType/list',
    summary: 'The kinds of pick-up, and what each costs at least',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'vipServeType of the address: 1 welcome, 2 transfer' }),
        childType: Type.Integer({ description: '7 welcome, 8 transfer' }),
        title: LocalizedText,
        content: LocalizedText,
        price: Type.Number({ description: 'RMB, lowest' }),
      }),
    ),
  }),
};
