import type { Reply } from '#contract/define.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Order } from './orders.ts';
import { rmb } from '../products/prices.ts';
import { currentAnswers } from './current-answers.ts';
import { currentPrice } from './current-price.ts';
import { flowOf } from './order-flow.ts';

/** An order as the wizard works on it. */
export async function draftReply(
  order: Order,
  context: CallContext<'user'>,
): Promise<Reply<typeof visaAll.list>> {
  return {
    id: order.id,
    orderNumber: order.order_number,
    childType: order.child_type,
    orderStatus: order.status,
    version: Math.max(order.flow_version, flowOf(context, order.child_type).version),
    savedVersion: order.flow_version,
    revision: order.revision,
    price: rmb(await currentPrice(order, context)),
    updateDate: order.updated_at.toISOString(),
    data: currentAnswers(context.deps, order),
  };
}
