import { Type } from 'typebox';
import { OrderStatus } from './order-status.ts';
import { numbersOf } from './shapes.ts';

/** The data about an order in lists and details. */
export const OrderRecord = Type.Object({
  id: Type.Integer(),
  createDate: Type.String({ description: 'ISO 8601' }),
  orderNumber: Type.String(),
  childType: Type.Integer(),
  enterDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  leaveDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  price: Type.Number({ description: 'RMB' }),
  orderStatus: numbersOf(OrderStatus),
});

/** An order in its customer's list of orders. */
export const ListedOrder = Type.Intersect([
  OrderRecord,
  Type.Object({
    quantity: Type.Integer({ description: 'travellers or cards that the price is for' }),
    keptUntil: Type.Union([Type.String(), Type.Null()], {
      description: 'ISO 8601; of a deleted draft: it can be brought back until then',
    }),
    isBackOnItsWay: Type.Boolean({ description: 'money of a refunded order has not arrived yet' }),
    travellers: Type.Array(Type.Object({ englishName: Type.String(), surname: Type.String() })),
  }),
]);
