import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { FlowId, OrNull } from './studio-shapes.ts';

const Sale = OrNull(
  Type.Object({
    isOnSale: Type.Boolean({ description: 'customers can begin and send orders of it' }),
    isEnded: Type.Boolean({
      description: 'its release was taken back; it is on sale again when one is published',
    }),
  }),
  { description: 'null for a flow that is no product of the shop' },
);

/** Whether products are on sale. What they are, and what they cost, is in their releases. */
export const sale = {
  state: endpoint({
    method: 'POST',
    path: '/api/studio/sale/state',
    summary: 'Whether a product is on sale',
    access: 'operator',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({ flow: FlowId }),
    reply: Sale,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/studio/sale/change',
    summary:
      'Take a product off sale, or put it on sale again; one whose release was taken back stays off sale',
    access: 'operator',
    permissions: ['forms'],
    act: 'change',
    about: { record: 'flow' },
    payload: Type.Object({ flow: FlowId, isOnSale: Type.Boolean() }),
    reply: Sale,
  }),
};
