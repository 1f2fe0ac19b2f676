import { chinaDay } from '../services/china-day.ts';
import type { WorkContext } from '../services/context.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowsOf, statement } from '../store/statement.ts';

/** The price of a product with one of its services, in fen. */
export interface Price {
  readonly serviceType: number;
  readonly workingDays: number;
  readonly fen: number;
}

/** The `serviceType` in the table of prices for a product without a choice of services. */
export const ONLY_SERVICE = 1;

/** Today's price of each service of a product, in fen, in the order of the services: the first is the normal one. */
export async function pricesOf(
  db: Database | Transaction,
  { now }: Pick<WorkContext, 'now'>,
  childType: number,
): Promise<Price[]> {
  return rowsOf(db, pricesOfProduct({ childType, today: chinaDay(now()) }));
}

/** The same of every product, by its `childType`. */
export async function allPrices(
  db: Database,
  { now }: Pick<WorkContext, 'now'>,
): Promise<ReadonlyMap<number, readonly Price[]>> {
  const rows = await rowsOf(db, pricesOfAll({ today: chinaDay(now()) }));
  const byProduct = new Map<number, Price[]>();
  for (const { childType, ...price } of rows) {
    byProduct.set(childType, [...(byProduct.get(childType) ?? []), price]);
  }
  return byProduct;
}

/** The price of each service of a product on a day, in fen: the newest that has begun. */
export const pricesOfProduct = statement(
  (sql, { childType, today }: Given<{ childType: number; today: string }>) =>
    sql
      .selectFrom('price')
      .distinctOn('service_type')
      .select(['service_type as serviceType', 'working_days as workingDays', 'fen'])
      .where('child_type', '=', childType)
      .where('valid_from', '<=', today)
      .orderBy('service_type')
      .orderBy('valid_from', 'desc'),
);

const pricesOfAll = statement((sql, { today }: Given<{ today: string }>) =>
  sql
    .selectFrom('price')
    .distinctOn(['child_type', 'service_type'])
    .select(['child_type as childType', 'service_type as serviceType', 'working_days as workingDays', 'fen'])
    .where('valid_from', '<=', today)
    .orderBy('child_type')
    .orderBy('service_type')
    .orderBy('valid_from', 'desc'),
);

/** Converts fen, as in the database, to RMB, as in the API. */
export function rmb(fen: number): number {
  return fen / 100;
}
