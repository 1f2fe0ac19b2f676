import type { CallContext } from '../services/call-context.ts';
import type { Order } from './orders.ts';
import { currentAnswers } from './current-answers.ts';
import { factsOf } from './order-facts.ts';
import { flowOf } from './order-flow.ts';
import { quote } from './quote.ts';

/** What an order costs, in fen: a draft by the prices of this moment, any other as it was agreed on. */
export async function currentPrice(order: Order, context: CallContext<'user'>): Promise<number> {
  if (order.status !== 0) return order.price_fen;
  const { db, deps } = context;
  const { price_fen } = await quote(db, {
    childType: order.child_type,
    kind: flowOf(context, order.child_type).kind,
    accountId: order.account_id,
    facts: factsOf(currentAnswers(deps, order)),
  });
  return price_fen;
}
