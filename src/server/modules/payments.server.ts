import type { FastifyPluginAsync } from 'fastify';
import { alipay, payment, sandbox } from '#contract/payments.contract.ts';
import { implement } from '../http/implement.ts';
import { askPayment, cancelPayment } from '../orders/money/ask-payment.ts';
import { decideAtSandbox, lookAtSandbox } from '../orders/money/sandbox-page.ts';
import { startPayment } from '../orders/money/start-payment.ts';

const MOBILE = 3;

const payments = implement(payment, {
  pay: (payload, context) => startPayment(context, payload),
  state: ({ attempt }, context) => askPayment(context, attempt.toLowerCase()),
  cancel: ({ attempt }, context) => cancelPayment(context, attempt.toLowerCase()),
});

const mobile = implement(alipay, {
  pay: (payload, context) => startPayment(context, { ...payload, mode: MOBILE }),
  pays: ({ attempt }, context) => askPayment(context, attempt.toLowerCase()),
  cancelpay: ({ attempt }, context) => cancelPayment(context, attempt.toLowerCase()),
});

const page = implement(sandbox, {
  look: (link, context) => lookAtSandbox(context, link),
  decide: ({ outcome, ...link }, context) => decideAtSandbox(context, link, outcome),
});

const sections: FastifyPluginAsync = async (app) => {
  for (const section of [payments, mobile, page]) await app.register(section);
};
export default sections;
