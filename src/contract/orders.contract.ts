import { Type } from 'typebox';
import { Done, Paging, paged, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

const OrderRecord = Type.Object({
  id: Type.Integer(),
  createDate: Type.String({ description: 'ISO 8601' }),
  orderNumber: Type.String(),
  childType: Type.Integer(),
  enterDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  leaveDate: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
  price: Type.Number({ description: 'RMB' }),
  orderStatus: Type.Integer(),
});

/** The signed-in user's orders. */
export const orderInfo = {
  list: endpoint({
    method: 'POST',
    path: '/api/orderInfo/order/list',
    summary: "The caller's orders, newest first",
    access: 'user',
    payload: Paging,
    reply: paged(OrderRecord),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/orderInfo/detail',
    summary: 'One order',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Intersect([
      OrderRecord,
      Type.Object({
        updateDate: Type.String({ description: 'ISO 8601' }),
        serviceType: Type.Union([Type.Integer(), Type.Null()]),
        visaAll: Type.Array(Type.Object({ englishName: Type.String(), surname: Type.String() })),
        events: Type.Array(
          Type.Object({
            createDate: Type.String(),
            from: Type.Union([Type.Integer(), Type.Null()]),
            to: Type.Integer(),
          }),
        ),
      }),
    ]),
  }),
  updateOrderState: endpoint({
    method: 'GET',
    path: '/api/orderInfo/updateOrderState/{id}/{status}/{order}',
    summary: 'Submit (0 to 2) or cancel (0 to 5) an order; `order` is its number',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      status: Type.Integer(),
      order: Type.String({ maxLength: 40 }),
    }),
    reply: Done,
  }),
};
