import type { Payload } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { throttle } from '../../services/throttle.ts';
import { inTransaction } from '../../store/database.ts';
import { quoteToBegin } from '../answers/order-price.ts';
import { appendEvent } from '../records/order-events.ts';
import { addFiles } from '../records/order-files.ts';
import { insertOrder, newOrderNumber, type Order, orderByRequest } from '../records/orders.ts';
import { draftColumns } from './save-draft.ts';

const perAccount = { name: 'draft-account', limit: 60, windowSeconds: 60 * 60 };

/** An order that was begun: now, or by the same request before. */
interface Begun {
  readonly order: Order;
  readonly isNew: boolean;
}

/**
 * Creates an order as a draft. The same request again gives the same order, also when both come at the same time.
 *
 * @throws CatalogueFault notSold
 */
export async function beginDraft(
  payload: Payload<typeof visaAll.option>,
  context: Call<'user'>,
): Promise<Begun> {
  const { account, requestId: call } = context;
  const { childType, version, data } = payload;
  const request_id = payload.requestId.toLowerCase();
  const begun = await orderByRequest(context.db, account.id, request_id);
  if (begun) return { order: sameProduct(begun, childType), isNew: false };
  await throttle(context, perAccount, String(account.id));

  const order = await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const place = { account_id: account.id, request_id, child_type: childType };
    const { fileIds, written } = await draftColumns(trx, context, place, { version, data }, quoteToBegin);
    const created = await insertOrder(trx, {
      ...place,
      ...written,
      order_number: newOrderNumber(now),
      status: OrderStatus.draft,
      created_at: now,
      updated_at: now,
    });
    if (!created) return undefined;
    const change = { orderId: created.id, from: null, to: created.status, requestId: call, now };
    await appendEvent(trx, { ...change, actor: `user:${account.id}` });
    await addFiles(trx, created.id, [...new Set(fileIds)], 'answer');
    return created;
  });
  if (order) return { order, isNew: true };
  // The same request has begun it meanwhile.
  const other = await orderByRequest(context.db, account.id, request_id);
  // Nothing is found only where the random order number exists already; the customer tries again.
  if (!other) throw new CatalogueFault('unavailable');
  return { order: sameProduct(other, childType), isNew: false };
}

function sameProduct(order: Order, childType: number): Order {
  if (order.child_type === childType) return order;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/requestId', 'unique')] });
}
