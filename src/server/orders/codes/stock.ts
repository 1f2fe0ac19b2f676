import type { Payload, Reply } from '#contract/define.ts';
import { CardType } from '#contract/card-type.ts';
import type { esimStock } from '#contract/esim.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { cardById, cardRows } from '../../products/cards.ts';
import { freeCodes, insertCodes, raiseStock } from '../../products/esim-codes.ts';
import type { Call } from '../../services/call.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { factsOfOrder } from '../answers/order-facts.ts';

/** The eSIMs, with the codes that are left and the orders that wait. */
export async function esimsInStock(context: Call<'operator'>): Promise<Reply<typeof esimStock.list>> {
  const cards = await cardRows(context.db, CardType.esim);
  const [free, waiting] = [await freeCodes(context.db), await awaitedOf(context.db)];
  return cards.map(({ id, name, stock }) => ({
    esim: id,
    name,
    forSale: stock,
    codes: free.get(id) ?? 0,
    waiting: waiting.find(({ card_id }) => card_id === id)?.orders ?? 0,
  }));
}

/**
 * Adds codes. Orders that wait for some have been sold already; only what they leave can be sold.
 *
 * @throws CatalogueFault invalidInput where the card is no eSIM.
 */
export async function addCodes(
  context: Call<'operator'>,
  { esim: cardId, code: codes }: Payload<typeof esimStock.add>,
): Promise<Reply<typeof esimStock.add>> {
  const waiting = (await ordersAwaiting(context)).filter((one) => one.cardId === cardId);
  const added = await inTransaction(context.db, async (trx) => {
    const card = await cardById(trx, cardId);
    if (card?.type !== CardType.esim)
      throw new CatalogueFault('invalidInput', { errors: [fieldError('/esim', 'enum')] });
    const count = await insertCodes(trx, context.vault, { cardId, codes: [...new Set(codes)] });
    const sold = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
    await raiseStock(trx, cardId, Math.max(0, count - sold));
    for (const { id } of waiting) await context.jobs.enqueue(trx, 'sendCodes', { id });
    return count;
  });
  return { added, forSale: (await cardById(context.db, cardId))?.stock ?? 0 };
}

/** How many paid orders wait for codes of each eSIM. */
const awaitedOf = (db: Database) =>
  db
    .selectFrom('order')
    .innerJoin('reservation', 'reservation.order_id', 'order.id')
    .select(({ fn }) => ['reservation.card_id', fn.countAll<number>().as('orders')])
    .where('order.code_awaited_at', 'is not', null)
    .where('order.status', '=', OrderStatus.paid)
    .groupBy('reservation.card_id')
    .execute();

/** The paid orders that wait for codes, those that have waited longest first. */
async function ordersAwaiting(context: Pick<WorkContext, 'db' | 'flows' | 'vault'>) {
  const orders = await context.db
    .selectFrom('order')
    .selectAll()
    .where('code_awaited_at', 'is not', null)
    .where('status', '=', OrderStatus.paid)
    .orderBy('code_awaited_at')
    .execute();
  return orders.map((order) => {
    const { cardId, quantity } = factsOfOrder(context, order);
    return { id: order.id, cardId, quantity };
  });
}
