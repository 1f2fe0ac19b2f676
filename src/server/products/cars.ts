import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** A kind of car in a city. */
export type Car = Selectable<Tables['chartered_car']>;

/** The cars of all cities. */
export async function allCars(db: Database | Transaction): Promise<Car[]> {
  return db.selectFrom('chartered_car').selectAll().orderBy('id').execute();
}

/** The cars of a city by its name in any language; none where nobody is picked up. */
export async function carsOfCity(db: Database | Transaction, city: string): Promise<Car[]> {
  return (await allCars(db)).filter((car) => Object.values(car.city).some((name) => isSameCity(name, city)));
}

/** The kinds of car of which one is still free on a day, yyyy-MM-dd. */
export async function carsFreeOn(db: Database, day: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('chartered_car')
    .leftJoin('reservation', (join) =>
      join.onRef('reservation.car_id', '=', 'chartered_car.id').on('reservation.day', '=', day),
    )
    .select('chartered_car.id')
    .groupBy('chartered_car.id')
    .having((eb) => eb('chartered_car.cars', '>', eb.fn.count<number>('reservation.order_id')))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Whether two names mean the same city as far as one can tell by the letters: capitals, accents, spaces, and the
 * Chinese word for city behind the name don't matter. 上海市 is 上海, and Shanghái is SHANGHAI.
 */
export function isSameCity(a: string, b: string): boolean {
  const name = plain(a);
  return name !== '' && name === plain(b);
}

function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  // A name of one character is a name: 市 alone is none.
  return letters.replace(/(?<=\p{L})市$/u, '');
}
