import type { Reply } from '#contract/define.ts';
import { OrderStatus, PaymentMode } from '#contract/order-status.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { Identity } from '#contract/roles.ts';
import type { Call } from '../../services/call.ts';
import type { Order } from '../records/orders.ts';
import { ruleOf } from './back/cancellation.ts';
import { type FrozenQuote, minorOf, quoteById } from './records/quotes.ts';
import { rmb } from '../../products/prices.ts';
import { amountOf } from './provider.ts';

type PayModel = Reply<typeof orderInfo.payModel>;

/** How an order can be paid; it has no modes where it does not wait for its payment. */
export async function payModelOf(context: Call<'user'>, order: Order): Promise<PayModel> {
  const { db, payments } = context;
  const quoteId = order.status === OrderStatus.unpaid ? order.quote_id : null;
  const quote = quoteId === null ? undefined : await quoteById(db, quoteId);
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    price: rmb(order.price_fen),
    until: quoteId !== null ? (order.expires_at?.toISOString() ?? null) : null,
    modes: quote ? offered(context, quote) : [],
    cancellation: ruleOf(context, order),
    rate: quote ? { perRmb: Number(quote.rate), fixedOn: quote.created_at.toISOString() } : null,
    bank: quote && mayTransfer(context) ? payments.bank : '',
  };
}

function offered(context: Call<'user'>, quote: FrozenQuote): PayModel['modes'] {
  const { payments } = context;
  const byProvider = Object.values(PaymentMode).flatMap((mode) => {
    const provider = payments.byMode(mode);
    if (!provider) return [];
    const { currency, name } = provider;
    const amount = amountOf(minorOf(quote, currency));
    return [{ mode, currency, amount, isSandbox: name === 'sandbox' }];
  });
  if (!mayTransfer(context)) return byProvider;
  const { bankCurrency: currency } = payments;
  const amount = amountOf(minorOf(quote, currency));
  const deposit = { mode: PaymentMode.deposit, currency, amount, isSandbox: false };
  return [...byProvider, deposit];
}

const mayTransfer = ({ account, payments }: Call<'user'>): boolean =>
  account.identity === Identity.company && payments.bank !== '';
