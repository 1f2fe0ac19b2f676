import { Type } from 'typebox';
import { Carrier, OrderStatus, PaymentMode } from './order-status.ts';
import { RejectedItem } from './order-detail.ts';
import { OrderRecord } from './order-record.ts';
import { Done, LocalizedText, numbersOf, paged, Paging, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';
import type { Permission } from './permissions.ts';

const Text = Type.String({ minLength: 1, maxLength: 500 });
const FileId = Type.String({ format: 'uuid', description: 'an upload of the operator' });

const Revision = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'of the application that was decided on; if it has changed since, the call is refused',
  }),
);

const Held = Type.String({ description: 'why an operator has to look at it; empty where nothing is held' });

const Row = Type.Intersect([
  OrderRecord,
  Type.Object({
    customer: Type.String({ description: 'the address or number that the customer signs in with' }),
    isPending: Type.Boolean({ description: 'the receipt of a deposit waits to be checked' }),
    held: Held,
  }),
]);

const order = (path: string, summary: string) =>
  ({ method: 'POST', path: `/api/operator/orders/${path}`, summary, access: 'operator' }) as const;

type Needed = readonly [Permission, ...Permission[]];

/** All who work on orders. */
const onOrders = ['review', 'finance', 'fulfil'] as const;

/** A call that changes the order of its payload. */
const changing = (...permissions: Needed) =>
  ({ permissions, act: 'change', about: { order: 'id' } }) as const;

/** The calls by which operators work on orders. */
export const operatorOrders = {
  list: endpoint({
    ...order('list', 'Orders of all customers, those that have waited longest first'),
    permissions: onOrders,
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      status: Type.Optional(numbersOf(OrderStatus)),
      held: Type.Optional(Type.Boolean({ description: 'only those that are held' })),
      orderNumber: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: paged(Row),
  }),
  detail: endpoint({
    ...order('detail', 'One order with its answers, files, payments and history'),
    permissions: onOrders,
    act: 'look',
    about: { order: 'id' },
    payload: Type.Object({ id: RecordId }),
    reply: Type.Intersect([
      Row,
      Type.Object({
        data: Type.Record(Type.String(), Type.Unknown(), { description: 'the answers, an object per step' }),
        agreements: Type.Array(Type.Object({ id: Type.Integer(), number: Type.Integer() }), {
          description: 'the versions of the agreements that its customer had agreed to when it was sent',
        }),
        files: Type.Array(
          Type.Object({ purpose: Type.String(), id: Type.String(), name: Type.String(), url: Type.String() }),
        ),
        payments: Type.Array(
          Type.Object({
            attempt: Type.String(),
            mode: numbersOf(PaymentMode),
            provider: Type.String(),
            currency: Type.String(),
            amount: Type.Number(),
            state: Type.String(),
            createDate: Type.String(),
          }),
        ),
        ledger: Type.Array(
          Type.Object({
            kind: Type.String({ description: 'capture or refund' }),
            currency: Type.String(),
            amount: Type.Number({ description: 'below zero where money went back' }),
            reference: Type.String(),
            createDate: Type.String(),
          }),
        ),
        rejected: Type.Array(RejectedItem),
        events: Type.Array(
          Type.Object({
            createDate: Type.String(),
            from: Type.Union([numbersOf(OrderStatus), Type.Null()]),
            to: numbersOf(OrderStatus),
            actor: Type.String(),
            reason: Type.String(),
          }),
        ),
      }),
    ]),
  }),
  take: endpoint({
    ...order('take', 'Take a paid visa order for review (6 to 2)'),
    ...changing('review'),
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  complete: endpoint({
    ...order('complete', 'Complete an order (2 or 6 to 3), with what the customer gets'),
    ...changing('review', 'fulfil'),
    payload: Type.Object({
      id: RecordId,
      documents: Type.Array(FileId, { maxItems: 20, description: 'the visa and its papers' }),
      manual: Type.Array(FileId, { maxItems: 20, description: 'instructions' }),
      logistics: Type.Optional(numbersOf(Carrier)),
      expressNumber: Type.Optional(Type.String({ maxLength: 60 })),
      revision: Revision,
    }),
    reply: Done,
  }),
  reject: endpoint({
    ...order('reject', 'Send answers and documents back (2 to 4), each with its reason'),
    ...changing('review'),
    payload: Type.Object({
      id: RecordId,
      items: Type.Array(RejectedItem, { minItems: 1, maxItems: 100 }),
      revision: Revision,
    }),
    reply: Done,
  }),
  withdraw: endpoint({
    ...order('withdraw', 'Give up an application that was not paid for (2 or 4 to 5)'),
    ...changing('review'),
    payload: Type.Object({ id: RecordId, reason: Text, revision: Revision }),
    reply: Done,
  }),
  deposit: endpoint({
    ...order('deposit', 'Confirm a deposit (2 to 6) or refuse it (2 to 1)'),
    ...changing('finance'),
    payload: Type.Object({
      id: RecordId,
      isConfirmed: Type.Boolean(),
      reason: Type.String({ maxLength: 500 }),
    }),
    reply: Done,
  }),
  refund: endpoint({
    ...order('refund', 'Give back all that was captured (2, 3, 4 or 6 to 7), or what is held'),
    ...changing('finance'),
    payload: Type.Object({
      id: RecordId,
      reason: Text,
      attempt: Type.Optional(
        Type.String({ format: 'uuid', description: 'only what this payment has brought' }),
      ),
    }),
    reply: Done,
  }),
  returned: endpoint({
    ...order('returned', 'Note that the bank transfer of a cancelled order has been transferred back'),
    ...changing('finance'),
    payload: Type.Object({ id: RecordId, reason: Text }),
    reply: Done,
  }),
  release: endpoint({
    ...order('release', 'Note that what was held has been looked at'),
    ...changing('finance'),
    payload: Type.Object({ id: RecordId, reason: Text }),
    reply: Done,
  }),
  inform: endpoint({
    ...order('inform', 'Write to the customer about an order'),
    ...changing(...onOrders),
    payload: Type.Object({ id: RecordId, text: LocalizedText }),
    reply: Done,
  }),
};
