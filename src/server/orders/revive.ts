import { currentAnswers } from './current-answers.ts';
import type { OrderDesk } from './desk.ts';
import { kindOf } from './known-facts.ts';
import { factsOf } from './order-facts.ts';
import { quote } from './quote.ts';
import { reserve } from './reserve.ts';
import { CatalogueFault } from '../services/fault.ts';
import { chinaDay } from '../services/china-day.ts';
import type { Transaction } from '../store/database.ts';
import type { Order } from './orders.ts';

/**
 * Whether a cancelled order can be had as it was agreed on; what it needs is reserved again then. Only one whose time
 * was over has kept its answers, and says so by its `expires_at`.
 */
export async function revive(trx: Transaction, desk: OrderDesk, order: Order): Promise<boolean> {
  if (order.expires_at === null) return false;
  const kind = kindOf(desk, order.child_type);
  const facts = factsOf(currentAnswers(desk, order));
  // Nobody could have confirmed it any more for that day.
  if (facts.enterDate !== null && facts.enterDate <= chinaDay(desk.now())) return false;
  const { child_type: childType, account_id: accountId } = order;
  try {
    const { price_fen } = await quote(trx, { childType, kind, accountId, facts });
    if (price_fen !== order.price_fen) return false;
    await reserve(trx, { id: order.id, kind, facts });
    return true;
  } catch (error) {
    // It is not offered any more, or somebody else has it.
    if (error instanceof CatalogueFault) return false;
    throw error;
  }
}
