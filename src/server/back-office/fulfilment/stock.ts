import { sql } from 'kysely';
import { CardType } from '#contract/card-type.ts';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { cardById, cardRows } from '../../products/cards.ts';
import { freeCodes } from '../../products/esim-codes.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';

/** Cards and codes: how many are left, and how many are sold and not sent yet. */
export async function stockOf(db: Database): Promise<Reply<typeof deskFulfilment.stock>> {
  const [cards, codes, waiting] = await Promise.all([
    cardRows(db, undefined),
    freeCodes(db),
    db
      .selectFrom('order')
      .innerJoin('reservation', 'reservation.order_id', 'order.id')
      .select(['reservation.card_id', sql<number>`sum(reservation.quantity)::int`.as('count')])
      .where('order.status', '=', sql.lit(OrderStatus.paid))
      .where('reservation.card_id', 'is not', null)
      .groupBy('reservation.card_id')
      .execute(),
  ]);
  return cards.map(({ id, type, name, stock }) => ({
    card: id,
    type,
    name,
    stock,
    waiting: waiting.find(({ card_id }) => card_id === id)?.count ?? 0,
    codes: type === CardType.esim ? (codes.get(id) ?? 0) : null,
  }));
}

/**
 * Sets how many of a card can be ordered.
 *
 * @throws CatalogueFault notFound, stockMoved where somebody has ordered or counted meanwhile, invalidInput for an eSIM
 */
export async function setStock(
  db: Database,
  { card, before, stock }: Payload<typeof deskFulfilment.setStock>,
): Promise<null> {
  const found = await cardById(db, card);
  if (!found) throw new CatalogueFault('notFound');
  // What of an eSIM can be sold follows from its codes.
  if (found.type === CardType.esim)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/stock', 'enum')] });
  const changed = await db
    .updateTable('traffic_card')
    .set({ stock })
    .where('id', '=', card)
    .where('stock', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new CatalogueFault('stockMoved');
  return null;
}

/** Sets how many cars of a kind can be booked for one day. @throws CatalogueFault notFound, stockMoved */
export async function setCars(
  db: Database,
  { car, before, cars }: Payload<typeof deskFulfilment.setCars>,
): Promise<null> {
  const changed = await db
    .updateTable('chartered_car')
    .set({ cars })
    .where('id', '=', car)
    .where('cars', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (changed) return null;
  const found = await db.selectFrom('chartered_car').select('id').where('id', '=', car).executeTakeFirst();
  throw new CatalogueFault(found ? 'stockMoved' : 'notFound');
}
