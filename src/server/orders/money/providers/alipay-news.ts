import type { PaymentNews } from '../provider.ts';
import { fenOf } from './alipay-amount.ts';
import { idOfTradeNumber } from './alipay-trade-number.ts';

/** Notifications and answers call things by the same names. */
export type AlipayFields = Readonly<Record<string, unknown>>;

/** A field's text; empty where there is none. */
export function textOf(fields: AlipayFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/**
 * What a trade's fields say; money is what was paid, also where it went back.
 *
 * @returns undefined where they say too little: no number, or something paid without its amount in yuan.
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
  const minor = fenOf(fields['total_amount']);
  const currency = textOf(fields, 'trans_currency') || 'CNY';
  if (captureRef === '' || minor === undefined || currency !== 'CNY') return undefined;
  return { ...news, captureRef, money: { minor, currency } };
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
      // Never paid, or given back entirely: an answer names no refund, but when the money had come.
      return refunded || tells('gmt_payment') || tells('send_pay_date') ? 'refunded' : 'cancelled';
    default:
      return 'other';
  }
}

/** Given along encoded, as Alipay asks for; answers to a query repeat the description at most. */
function orderNumberOf(fields: AlipayFields): string {
  const passed = textOf(fields, 'passback_params');
  try {
    return decodeURIComponent(passed) || textOf(fields, 'body');
  } catch {
    return passed;
  }
}
