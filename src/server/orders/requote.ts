import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { ownOrder } from './orders.ts';
import { rmb } from '../products/prices.ts';
import { currentPrice } from './current-price.ts';
import { flowOf } from './order-flow.ts';

/**
 * What the caller's order of a section costs now, in RMB.
 *
 * @throws CatalogueFault notFound (also for somebody else's order, or another section's)
 */
export async function requote(
  id: number,
  context: CallContext<'user'>,
  section: string,
): Promise<{ price: number }> {
  const order = await ownOrder(context.db, context.account.id, id);
  if (!order || flowOf(context, order.child_type).section !== section) throw new CatalogueFault('notFound');
  return { price: rmb(await currentPrice(order, context)) };
}
