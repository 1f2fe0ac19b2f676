import { type Static, Type } from 'typebox';
import { Cancellation } from './cancellation-shape.ts';
import { Carrier, OrderStatus, PaymentMode } from './order-status.ts';
import { LocalizedText, numbersOf } from './shapes.ts';

const Document = Type.Object({ name: Type.String(), url: Type.String() });

/** One answer or document that an operator sends back. */
export const RejectedItem = Type.Object({
  pointer: Type.String({ maxLength: 200, description: 'JSON pointer of the answer' }),
  reason: Type.Union([
    Type.Literal('unreadable'),
    Type.Literal('incomplete'),
    Type.Literal('expired'),
    Type.Literal('wrongDocument'),
    Type.Literal('contradicts'),
    Type.Literal('other'),
  ]),
  note: Type.String({ maxLength: 500, description: 'what the operator adds; may be empty' }),
});

/** Why an answer or document cannot be used. Each reason has a sentence in `locales/`. */
export const rejectionReasons: readonly Static<typeof RejectedItem>['reason'][] = [
  'unreadable',
  'incomplete',
  'expired',
  'wrongDocument',
  'contradicts',
  'other',
];

/** The travellers or the goods of an order: one list for each kind of order. */
const lines = {
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
};

const Amount = {
  rmb: Type.Number(),
  currency: Type.String({ description: 'ISO 4217, of the payment' }),
  amount: Type.Number({ description: 'in that currency' }),
  expectedOn: Type.String({ description: 'yyyy-MM-dd: the day by which the money has arrived' }),
};

/** The payment of an order. */
const payment = {
  payerId: Type.String({ description: 'the provider’s number of the payment; empty before' }),
  paymentMode: Type.Union([numbersOf(PaymentMode), Type.Null()]),
  invoiceNo: Type.String({ description: 'empty until it is paid' }),
  invoiceDate: Type.String({
    description:
      'the day of the invoice as the invoice says it, with the city of its seller; empty until it is paid',
  }),
  discount: Type.Integer({ description: 'percent, of a company' }),
  until: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601; of an unpaid order: it is cancelled then',
  }),
  deposit: Type.Union(
    [Type.Literal('none'), Type.Literal('pending'), Type.Literal('refused'), Type.Literal('confirmed')],
    { description: 'what has become of the receipt of a bank transfer' },
  ),
  isAwaitingCode: Type.Boolean({
    description: 'a paid order of eSIMs waits until an operator has codes for it',
  }),
  isHeld: Type.Boolean({ description: 'money has arrived that an operator has to look at' }),
  refunded: Type.Number({ description: 'RMB that went back, or are on their way' }),
  cancellation: Type.Union([Cancellation, Type.Null()], {
    description: 'what comes back if the order is cancelled once it is paid',
  }),
  cancelNow: Type.Union([Type.Object(Amount), Type.Null()], {
    description: 'what comes back if the order is cancelled now; null where it cannot be cancelled so',
  }),
  back: Type.Union([Type.Object({ ...Amount, isDone: Type.Boolean() }), Type.Null()], {
    description: 'money that is on its way back to the customer, or has arrived',
  }),
  charged: Type.Union(
    [Type.Object({ currency: Type.String({ description: 'ISO 4217' }), amount: Type.Number() }), Type.Null()],
    { description: 'what the payment has brought, in its own currency' },
  ),
};

/** The delivery of an order. */
const delivery = {
  receiveUser: Type.String(),
  receivePhone: Type.String(),
  receiveAddress: Type.String(),
  expressNumber: Type.String(),
  logistics: Type.Union([numbersOf(Carrier), Type.Null()], { description: 'the carrier' }),
  documents: Type.Array(Document),
  manual: Type.Array(Document),
};

/** The details of an order, besides what the list of orders shows. */
export const orderParts = {
  updateDate: Type.String({ description: 'ISO 8601' }),
  serviceType: Type.Union([Type.Integer(), Type.Null()]),
  urgentName: Type.String({ description: 'the service, in the language of the caller' }),
  quantity: Type.Integer({ description: 'travellers or cards that the price is for' }),
  ...lines,
  ...payment,
  ...delivery,
  rejected: Type.Array(RejectedItem),
  events: Type.Array(
    Type.Object({
      createDate: Type.String(),
      from: Type.Union([numbersOf(OrderStatus), Type.Null()]),
      to: numbersOf(OrderStatus),
      by: Type.Union([Type.Literal('customer'), Type.Literal('operator'), Type.Literal('system')]),
      reason: Type.String(),
    }),
  ),
};
