import { noNews, type PaymentNews } from '../../provider.ts';
import { orderNumberOf } from './invoice.ts';
import { toMoney } from './money.ts';
import { Order, Payment, shaped, type Capture } from './shapes.ts';

type State = PaymentNews['state'];

/**
 * The meaning of a capture's status. A capture that was refunded in part stays captured. `PENDING` waits for a bank or for
 * PayPal's own check.
 */
const captureStates: Readonly<Record<string, State>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  PENDING: 'open',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** The three kinds of events about captures that change something here. */
const eventStates: Readonly<Record<string, State>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.DENIED': 'failed',
  'PAYMENT.CAPTURE.DECLINED': 'failed',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
};

/** The state of an order's payment. Of a completed order, the capture's status counts. */
export function newsOfOrder(order: Order): PaymentNews {
  const unit = order.purchase_units?.[0];
  const captures = unit?.payments?.captures ?? [];
  const capture = captures.find(({ status }) => isOurs(status)) ?? captures.at(-1);
  const attemptId = unit?.custom_id ?? capture?.custom_id;
  const state =
    order.status === 'VOIDED'
      ? 'cancelled'
      : capture
        ? (captureStates[capture.status ?? ''] ?? 'open')
        : 'open';
  return {
    attemptId: attemptId ?? null,
    ref: order.id,
    ...taken(state, capture),
    merchant: unit?.payee?.merchant_id ?? capture?.payee?.merchant_id ?? '',
    orderNumber: orderNumberOf(unit?.invoice_id ?? capture?.invoice_id, attemptId),
  };
}

/** The news of an event; null where its object has not the type that it claims. */
export function newsOfEvent(type: string, resource: unknown): PaymentNews | null {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = shaped(Order, resource);
    // An approved order is not paid; a job asks PayPal for its state.
    return order ? { ...newsOfOrder(order), state: 'open', captureRef: null, money: null } : null;
  }
  const state = eventStates[type];
  if (state === undefined) return noNews;
  const payment = shaped(Payment, resource);
  if (payment === undefined) return null;
  const { custom_id: attemptId, invoice_id: invoice, payee, payer } = payment;
  return {
    attemptId: attemptId ?? null,
    ref: payment.supplementary_data?.related_ids?.order_id ?? linked(payment, 'orders'),
    ...(state === 'refunded' ? refunded(type, payment) : taken(state, payment)),
    merchant: (state === 'refunded' ? payer?.merchant_id : undefined) ?? payee?.merchant_id ?? '',
    orderNumber: orderNumberOf(invoice, attemptId),
  };
}

/** A state with what was captured. */
function taken(
  state: State,
  capture: Capture | undefined,
): Pick<PaymentNews, 'state' | 'captureRef' | 'money'> {
  if (capture === undefined || (state !== 'captured' && state !== 'refunded'))
    return { state, captureRef: null, money: null };
  return { state, captureRef: capture.id, money: toMoney(capture.amount) };
}

/**
 * The resource is the refund, which links to its capture; for a reversal it may be the capture itself. The amount of a
 * refund is what went back, not what was captured.
 */
function refunded(type: string, payment: Payment): Pick<PaymentNews, 'state' | 'captureRef' | 'money'> {
  const isCapture = type === 'PAYMENT.CAPTURE.REVERSED' && linked(payment, 'captures', 'self') === payment.id;
  return {
    state: 'refunded',
    captureRef: linked(payment, 'captures') ?? (isCapture ? payment.id : null),
    money: isCapture ? toMoney(payment.amount) : null,
  };
}

/** The id at the end of a link: of the order above a capture, or of the capture above a refund. */
function linked({ links }: Payment, kind: 'orders' | 'captures', rel = 'up'): string | null {
  const href = links?.find((link) => link.rel === rel)?.href ?? '';
  return new RegExp(`/${kind}/([A-Z0-9]+)$`).exec(href)?.[1] ?? null;
}

function isOurs(status: string | undefined): boolean {
  const state = captureStates[status ?? ''];
  return state === 'captured' || state === 'refunded';
}
