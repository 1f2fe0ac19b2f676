import type { OrderDesk } from '../desk.ts';
import { inTransaction } from '../../store/database.ts';
import { lockAnyOrder } from '../orders.ts';
import type { Attempt } from './attempts.ts';
import { hold } from './hold.ts';
import { ProviderRefusal } from './provider.ts';

/**
 * What a provider says of an attempt; undefined where it refuses to: it knows something that contradicts what we know,
 * so an operator has to look at it.
 */
export async function said<T>(
  desk: OrderDesk,
  { order_id }: Attempt,
  saying: Promise<T>,
): Promise<T | undefined> {
  try {
    return await saying;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await inTransaction(desk.db, async (trx) => {
      const order = await lockAnyOrder(trx, order_id);
      if (order) await hold(trx, desk, order, 'refusedToSay');
    });
    return undefined;
  }
}
