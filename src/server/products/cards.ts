import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

/** A Wi-Fi or SIM card that is for sale. */
export type Card = Selectable<Tables['traffic_card']>;

/** The cards on offer, all or of one type, in the order in which they are shown. */
export async function cardRows(db: Database, type: number | undefined): Promise<Card[]> {
  const all = db.selectFrom('traffic_card').selectAll().orderBy('position').orderBy('id');
  return (type === undefined ? all : all.where('type', '=', type)).execute();
}

/** How many cards of each type the home page shows. */
const CARDS_ON_HOME = 2;

/** The first cards of each type that are in stock. */
export async function firstCards(db: Database): Promise<Card[]> {
  const inStock = (await cardRows(db, undefined)).filter(({ stock }) => stock > 0);
  const earlier = (card: Card): Card[] => inStock.slice(0, inStock.indexOf(card));
  return inStock.filter(
    (card) => earlier(card).filter(({ type }) => type === card.type).length < CARDS_ON_HOME,
  );
}

/** A card by its id. */
export async function cardById(db: Database | Transaction, id: number): Promise<Card | undefined> {
  return rowOf(db, cardWithId({ id }));
}

/** A card by its id. */
export const cardWithId = statement((sql, { id }: Given<{ id: number }>) =>
  sql.selectFrom('traffic_card').selectAll().where('id', '=', id),
);
