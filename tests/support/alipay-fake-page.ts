import { escapedHtml } from '#engine/form/html-characters.ts';
import { alipaySign, contentOf } from './alipay-fake-signing.ts';
import { chinaTime, yuan, type AlipayTrade } from './alipay-fake-trades.ts';
import type { AlipayIdentity } from './alipay-fake-notices.ts';

/** The page where the customer pays: one plain form for each action. */
export function payPage(trade: AlipayTrade): string {
  const button = (outcome: string, label: string): string =>
    `<form method="post" action="/outcome/${trade.number}/${outcome}"><button data-outcome="${outcome}">${label}</button></form>`;
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>支付宝</title><link rel="icon" href="data:,"><main><h1>${escapedHtml(trade.subject)}</h1>
<p data-total>${yuan(trade.total)}</p>
${button('approve', '付款')}${button('fail', '余额不足')}${button('cancel', '返回')}</main></html>`;
}

/**
 * The address that the customer returns to. It has parameters signed by Alipay, which prove nothing to the
 * shop.
 */
export function wayBack(trade: AlipayTrade, isPaid: boolean, as: AlipayIdentity): string {
  if (!isPaid) return trade.cancelUrl;
  const params = {
    charset: 'utf-8',
    version: '1.0',
    method: 'alipay.trade.page.pay.return',
    app_id: as.appId,
    auth_app_id: as.appId,
    seller_id: as.sellerId,
    out_trade_no: trade.number,
    trade_no: trade.tradeNo,
    total_amount: yuan(trade.total),
    timestamp: chinaTime(Date.now()),
    sign_type: 'RSA2',
  };
  const sign = alipaySign(contentOf(params, ['sign', 'sign_type']), as.alipay.privateKey);
  const url = new URL(trade.returnUrl);
  for (const [name, value] of Object.entries({ ...params, sign })) url.searchParams.set(name, value);
  return url.href;
}
