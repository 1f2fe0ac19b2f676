import type { OrderDesk } from '../desk.ts';
import type { Transaction } from '../../store/database.ts';
import { type Order, updateOrder } from '../orders.ts';

/** Why money waits for an operator. */
export type HoldReason =
  /** The provider did not say what was captured. */
  | 'incomplete'
  /** It went to another account than ours. */
  | 'merchant'
  | 'currency'
  | 'amount'
  /** It names another order. */
  | 'order'
  /** It was paid for a price that no longer counts. */
  | 'oldQuote'
  /** Somebody at the provider has sent money back. */
  | 'refundedElsewhere'
  /** The provider does not give back what we asked it to. */
  | 'refundRefused'
  /** The provider has not given it back for a day. */
  | 'refundLate'
  /** The provider will not say what has become of a payment. */
  | 'refusedToSay';

/** Notes that an operator has to look at an order's money. The order stays as it is; the first reason stays, too. */
export async function hold(
  trx: Transaction,
  { log }: Pick<OrderDesk, 'log'>,
  order: Order,
  reason: HoldReason,
): Promise<string> {
  if (order.held === '') await updateOrder(trx, order.id, { held: reason });
  log.warn({ order: order.order_number, reason }, 'a payment is held for an operator');
  return `held: ${reason}`;
}
