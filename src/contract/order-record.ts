import { Type } from 'typebox';

/** An order in the list of orders. */
export const OrderRecord = Type.Object({
  id: Type.Integer(),
  createDate: Type.String({ description: 'ISO 8601' }),
  orderNumber: Type.String(),
  childType: Type.Integer(),
  enterDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  leaveDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  price: Type.Number({ description: 'RMB' }),
  orderStatus: Type.Integer(),
});
