import {
  ProviderAway,
  ProviderRefusal,
  type PaymentNews,
  type ProviderCalls,
  type StartedAttempt,
} from '../../provider.ts';
import { createPaypalCertificates } from './certificates.ts';
import { createPaypalClient, type PaypalReply } from './client.ts';
import { toAmount } from './money.ts';
import { newsOfOrder } from './news.ts';
import { newPaypalOrder } from './new-order.ts';
import type { PaypalSettings } from './settings.ts';
import { Order, Refund, shaped } from './shapes.ts';
import { verifyNotification } from './verify.ts';

/** Issues that decide nothing: the customer may still approve or choose another card, or PayPal's data are behind. */
const stillOpen: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

/** Issues of an order that cannot be paid any more. */
const lost: ReadonlySet<string> = new Set([
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
]);

/** PayPal, by Orders v2: the customer approves on PayPal's page, and the money is taken when we ask for it then. */
export function createPaypal(settings: PaypalSettings): ProviderCalls {
  const client = createPaypalClient(settings);
  const certificateAt = createPaypalCertificates(settings.apiUrl);
  const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

  /** The order's state now. PayPal forgets unpaid orders after some hours; such an order has expired. */
  async function read({ id, ref }: StartedAttempt): Promise<{ order?: Order; news: PaymentNews }> {
    const reply = await client.get(orderPath(ref));
    if (reply.status === 404) return { news: expired(id, ref) };
    const order = orderIn(reply);
    return { order, news: newsOfOrder(order) };
  }

  /** Takes the money; where the answer is not the order with its capture, the order is read again. */
  async function capture(attempt: StartedAttempt): Promise<PaymentNews> {
    const reply = await client.post(`${orderPath(attempt.ref)}/capture`, `${attempt.id}-capture`, {});
    const order = reply.ok ? shaped(Order, reply.body) : undefined;
    if (order?.purchase_units?.[0]?.payments?.captures?.length) return newsOfOrder(order);
    const { news } = await read(attempt);
    // In spite of the refusal, another request may have taken the money.
    if (news.state !== 'open' || reply.ok || stillOpen.has(reply.issue)) return news;
    if (reply.issue === 'ORDER_EXPIRED') return { ...news, state: 'expired' };
    if (lost.has(reply.issue)) return { ...news, state: 'failed' };
    throw new ProviderRefusal(reply.issue);
  }

  return {
    merchant: settings.merchantId,
    acknowledgement: { type: 'application/json; charset=utf-8', body: '{}' },

    async start(attempt) {
      const asked = newPaypalOrder(attempt, settings.merchantId);
      const order = orderIn(await client.post('/v2/checkout/orders', attempt.id, asked));
      const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (link) return { ref: order.id, url: link.href };
      // To a repeated request PayPal answers with the order as it is now; an approved order has no address to go to.
      if (order.status === 'APPROVED' || order.status === 'COMPLETED')
        return { ref: order.id, url: attempt.successUrl };
      throw new ProviderRefusal('NO_APPROVAL_LINK');
    },

    verify: (notification) => verifyNotification(notification, settings.webhookId, certificateAt),

    async query(attempt, mayCapture) {
      const { order, news } = await read(attempt);
      return mayCapture && order?.status === 'APPROVED' ? capture(attempt) : news;
    },

    /**
     * PayPal cannot cancel an order that was not captured; it forgets the order after some hours. An attempt is closed
     * by never capturing it, so `query` must not be called with `mayCapture` after this. If the customer approves
     * nevertheless, nothing is charged.
     */
    async close() {},

    async refund({ id, attempt, captureRef, money }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`;
      // PayPal knows the request's id for 45 days.
      const reply = await client.post(path, id, { amount: toAmount(money), custom_id: attempt.id });
      if (!reply.ok) throw new ProviderRefusal(reply.issue);
      const refund = shaped(Refund, reply.body);
      if (refund === undefined) throw new ProviderAway('PayPal’s answer can’t be read');
      if (refund.status === 'FAILED' || refund.status === 'CANCELLED')
        throw new ProviderRefusal(`REFUND_${refund.status}`);
      return { refundRef: refund.id };
    },
  };
}

function orderIn(reply: PaypalReply): Order {
  if (!reply.ok) throw new ProviderRefusal(reply.issue);
  const order = shaped(Order, reply.body);
  if (order === undefined) throw new ProviderAway('PayPal’s answer can’t be read');
  return order;
}

function expired(attemptId: string, ref: string): PaymentNews {
  return { attemptId, ref, state: 'expired', captureRef: null, money: null, merchant: '', orderNumber: '' };
}
