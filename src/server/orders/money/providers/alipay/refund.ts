import type { AlipaySdk } from 'alipay-sdk';
import { ProviderAway, type RefundToMake } from '../../provider.ts';
import { fenOf, yuanOf } from './amount.ts';
import { askAlipay, doneOf } from './gateway.ts';
import { textOf } from './news.ts';
import { tradeNumberOf } from './trade-number.ts';

/** @returns Alipay's name of the refund, which is the number that we give it. */
export async function refundAtAlipay(sdk: AlipaySdk, refund: RefundToMake): Promise<string> {
  const number = tradeNumberOf(refund.id);
  const asked = { trade_no: refund.captureRef, out_trade_no: refund.attempt.ref, out_request_no: number };
  const refund_amount = yuanOf(refund.money);
  const answer = await askAlipay(sdk, 'alipay.trade.refund', { ...asked, refund_amount });
  if ('fields' in answer && textOf(answer.fields, 'fund_change') === 'Y') return number;

  // «Done» without a change of funds answers a repeated request: the refund was made before, or is not made yet. A
  // refusal may also mean that this refund was made, since a refund of the whole closes the trade.
  const found = await askAlipay(sdk, 'alipay.trade.fastpay.refund.query', asked);
  const { fields } = 'fields' in found ? found : { fields: {} };
  const made =
    textOf(fields, 'refund_status') === 'REFUND_SUCCESS' &&
    textOf(fields, 'out_request_no') === number &&
    fenOf(textOf(fields, 'refund_amount')) === refund.money.minor;
  if (made) return number;

  doneOf(answer);
  throw new ProviderAway('alipay.trade.refund: not made yet');
}
