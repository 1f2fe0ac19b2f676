import { Type } from 'typebox';
import { Cancellation } from './cancellation-shape.ts';
import { endpoint } from './define.ts';
import { orderKinds } from './order-status.ts';
import { LocalizedText } from './shapes.ts';

/** What comes back of the price of a paid order that is cancelled. */
export const cancelling = {
  rules: endpoint({
    method: 'GET',
    path: '/api/cancellation/list',
    summary: 'The rules for cancelling a paid order, of all products that are paid in the shop',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        childType: Type.Integer(),
        kind: Type.Enum([...orderKinds], { description: 'the kind of its orders' }),
        title: LocalizedText,
        rule: Cancellation,
      }),
    ),
  }),
};
