import type { AlipaySdk } from 'alipay-sdk';
import type { AttemptToStart } from '../../provider.ts';
import { yuanOf } from './amount.ts';
import { alipayTime, lastMoment } from './time.ts';
import { tradeNumberOf } from './trade-number.ts';

/** Alipay forbids «special characters such as / = &» without a full list, so only harmless characters stay. */
const special = /[^\p{L}\p{M}\p{N} .,:()·–-]+/gu;

/** @returns the signed address at Alipay where this attempt is paid. */
export function pageOf(sdk: AlipaySdk, attempt: AttemptToStart): string {
  const now = new Date();
  return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    timestamp: alipayTime(now),
    notify_url: attempt.notifyUrl,
    return_url: attempt.successUrl,
    biz_content: {
      product_code: 'FAST_INSTANT_TRADE_PAY',
      out_trade_no: tradeNumberOf(attempt.id),
      total_amount: yuanOf(attempt.money),
      subject: subjectOf(attempt),
      body: attempt.orderNumber,
      passback_params: encodeURIComponent(attempt.orderNumber),
      time_expire: alipayTime(lastMoment(attempt.expiresAt, now)),
      // A customer who cancels is sent back by Alipay's app only; its page for computers has no link back.
      request_from_url: attempt.cancelUrl,
    },
  });
}

/** At most 256 bytes in the encoding that Alipay counts in, where a Chinese character has two. */
function subjectOf({ title, orderNumber }: AttemptToStart): string {
  const plain = title.replaceAll(special, ' ').replaceAll(/ +/g, ' ').trim();
  return [...plain].slice(0, 128).join('') || orderNumber;
}
