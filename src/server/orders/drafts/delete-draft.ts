import { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { lockOrder, lockOwnDeleted, updateOrder } from '../records/orders.ts';

/**
 * Deletes a draft of the caller: it is in no list any more, and keeps its answers and files for a while. A draft that was
 * deleted before is no error.
 *
 * @throws CatalogueFault notFound; orderState for an order that was sent meanwhile
 */
export async function deleteDraft({ db, account, now }: Call<'user'>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, account.id, id);
    if (!order) {
      if (await lockOwnDeleted(trx, account.id, id)) return;
      throw new CatalogueFault('notFound');
    }
    if (order.status !== OrderStatus.draft) throw new CatalogueFault('orderState');
    await updateOrder(trx, order, { deleted_at: now() });
  });
}

/**
 * Brings a deleted draft of the caller back, as it was.
 *
 * @throws CatalogueFault notFound, also where it is gone for good; a draft that is there already is no error
 */
export async function restoreDraft({ db, account, now }: Call<'user'>, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOwnDeleted(trx, account.id, id);
    if (order) await updateOrder(trx, order, { deleted_at: null, updated_at: now() });
    else if (!(await lockOrder(trx, account.id, id))) throw new CatalogueFault('notFound');
  });
}
