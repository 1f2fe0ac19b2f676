import { randomInt } from 'node:crypto';
import type { AlipayParams } from './alipay-fake-signing.ts';

/** A trade as Alipay stores it; amounts in fen, times in milliseconds. */
export interface AlipayTrade {
  readonly number: string;
  readonly tradeNo: string;
  readonly total: number;
  readonly subject: string;
  readonly body: string;
  readonly passback: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED';
  paidAt?: number;
  /** The refunds by the number of their request. */
  readonly refunds: Map<string, number>;
}

/** The signed part of Alipay's reply. */
export type AlipayReply = AlipayParams;

/** Formats a time as yyyy-MM-dd HH:mm:ss in China's time zone. */
export function chinaTime(ms: number): string {
  return new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses such a time; NaN when it is not one. */
export function chinaMoment(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : NaN;
}

/** 1999 → 19.99 */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** 19.99 → 1999; NaN for an amount that Alipay does not accept. */
export function fen(text: string): number {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : NaN;
}

/** The refunded amount of a trade, in fen. */
export function refundedOf(trade: AlipayTrade): number {
  return [...trade.refunds.values()].reduce((sum, each) => sum + each, 0);
}

const day = 86_400_000;

/**
 * Opens the trade of a signed address, or finds the existing one.
 *
 * @returns Alipay's error code when it refuses
 */
export function openTrade(trades: Map<string, AlipayTrade>, params: AlipayParams): AlipayTrade | string {
  const biz = JSON.parse(params['biz_content'] ?? '{}') as Record<string, string>;
  const { out_trade_no: number = '', subject = '', passback_params: passback = '' } = biz;
  const total = fen(biz['total_amount'] ?? '');
  const known = trades.get(number);
  if (known) {
    if (known.total !== total || known.subject !== subject) return 'ACQ.CONTEXT_INCONSISTENT';
    if (known.status === 'WAIT_BUYER_PAY') return known;
    return known.status === 'TRADE_CLOSED' ? 'ACQ.TRADE_HAS_CLOSE' : 'ACQ.TRADE_HAS_SUCCESS';
  }

  const now = Date.now();
  const expiresAt = chinaMoment(biz['time_expire'] ?? '');
  const isTaken =
    biz['product_code'] === 'FAST_INSTANT_TRADE_PAY' &&
    /^\w{1,64}$/.test(number) &&
    total >= 1 &&
    total <= 10_000_000_000 &&
    /^[^/=&]{1,256}$/.test(subject) &&
    encodeURIComponent(decodeURIComponent(passback)) === passback &&
    expiresAt < now + 15 * day;
  if (!isTaken) return 'ACQ.INVALID_PARAMETER';
  if (expiresAt < now) return 'ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR';
  const trade: AlipayTrade = {
    number,
    tradeNo: `${chinaTime(now).slice(0, 10).replaceAll('-', '')}22001${String(randomInt(1e12)).padStart(15, '0')}`,
    total,
    subject,
    passback,
    expiresAt,
    body: biz['body'] ?? '',
    notifyUrl: params['notify_url'] ?? '',
    returnUrl: params['return_url'] ?? '',
    cancelUrl: biz['request_from_url'] ?? '',
    createdAt: now,
    status: 'WAIT_BUYER_PAY',
    refunds: new Map(),
  };
  trades.set(number, trade);
  return trade;
}
