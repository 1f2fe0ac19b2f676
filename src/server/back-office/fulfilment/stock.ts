import { sql } from 'kysely';
import { CardType } from '#contract/card-type.ts';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { cardById, cardRows } from '../../products/cards.ts';
import { freeCodes } from '../../products/esim-codes.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { rowsOf } from '../../store/statement.ts';
import { productsOf } from './to-send.ts';

/** Of each product so many orders that wait are counted: counting all of them would take longer the more there are. */
const MOST_WAITING = 500;

/** Cards and codes: how many are left, and how many are sold and not sent yet. */
export async function stockOf({
  db,
  flows,
}: Pick<Call, 'db' | 'flows'>): Promise<Reply<typeof deskFulfilment.stock>> {
  const [cards, codes, waiting] = await Promise.all([
    cardRows(db, undefined),
    freeCodes(db),
    waitingCards(db, [...productsOf(flows, 'goods'), ...productsOf(flows, 'code')]),
  ]);
  return cards.map(({ id, type, name, stock }) => {
    const ofCard = waiting.filter(({ card }) => card === id);
    return {
      card: id,
      type,
      name,
      stock,
      waiting: ofCard.reduce((sum, { count }) => sum + count, 0),
      waitsMore: ofCard.some(({ isAll }) => !isAll),
      codes: type === CardType.esim ? (codes.get(id) ?? 0) : null,
    };
  });
}

/** The cards of paid orders: of each product those that have waited longest, and whether they are all. */
async function waitingCards(db: Database, products: readonly number[]) {
  return rowsOf(
    db,
    sql<{ card: number; count: number; isAll: boolean }>`
      select card_id as card, sum(reservation.quantity)::int as count,
        bool_and(waiting.total <= ${sql.lit(MOST_WAITING)}) as "isAll"
      from unnest(${[...products]}::int[]) as product
      cross join lateral (
        select id, count(*) over () as total from (
          select id from "order" where child_type = product and status = ${sql.lit(OrderStatus.paid)}
          order by updated_at, id limit ${sql.lit(MOST_WAITING + 1)}
        ) oldest
      ) waiting
      join reservation on reservation.order_id = waiting.id
      where card_id is not null group by card_id`.compile(db),
  );
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
