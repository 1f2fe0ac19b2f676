import { createHash } from 'node:crypto';
import type { Money, RawNotification } from '#server/orders/money/provider.ts';
import { alipaySign, contentOf, type AlipayKeyPair, type AlipayParams } from './alipay-fake-signing.ts';
import { chinaTime, refundedOf, yuan, type AlipayTrade } from './alipay-fake-trades.ts';

/**
 * How a notification differs from a genuine one. Without `signature`, Alipay signs the altered notification.
 */
export interface AlipayAlteration {
  readonly money?: Money | { readonly minor: number; readonly currency: string };
  readonly orderNumber?: string;
  /** The seller's id. */
  readonly merchant?: string;
  /** Other fields by Alipay's names; an empty field is left out. */
  readonly fields?: AlipayParams;
  /**
   * `missing`; `wrong`: signed with a foreign key; `stale`: signed by Alipay and altered afterwards; `sha1`:
   * signed by Alipay with SHA-1, and it says so; `sha1-unsaid`: signed with SHA-1, but it says RSA2.
   */
  readonly signature?: 'missing' | 'wrong' | 'stale' | 'sha1' | 'sha1-unsaid';
}

/** A notification as it is posted. */
export type AlipayNotice = RawNotification & { readonly contentType: string };

/** The identity of the fake and of the shop that it serves. */
export interface AlipayIdentity {
  readonly appId: string;
  readonly sellerId: string;
  readonly alipay: AlipayKeyPair;
  readonly stranger: AlipayKeyPair;
}

const contentType = 'application/x-www-form-urlencoded; charset=utf-8';

/**
 * Signs the notification about the current state of a trade. The same change always has the same `notify_id`.
 */
export function noticeOf(trade: AlipayTrade, as: AlipayIdentity, alter: AlipayAlteration = {}): AlipayNotice {
  const genuine = fieldsOf(trade, as);
  const altered = alteredFields(genuine, alter);
  const { signature } = alter;
  const type = signature === 'sha1' || signature === 'sha1-unsaid' ? 'RSA' : 'RSA2';
  const said = signature === 'sha1' ? { ...altered, sign_type: 'RSA' } : altered;
  const key = signature === 'wrong' ? as.stranger.privateKey : as.alipay.privateKey;
  const sign = alipaySign(
    contentOf(signature === 'stale' ? genuine : said, ['sign', 'sign_type']),
    key,
    type,
  );
  const params = new URLSearchParams(signature === 'missing' ? said : { ...said, sign });
  return { contentType, headers: { 'content-type': contentType }, body: Buffer.from(params.toString()) };
}

function alteredFields(genuine: AlipayParams, alter: AlipayAlteration): AlipayParams {
  const { money, orderNumber, merchant, fields = {} } = alter;
  const altered = {
    ...genuine,
    ...(money && { total_amount: yuan(money.minor) }),
    ...(money && money.currency !== 'CNY' && { trans_currency: money.currency }),
    ...(orderNumber !== undefined && { passback_params: orderNumber, body: orderNumber }),
    ...(merchant !== undefined && { seller_id: merchant }),
    ...fields,
  };
  return Object.fromEntries(Object.entries(altered).filter(([, value]) => value !== ''));
}

function fieldsOf(trade: AlipayTrade, { appId, sellerId }: AlipayIdentity): AlipayParams {
  const now = chinaTime(Date.now());
  const refunded = refundedOf(trade);
  const change = `${trade.tradeNo} ${trade.status} ${refunded}`;
  const paid = trade.paidAt === undefined ? {} : paidFields(trade, trade.paidAt);
  return {
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    buyer_id: '2088102122524333',
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    notify_id: createHash('sha256').update(change).digest('hex').slice(0, 34),
    notify_type: 'trade_status_sync',
    notify_time: now,
    gmt_create: chinaTime(trade.createdAt),
    out_trade_no: trade.number,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    subject: trade.subject,
    body: trade.body,
    passback_params: trade.passback,
    total_amount: yuan(trade.total),
    ...paid,
    ...(trade.status === 'TRADE_CLOSED' && { gmt_close: now }),
    ...(refunded > 0 && {
      gmt_refund: `${now}.123`,
      refund_fee: yuan(refunded),
      out_biz_no: [...trade.refunds.keys()].at(-1)!,
    }),
  };
}

function paidFields({ total }: AlipayTrade, paidAt: number): AlipayParams {
  return {
    gmt_payment: chinaTime(paidAt),
    receipt_amount: yuan(total),
    buyer_pay_amount: yuan(total),
    invoice_amount: yuan(total),
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount: yuan(total), fundChannel: 'ALIPAYACCOUNT' }]),
  };
}
