import type { Reply } from '#contract/define.ts';
import { alipay, type payment } from '#contract/payments.contract.ts';

/** How a provider's payments are asked about, and given up. */
export type AttemptCalls = Pick<typeof payment, 'state' | 'cancel'>;

/** What has become of a payment that was begun. */
export type Standing = Reply<typeof payment.state>;

/** Those of mobile payment, whose names are given by its provider. */
export const alipayCalls: AttemptCalls = { state: alipay.pays, cancel: alipay.cancelpay };

/** The attempt that an address names; null where it names none. */
export function attemptInQuery(query: URLSearchParams): string | null {
  const attempt = query.get('attempt') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(attempt) ? attempt : null;
}
