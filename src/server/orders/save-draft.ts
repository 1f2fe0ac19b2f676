import type { Payload } from '#contract/define.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { CallContext } from '../call-context.ts';
import { CatalogueFault } from '../fault.ts';
import { inTransaction } from '../store/database.ts';
import { lockOrder, type Order, updateOrder } from '../store/orders.ts';
import { bindFiles } from '../store/order-files.ts';
import { throttle } from '../throttling.ts';
import { preparedDraft } from './prepared-draft.ts';

/** A wizard saves after every few letters. */
const perAccount = { name: 'save-account', limit: 600, windowSeconds: 60 * 60 };

/** Saves the answers of a draft, unless somebody (the customer in another window) saved after they were read. */
export async function saveDraft(
  payload: Payload<typeof visaAll.update>,
  context: CallContext<'user'>,
): Promise<Order> {
  await throttle(context, perAccount, String(context.account.id));
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, context.account.id, payload.id);
    if (!order) throw new CatalogueFault('notFound');
    if (order.status !== 0) throw new CatalogueFault('orderState');
    if (order.revision !== payload.revision) throw new CatalogueFault('staleDraft');

    const { data, version } = payload;
    const sent = { childType: order.child_type, version, requestId: order.request_id, data };
    const draft = await preparedDraft(trx, context, sent);
    await bindFiles(trx, order.id, draft.fileIds);
    return updateOrder(trx, order.id, {
      ...draft.columns,
      revision: order.revision + 1,
      updated_at: context.now(),
    });
  });
}
