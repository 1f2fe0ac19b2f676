import { PaymentMode } from '#contract/order-status.ts';
import { mobilePayment, payment, sandbox } from '#contract/payments.contract.ts';
import { implement } from '../services/implement.ts';
import { askPayment, cancelPayment } from '../orders/money/ask-payment.ts';
import { decideAtSandbox, lookAtSandbox } from '../orders/money/sandbox-page.ts';
import { startPayment } from '../orders/money/start-payment.ts';

const payments = implement(payment, {
  pay: (payload, context) => startPayment(context, payload),
  state: ({ attempt }, context) => askPayment(context, attempt.toLowerCase()),
  cancel: ({ attempt }, context) => cancelPayment(context, attempt.toLowerCase()),
});

const mobile = implement(mobilePayment, {
  pay: (payload, context) => startPayment(context, { ...payload, mode: PaymentMode.mobile }),
  pays: ({ attempt }, context) => askPayment(context, attempt.toLowerCase()),
  cancelpay: ({ attempt }, context) => cancelPayment(context, attempt.toLowerCase()),
});

const page = implement(sandbox, {
  look: (link, context) => lookAtSandbox(context, link),
  decide: ({ outcome, ...link }, context) => decideAtSandbox(context, link, outcome),
});

export default [payments, mobile, page];
