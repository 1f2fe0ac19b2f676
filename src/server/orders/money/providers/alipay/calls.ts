import './node-dispatcher.ts';
import { AlipaySdk } from 'alipay-sdk';
import { ProviderAway, type ProviderCalls } from '../../provider.ts';
import { askAlipay, doneOf } from './gateway.ts';
import { readAlipayKeys } from './keys.ts';
import { newsOf } from './news.ts';
import { readNotification } from './notification.ts';
import { pageOf } from './page.ts';
import { refundAtAlipay } from './refund.ts';
import type { AlipaySettings } from './settings.ts';
import { tradeNumberOf } from './trade-number.ts';

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
export function createAlipay(settings: AlipaySettings): ProviderCalls {
  const { appId, sellerId } = settings;
  if (appId === '') throw new Error('For Alipay, the app id must be given.');
  if (!/^2088\d{12}$/.test(sellerId)) throw new Error('For Alipay, the seller id is 16 digits from 2088.');
  const sdk = new AlipaySdk({
    ...readAlipayKeys(settings.privateKey, settings.alipayPublicKey),
    appId,
    gateway: settings.gateway,
    timeout: settings.patienceMs ?? 15_000,
    keyType: 'PKCS8',
    signType: 'RSA2',
    camelcase: false,
  });

  return {
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
