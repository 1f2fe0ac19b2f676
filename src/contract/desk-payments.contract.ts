import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { OrderStatus, PaymentMode } from './order-status.ts';
import { numbersOf, paged, Paging, RecordId, Moment } from './shapes.ts';
import { MOST_RMB } from './limits.ts';

const Day = Type.String({ format: 'date', description: 'yyyy-MM-dd, in China' });
const Reason = Type.String({ maxLength: 500 });
const Version = Type.String({
  maxLength: 100,
  description: 'the order as it was seen: what has changed meanwhile is refused',
});
const Rmb = Type.Number({ description: 'RMB' });
const Kind = Type.Enum(['capture', 'refund'], { description: 'money that came, or went back' });
const Currency = Type.Enum(['EUR', 'CNY']);

/** What a line of a list says of its order. */
const ofOrder = {
  order: Type.Integer({ description: 'the id of the order' }),
  orderNumber: Type.String(),
  childType: Type.Integer(),
  orderStatus: numbersOf(OrderStatus),
};

const amount = {
  currency: Type.String({ description: 'ISO 4217' }),
  amount: Type.Number({ description: 'in this currency; below zero where money went back' }),
};

/** Which movements of money are wanted. */
const wanted = {
  kind: Type.Optional(Kind),
  provider: Type.Optional(Type.String({ maxLength: 40 })),
  currency: Type.Optional(Currency),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

const Proposal = Type.Object({
  id: Type.String(),
  attempt: Type.Union([Type.String(), Type.Null()], { description: 'only what this payment has brought' }),
  rmb: Rmb,
  reason: Type.String(),
  state: Type.Enum(['proposed', 'agreed', 'refused']),
  proposedBy: Type.String({ description: 'the login name of the operator' }),
  isOwn: Type.Boolean({ description: 'the caller has proposed it, and cannot agree' }),
  proposedDate: Moment,
  decidedBy: Type.String({ description: 'empty while it waits' }),
  decidedDate: Type.Union([Moment, Type.Null()]),
  note: Type.String({ description: 'why it was refused' }),
});

const call = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/operator/payments/${path}`,
    summary,
    access: 'operator',
    permissions: ['finance'],
  }) as const;

/** A call that changes the money of its order. */
const changing = { act: 'change', about: { order: 'id' } } as const;

/** The calls of the room for payments. */
export const deskPayments = {
  ledger: endpoint({
    ...call('ledger', 'Every movement of money, the newest first'),
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      ...wanted,
      orderNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        kind: Kind,
        provider: Type.String(),
        ...amount,
        rmb: Type.Number({ description: 'RMB; below zero where money went back' }),
        reference: Type.String({ description: 'the number that the provider has for it' }),
        createDate: Moment,
        ...ofOrder,
        invoiceNo: Type.String({ description: 'empty where there is none' }),
      }),
    ),
  }),
  providers: endpoint({
    ...call('providers', 'By whom money can have been moved'),
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(Type.String()),
  }),
  bookkeeping: endpoint({
    ...call('bookkeeping', 'The movements of money of some days as CSV, the oldest first'),
    act: 'look',
    payload: Type.Object({ ...wanted, from: Day, to: Day }),
    reply: Type.Object({ csv: Type.String() }),
  }),
  deposits: endpoint({
    ...call('deposits', 'Receipts of bank transfers that wait to be checked, the oldest first'),
    act: 'none',
    payload: Paging,
    reply: paged(Type.Object({ ...ofOrder, ...amount, rmb: Rmb, sentDate: Moment, company: Type.String() })),
  }),
  proposals: endpoint({
    ...call('proposals', 'Refunds that wait for a second operator, the oldest first'),
    act: 'none',
    payload: Paging,
    reply: paged(Type.Intersect([Type.Object(ofOrder), Proposal])),
  }),
  money: endpoint({
    ...call('money', 'The money of one order: its attempts, ledger, refunds, and what can be given back'),
    act: 'look',
    about: { order: 'id' },
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      ...ofOrder,
      version: Version,
      customer: Type.String({ description: 'the address or number that the customer signs in with' }),
      price: Rmb,
      invoiceNo: Type.String(),
      createDate: Moment,
      paidDate: Type.Union([Moment, Type.Null()]),
      held: Type.String({ description: 'why an operator has to look at it; empty where nothing is held' }),
      isPending: Type.Boolean({ description: 'the receipt of a deposit waits to be checked' }),
      isTransferOwed: Type.Boolean({ description: 'a bank transfer back to the customer is to be made' }),
      attempts: Type.Array(
        Type.Object({
          id: Type.String(),
          mode: numbersOf(PaymentMode),
          provider: Type.String(),
          ...amount,
          state: Type.String(),
          createDate: Moment,
          left: Type.Number({ description: 'what of it has not gone back, in its currency' }),
          leftRmb: Type.Number({ description: 'and what that is worth in RMB' }),
          receipt: Type.Union([
            Type.Object({ name: Type.String(), type: Type.String(), url: Type.String() }),
            Type.Null(),
          ]),
        }),
      ),
      ledger: Type.Array(
        Type.Object({
          kind: Kind,
          provider: Type.String(),
          ...amount,
          rmb: Type.Number(),
          reference: Type.String(),
          createDate: Moment,
        }),
      ),
      refunds: Type.Array(
        Type.Object({
          ...amount,
          rmb: Rmb,
          state: Type.Enum(['asked', 'done', 'refused']),
          reason: Type.String(),
          createDate: Moment,
        }),
      ),
      proposals: Type.Array(Proposal),
      canGiveBack: Type.Boolean({ description: 'the status of the order allows it, and there is something' }),
      left: Type.Number({ description: 'RMB of the price that can be given back' }),
      byRule: Type.Union([Rmb, Type.Null()], {
        description: 'what the rule for cancelling gives back now; null where it gives nothing',
      }),
      alone: Type.Number({
        description: 'RMB that one operator may still give back; a second one agrees to more',
      }),
      events: Type.Array(
        Type.Object({
          createDate: Moment,
          from: Type.Union([numbersOf(OrderStatus), Type.Null()]),
          to: numbersOf(OrderStatus),
          actor: Type.Enum(['user', 'operator', 'system']),
          operator: Type.String({ description: 'the login name; empty for others' }),
          reason: Type.String(),
        }),
      ),
    }),
  }),
  giveBack: endpoint({
    ...call(
      'giveBack',
      'Give a part of the price back, or what one payment has brought; above a sum it is proposed to a second operator',
    ),
    ...changing,
    payload: Type.Object({
      id: RecordId,
      version: Version,
      rmb: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: MOST_RMB })),
      attempt: Type.Optional(
        Type.String({ format: 'uuid', description: 'what this payment has brought, in place of an amount' }),
      ),
      reason: Type.String({
        maxLength: 500,
        description: 'may be empty where it is what the rule for cancelling gives',
      }),
    }),
    reply: Type.Object({ state: Type.Enum(['done', 'proposed']) }),
  }),
  agree: endpoint({
    ...call('agree', 'Agree to a refund that another operator has proposed, or refuse it'),
    ...changing,
    payload: Type.Object({
      id: RecordId,
      version: Version,
      proposal: Type.String({ format: 'uuid' }),
      isAgreed: Type.Boolean(),
      reason: Reason,
    }),
    reply: Type.Null(),
  }),
  receipt: endpoint({
    ...call('receipt', 'Confirm that the money of a deposit has come, or refuse it with a reason'),
    ...changing,
    payload: Type.Object({ id: RecordId, version: Version, isConfirmed: Type.Boolean(), reason: Reason }),
    reply: Type.Null(),
  }),
  closeHeld: endpoint({
    ...call('closeHeld', 'Note that held money has been looked at, or that a transfer back has been made'),
    ...changing,
    payload: Type.Object({
      id: RecordId,
      version: Version,
      isTransferred: Type.Boolean({ description: 'the bank transfer back has been made' }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    reply: Type.Null(),
  }),
};
