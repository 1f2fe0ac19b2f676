import {
  chinaTime,
  fen,
  refundedOf,
  yuan,
  type AlipayReply,
  type AlipayTrade,
} from './alipay-fake-trades.ts';
import type { AlipayParams } from './alipay-fake-signing.ts';

/** Alipay's reply to a call that succeeded. */
function succeeded(fields: AlipayParams): AlipayReply {
  return { code: '10000', msg: 'Success', ...fields };
}

/**
 * Alipay's reply to a refused call. Its texts repeat the customer's data, so that a test can see where they end
 * up.
 */
export function refused(detail: string, code = '40004', msg = 'Business Failed'): AlipayReply {
  return { code, msg, sub_code: detail, sub_msg: `买家 138****0000 ${detail}` };
}

/** The API's calls by method. With `isLate`, refunds are accepted, but not made yet. */
export const calls: Readonly<
  Record<string, (trade: AlipayTrade, biz: AlipayParams, isLate: boolean) => AlipayReply>
> = {
  'alipay.trade.query': (trade) =>
    succeeded({
      ...named(trade),
      ...(trade.paidAt === undefined ? {} : { send_pay_date: chinaTime(trade.paidAt) }),
      trade_status: trade.status,
      total_amount: yuan(trade.total),
    }),

  'alipay.trade.close': (trade) => {
    if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
    trade.status = 'TRADE_CLOSED';
    return succeeded(named(trade));
  },

  'alipay.trade.refund': (trade, biz, isLate) => {
    const number = biz['out_request_no'] ?? '';
    const amount = fen(biz['refund_amount'] ?? '');
    const before = trade.refunds.get(number);
    const answered = (fundChange: string): AlipayReply =>
      succeeded({ ...named(trade), fund_change: fundChange, refund_fee: yuan(refundedOf(trade)) });
    if (before === amount) return answered('N');
    if (before !== undefined) return refused('ACQ.DISCORDANT_REPEAT_REQUEST');
    if (trade.status === 'TRADE_CLOSED') return refused('ACQ.TRADE_HAS_CLOSE');
    if (trade.status !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR');
    if (Number.isNaN(amount) || number === '') return refused('ACQ.INVALID_PARAMETER');
    if (refundedOf(trade) + amount > trade.total) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (isLate) return answered('N');
    trade.refunds.set(number, amount);
    if (refundedOf(trade) === trade.total) trade.status = 'TRADE_CLOSED';
    return answered('Y');
  },

  'alipay.trade.fastpay.refund.query': (trade, biz) => {
    const number = biz['out_request_no'] ?? '';
    const amount = trade.refunds.get(number);
    if (amount === undefined) return succeeded({});
    return succeeded({
      ...named(trade),
      out_request_no: number,
      refund_amount: yuan(amount),
      refund_status: 'REFUND_SUCCESS',
      total_amount: yuan(trade.total),
    });
  },
};

function named(trade: AlipayTrade): AlipayReply {
  return { buyer_logon_id: '138****0000', out_trade_no: trade.number, trade_no: trade.tradeNo };
}
