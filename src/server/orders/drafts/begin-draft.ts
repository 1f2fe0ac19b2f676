import type { Payload } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { throttle } from '../../services/throttle.ts';
import { inTransaction } from '../../store/database.ts';
import { flowOf, sealAnswers } from '../answers/answers.ts';
import { appendEvent } from '../records/order-events.ts';
import { insertOrder, newOrderNumber, type Order, orderByRequest } from '../records/orders.ts';
import { writeDraft } from './save-draft.ts';

const perAccount = { name: 'draft-account', limit: 60, windowSeconds: 60 * 60 };

/** Creates an order as a draft. The same request again gives the same order, also when both come at the same time. */
export async function beginDraft(
  payload: Payload<typeof visaAll.option>,
  context: Call<'user'>,
): Promise<Order> {
  const { account, vault, requestId: call } = context;
  const { childType, version, data } = payload;
  const request_id = payload.requestId.toLowerCase();
  const begun = await orderByRequest(context.db, account.id, request_id);
  if (begun) return sameProduct(begun, childType);
  await throttle(context, perAccount, String(account.id));

  const order = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const created = await insertOrder(trx, {
      order_number: newOrderNumber(now),
      account_id: account.id,
      child_type: childType,
      status: OrderStatus.draft,
      flow_version: flowOf(context, childType).version,
      answers: sealAnswers(vault, { account_id: account.id, request_id }, {}),
      price_fen: 0,
      request_id,
      created_at: now,
      updated_at: now,
    });
    if (!created) return orderByRequest(trx, account.id, request_id);
    const change = { orderId: created.id, from: null, to: created.status, requestId: call, now };
    await appendEvent(trx, { ...change, actor: `user:${account.id}` });
    return writeDraft(trx, context, created, { version, data });
  });
  // Nothing is found only where the random order number exists already; the customer tries again.
  if (!order) throw new CatalogueFault('unavailable');
  return sameProduct(order, childType);
}

function sameProduct(order: Order, childType: number): Order {
  if (order.child_type === childType) return order;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/requestId', 'unique')] });
}
