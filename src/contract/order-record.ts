import { Type } from 'typebox';

/** An order as a line of a list. */
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
