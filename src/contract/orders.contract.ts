import { Type } from 'typebox';
import { LocalizedText } from './locale.ts';
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
        vipAirportPickup: Type.Array(
          Type.Object({
            englishName: Type.String(),
            surName: Type.String(),
            chineseName: Type.String(),
            carPassengers: Type.Union([Type.Integer(), Type.Null()]),
          }),
        ),
        trafficCardOrderInfo: Type.Array(
          Type.Object({
            trafficCard: Type.Object({ name: LocalizedText }),
            count: Type.Integer(),
            addressInfo: Type.Object({ name: Type.String() }),
          }),
        ),
        quantity: Type.Integer({ description: 'travellers or cards that the price is for' }),
        discount: Type.Integer({ description: 'percent, of a company' }),
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
    summary:
      'Confirm (0 to 1), submit (0 to 2), reopen (1 to 0) or cancel (0, 1 to 5) an order; `order` is its number',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      status: Type.Integer(),
      order: Type.String({ maxLength: 40 }),
      price: Type.Optional(
        Type.Number({ minimum: 0, description: 'RMB, what the caller was shown; another price is refused' }),
      ),
      revision: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'of the answers that the caller was shown; later ones are refused',
        }),
      ),
    }),
    reply: Done,
  }),
};
