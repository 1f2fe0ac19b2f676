import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';

/** A type of car in a city. */
export type Car = Selectable<Tables['chartered_car']>;

/** The cars of all cities. */
export async function allCars(db: Database | Transaction): Promise<Car[]> {
  return db.selectFrom('chartered_car').selectAll().orderBy('id').execute();
}

/** The cars of a city, found by the city's name in any language; empty for a city without pick-ups. */
export async function carsOfCity(db: Database | Transaction, city: string): Promise<Car[]> {
  return (await allCars(db)).filter((car) => Object.values(car.city).some((name) => isSameCity(name, city)));
}

/** The ids of the types of car of which at least one is free on a date, yyyy-MM-dd. */
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
 * Whether two names mean the same city. Upper and lower case, accents, spaces and the Chinese suffix for "city" (市)
 * are ignored: 上海市 equals 上海, and Shanghái equals SHANGHAI.
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
  // 市 is removed only behind another letter; a name that is 市 alone stays as it is.
  return letters.replace(/(?<=\p{L})市$/u, '');
}
