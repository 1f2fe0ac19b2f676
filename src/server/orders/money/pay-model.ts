import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Order } from '../orders.ts';
import { type FrozenQuote, quoteById } from './quotes.ts';
import { rmb } from '../../products/prices.ts';

type PayModel = Reply<typeof orderInfo.payModel>;

const UNPAID = 1;
const COMPANY = 2;
const DEPOSIT = 4;
/** By way of a provider. */
const modes = [1, 2, 3];

/** How an order can be paid; by nothing where it does not wait for its payment. */
export async function payModelOf(context: CallContext<'user'>, order: Order): Promise<PayModel> {
  const { db, deps } = context;
  const isUnpaid = order.status === UNPAID && order.quote_id !== null;
  const quote = isUnpaid ? await quoteById(db, order.quote_id!) : undefined;
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    price: rmb(order.price_fen),
    until: isUnpaid ? (order.expires_at?.toISOString() ?? null) : null,
    modes: quote ? offered(context, quote) : [],
    bank: quote && mayTransfer(context) ? deps.payments.bank : '',
  };
}

function offered(context: CallContext<'user'>, quote: FrozenQuote): PayModel['modes'] {
  const { payments } = context.deps;
  const byProvider = modes.flatMap((mode) => {
    const provider = payments.byMode(mode);
    if (!provider) return [];
    const { currency, name } = provider;
    const minor = currency === 'EUR' ? quote.eur_cents : quote.price_fen;
    return [{ mode, currency, amount: minor / 100, isSandbox: name === 'sandbox' }];
  });
  if (!mayTransfer(context)) return byProvider;
  const deposit = { mode: DEPOSIT, currency: 'CNY', amount: rmb(quote.price_fen), isSandbox: false };
  return [...byProvider, deposit];
}

const mayTransfer = ({ account, deps }: CallContext<'user'>): boolean =>
  account.identity === COMPANY && deps.payments.bank !== '';
