import type { Payload } from '#contract/define.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { inTransaction } from '../store/database.ts';
import { appendEvent } from './order-events.ts';
import { insertOrder, orderByRequest, type Order } from './orders.ts';
import { bindFiles } from './order-files.ts';
import { throttle } from '../services/throttle.ts';
import { newOrderNumber } from './order-number.ts';
import { preparedDraft } from './prepared-draft.ts';

const perAccount = { name: 'draft-account', limit: 60, windowSeconds: 60 * 60 };

/** Creates an order as a draft. The same request again gives the same order, also when both come at once. */
export async function beginDraft(
  payload: Payload<typeof visaAll.option>,
  context: Call<'user'>,
): Promise<Order> {
  const requestId = payload.requestId.toLowerCase();
  const begun = await orderByRequest(context.db, context.account.id, requestId);
  if (begun) return sameProduct(begun, payload.childType);
  await throttle(context, perAccount, String(context.account.id));

  const order = await inTransaction(context.db, async (trx) => {
    const draft = await preparedDraft(trx, context, { ...payload, requestId });
    const now = context.now();
    const created = await insertOrder(trx, {
      ...draft.columns,
      order_number: newOrderNumber(now),
      account_id: context.account.id,
      child_type: payload.childType,
      status: 0,
      request_id: requestId,
      created_at: now,
      updated_at: now,
    });
    if (!created) return orderByRequest(trx, context.account.id, requestId);
    await bindFiles(trx, created.id, draft.fileIds);
    const { requestId: call } = context;
    const actor = `user:${context.account.id}`;
    await appendEvent(trx, { orderId: created.id, from: null, to: 0, actor, requestId: call, now });
    return created;
  });
  // Only a number that is taken leaves nothing: one in a million million, and the customer just tries again.
  if (!order) throw new CatalogueFault('unavailable');
  return sameProduct(order, payload.childType);
}

function sameProduct(order: Order, childType: number): Order {
  if (order.child_type === childType) return order;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/requestId', 'unique')] });
}
