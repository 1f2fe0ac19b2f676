import type { PaymentNews } from '../../provider.ts';
import { fenOf } from './amount.ts';
import { idOfTradeNumber } from './trade-number.ts';

/** Notifications and answers to queries have these fields in common. */
export type AlipayFields = Readonly<Record<string, unknown>>;

/** A field's text; empty where there is none. */
export function textOf(fields: AlipayFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The state of a trade by its fields. The money is the paid amount, also after a refund.
 *
 * @returns undefined where the number of the trade is missing, or that of its payment.
 */
export function newsOf(fields: AlipayFields): PaymentNews | undefined {
  const ref = textOf(fields, 'out_trade_no');
  if (ref === '') return undefined;
  const state = stateOf(fields);
  const news = {
    attemptId: idOfTradeNumber(ref),
    ref,
    state,
    merchant: textOf(fields, 'seller_id'),
    orderNumber: orderNumberOf(fields),
  };
  if (state !== 'captured' && state !== 'refunded') return { ...news, captureRef: null, money: null };

  const captureRef = textOf(fields, 'trade_no');
  if (captureRef === '') return undefined;
  const minor = fenOf(fields['total_amount']);
  const currency = textOf(fields, 'trans_currency') || 'CNY';
  const money = minor === undefined || currency !== 'CNY' ? null : ({ minor, currency } as const);
  return { ...news, captureRef, money };
}

function stateOf(fields: AlipayFields): PaymentNews['state'] {
  const tells = (name: string): boolean => textOf(fields, name) !== '';
  const refunded = tells('gmt_refund') || (fenOf(fields['refund_fee']) ?? 0) > 0;
  switch (textOf(fields, 'trade_status')) {
    case 'WAIT_BUYER_PAY':
      return 'open';
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return refunded ? 'refunded' : 'captured';
    case 'TRADE_CLOSED':
      // Never paid, or refunded as a whole: an answer names no refund, but tells when the money came.
      return refunded || tells('gmt_payment') || tells('send_pay_date') ? 'refunded' : 'cancelled';
    default:
      return 'other';
  }
}

/** Our order number: notifications repeat it encoded, as it was passed; answers to queries only in the description. */
function orderNumberOf(fields: AlipayFields): string {
  const passed = textOf(fields, 'passback_params');
  try {
    return decodeURIComponent(passed) || textOf(fields, 'body');
  } catch {
    return passed;
  }
}
