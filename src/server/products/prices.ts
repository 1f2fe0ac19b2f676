import type { Database, Transaction } from '../store/database.ts';
import { rowsOf, statement } from '../store/statement.ts';

/** The `serviceType` of the normal service, which has no extra fee. */
export const NORMAL_SERVICE = 1;

/** The price of each service of a product, in fen. */
export async function pricesOf(db: Database | Transaction, childType: number) {
  return rowsOf(db, pricesOfProduct({ childType }));
}

/** The price of a product with one of its services, in fen. */
export interface Price {
  readonly serviceType: number;
  readonly workingDays: number;
  readonly fen: number;
}

/** The price of each service of a product, in fen. */
export const pricesOfProduct = statement((sql, { childType }: { childType: number }) =>
  sql
    .selectFrom('price')
    .select(['service_type as serviceType', 'working_days as workingDays', 'fen'])
    .where('child_type', '=', childType)
    .orderBy('service_type'),
);

/** Converts fen, as in the database, to RMB, as in the API. */
export function rmb(fen: number): number {
  return fen / 100;
}
