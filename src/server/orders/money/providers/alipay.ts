import './node-dispatcher.ts';
import { AlipaySdk } from 'alipay-sdk';
import { ProviderAway, type PaymentProvider } from '../provider.ts';
import { askAlipay, doneOf } from './alipay-gateway.ts';
import { readAlipayKeys } from './alipay-keys.ts';
import { newsOf } from './alipay-news.ts';
import { readNotification } from './alipay-notification.ts';
import { pageOf } from './alipay-page.ts';
import { refundAtAlipay } from './alipay-refund.ts';
import { tradeNumberOf } from './alipay-trade-number.ts';

/** An app on Alipay's open platform that has page pay (电脑网站支付). */
export interface AlipaySettings {
  readonly appId: string;
  /** The private key of our app, PKCS#8: PEM or base64. */
  readonly privateKey: string;
  /** The public key of Alipay for this app, not the one of the app: PEM or base64. */
  readonly alipayPublicKey: string;
  /** The seller's id: 16 digits that begin with 2088. */
  readonly sellerId: string;
  /** `https://openapi.alipay.com/gateway.do` if not set. */
  readonly gateway?: string;
  /** How long an answer may take; 15 s if not set. */
  readonly patienceMs?: number;
}

/** An attempt that was paid, closed before, or never begun at Alipay: there is nothing to close. */
const nothingToClose: ReadonlySet<string> = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_SUCCESS',
  'ACQ.TRADE_HAS_FINISHED',
]);

/**
 * Alipay's page pay. Starting makes a signed address and no request: Alipay knows of the attempt once the customer opens
 * the address. Until then a query says `open`, and closing has no effect; the attempt ends at the time in the address.
 *
 * @throws Error with a sentence where a setting is wrong.
 */
export function createAlipay(settings: AlipaySettings): PaymentProvider {
  const { appId, sellerId } = settings;
  if (appId === '') throw new Error('For Alipay, the app id must be given.');
  if (!/^2088\d{12}$/.test(sellerId)) throw new Error('For Alipay, the seller id is 16 digits from 2088.');
  const sdk = new AlipaySdk({
    ...readAlipayKeys(settings.privateKey, settings.alipayPublicKey),
    appId,
    gateway: settings.gateway ?? 'https://openapi.alipay.com/gateway.do',
    timeout: settings.patienceMs ?? 15_000,
    keyType: 'PKCS8',
    signType: 'RSA2',
    camelcase: false,
  });

  return {
    name: 'alipay',
    currency: 'CNY',
    merchant: sellerId,
    acknowledgement: { type: 'text/plain', body: 'success' },

    async start(attempt) {
      return { ref: tradeNumberOf(attempt.id), url: pageOf(sdk, attempt) };
    },

    async verify({ body }) {
      return readNotification(sdk, appId, body);
    },

    async query({ id, ref }) {
      const asked = { attemptId: id, ref, captureRef: null, money: null, merchant: '', orderNumber: '' };
      const answer = await askAlipay(sdk, 'alipay.trade.query', { out_trade_no: ref });
      if ('refusal' in answer && answer.refusal === 'ACQ.TRADE_NOT_EXIST') return { ...asked, state: 'open' };
      const news = newsOf(doneOf(answer));
      if (news === undefined) throw new ProviderAway('alipay.trade.query: not all that a trade has');
      return { ...news, attemptId: id };
    },

    async close({ ref }) {
      const answer = await askAlipay(sdk, 'alipay.trade.close', { out_trade_no: ref });
      if ('refusal' in answer && nothingToClose.has(answer.refusal)) return;
      doneOf(answer);
    },

    async refund(refund) {
      return { refundRef: await refundAtAlipay(sdk, refund) };
    },
  };
}
