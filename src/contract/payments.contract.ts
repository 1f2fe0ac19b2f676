import { Type } from 'typebox';
import { OrderStatus, PaymentMode } from './order-status.ts';
import { numbersOf, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

const Attempt = Type.Object({
  attempt: Type.String({ format: 'uuid', description: 'of the payment that was begun' }),
});

/** The address of the payment page. */
const Begun = Type.Object({
  attempt: Type.String(),
  url: Type.String({ description: 'the provider’s page; absolute' }),
});

const requestId = Type.String({ format: 'uuid', description: 'the same id again gives the same payment' });

/** The state of a payment and of its order. */
const PaymentState = Type.Object({
  state: Type.Union(
    [
      Type.Literal('open'),
      Type.Literal('captured'),
      Type.Literal('failed'),
      Type.Literal('cancelled'),
      Type.Literal('expired'),
    ],
    { description: 'captured: the money has arrived' },
  ),
  isHeld: Type.Boolean({ description: 'money has arrived that an operator has to look at' }),
  id: Type.Integer(),
  orderNumber: Type.String(),
  childType: Type.Integer(),
  orderStatus: numbersOf(OrderStatus),
});

const state = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'The state of a payment; the provider is asked while it is open',
    access: 'user',
    payload: Attempt,
    reply: PaymentState,
  });

const cancel = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Cancel a payment that was begun; money that was paid stays paid',
    access: 'user',
    payload: Attempt,
    reply: PaymentState,
  });

/** Credit card and online wallet. */
export const payment = {
  pay: endpoint({
    method: 'POST',
    path: '/api/v2/pay',
    summary: 'Begin to pay an unpaid order by credit card (1) or online wallet (2)',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      mode: Type.Enum([PaymentMode.creditCard, PaymentMode.wallet], {
        type: 'integer',
        default: PaymentMode.wallet,
      }),
      requestId,
    }),
    reply: Begun,
  }),
  state: state('/api/v2/pay/state'),
  cancel: cancel('/api/v2/pay/cancelpay'),
};

/** Mobile payment. Notifications go to /api/alipay/alinotify, which replies in the format of the provider. */
export const mobilePayment = {
  pay: endpoint({
    method: 'POST',
    path: '/api/alipay/pay',
    summary: 'Begin to pay an unpaid order by mobile payment',
    access: 'user',
    payload: Type.Object({ id: RecordId, requestId }),
    reply: Begun,
  }),
  pays: state('/api/alipay/pays'),
  cancelpay: cancel('/api/alipay/cancelpay'),
};

const SandboxLink = Type.Object({
  attempt: Type.String({ format: 'uuid' }),
  expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  signature: Type.String({ maxLength: 100 }),
});

/** The sandbox page, which replaces a payment provider without keys. A signed link gives access. */
export const sandbox = {
  look: endpoint({
    method: 'POST',
    path: '/api/sandbox/look',
    summary: 'What is to be paid at the sandbox',
    access: 'visitor',
    payload: SandboxLink,
    reply: Type.Object({
      mode: numbersOf(PaymentMode),
      title: Type.String(),
      orderNumber: Type.String(),
      currency: Type.String({ description: 'ISO 4217' }),
      amount: Type.Number({ description: 'in that currency' }),
      isOpen: Type.Boolean({ description: 'nothing has been decided yet' }),
      cancelUrl: Type.String(),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/sandbox/decide',
    summary: 'Approve, fail or cancel a payment at the sandbox',
    access: 'visitor',
    payload: Type.Object({
      ...SandboxLink.properties,
      outcome: Type.Union([Type.Literal('approve'), Type.Literal('fail'), Type.Literal('cancel')]),
    }),
    reply: Type.Object({ url: Type.String({ description: 'where the customer goes on' }) }),
  }),
};
