import type { Reply } from '#contract/define.ts';
import { mobilePayment, type payment } from '#contract/payments.contract.ts';

/** The calls that read the state of a provider's payment and cancel it. */
export type AttemptCalls = Pick<typeof payment, 'state' | 'cancel'>;

/** The state of a payment that was begun. */
export type PaymentState = Reply<typeof payment.state>;

/** The calls of mobile payment, whose names the specification gives. */
export const mobilePaymentCalls: AttemptCalls = {
  state: mobilePayment.pays,
  cancel: mobilePayment.cancelpay,
};

/** The payment attempt that an address names; null when it names none. */
export function attemptInQuery(query: URLSearchParams): string | null {
  const attempt = query.get('attempt') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(attempt) ? attempt : null;
}
