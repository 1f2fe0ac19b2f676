import { sql as raw } from 'kysely';
import type { CardType } from '#contract/card-type.ts';
import type { Card } from './cards.ts';
import type { Transaction } from '../store/database.ts';
import { type Given, rowsOf, statement, writeLater } from '../store/statement.ts';

/** Takes cards of one of these types out of the stock for an order. @returns the card; undefined if there are not enough */
export async function reserveCards(
  trx: Transaction,
  orderId: number,
  card: { cardId: number; types: readonly CardType[]; quantity: number },
): Promise<Card | undefined> {
  const { cardId, types, quantity } = card;
  // One SQL statement checks and reduces the stock, so that two customers can't buy the last card.
  const [taken] = await rowsOf(trx, takenCards({ cardId, types, quantity }));
  if (!taken) return undefined;
  await writeLater(trx, newReservation({ orderId, cardId, carId: null, quantity, day: null }));
  return taken;
}

type Taken = { cardId: number; types: readonly CardType[]; quantity: number };

const takenCards = statement((sql, given: Given<Taken>) =>
  sql
    .updateTable('traffic_card')
    .set({ stock: raw`stock - ${given.quantity}::int` })
    .where('id', '=', given.cardId)
    .where('type', '=', raw<CardType>`any(${given.types}::int[])`)
    .where('stock', '>=', given.quantity)
    .returningAll(),
);

interface Reservation {
  readonly orderId: number;
  readonly cardId: number | null;
  readonly carId: number | null;
  readonly quantity: number;
  readonly day: string | null;
}

const newReservation = statement((sql, { orderId, cardId, carId, quantity, day }: Given<Reservation>) =>
  sql.insertInto('reservation').values({ order_id: orderId, card_id: cardId, car_id: carId, quantity, day }),
);

/** Reserves a car on a date for an order. @returns false if none is free */
export async function reserveCar(
  trx: Transaction,
  orderId: number,
  ride: { carId: number; day: string },
): Promise<boolean> {
  const { carId, day } = ride;
  // The row is locked, so that two transactions that count the rides of a day run one after the other.
  const car = await trx
    .selectFrom('chartered_car')
    .select('cars')
    .where('id', '=', carId)
    .forUpdate()
    .executeTakeFirst();
  const { taken } = await trx
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('car_id', '=', carId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (!car || taken >= car.cars) return false;
  await writeLater(trx, newReservation({ orderId, cardId: null, carId, quantity: 1, day }));
  return true;
}

/** Releases the reservations of orders. Orders without reservations are ignored. */
export async function releaseReservations(trx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const released = await trx
    .deleteFrom('reservation')
    .where('order_id', 'in', orderIds)
    .returning(['card_id', 'quantity'])
    .execute();
  const cards = released.flatMap(({ card_id, quantity }) =>
    card_id === null ? [] : [{ card_id, quantity }],
  );
  // The rows are always locked in the same order, so that two transactions can't wait for each other.
  for (const { card_id, quantity } of cards.sort((a, b) => a.card_id - b.card_id)) {
    await trx
      .updateTable('traffic_card')
      .set({ stock: raw`stock + ${quantity}` })
      .where('id', '=', card_id)
      .execute();
  }
}
