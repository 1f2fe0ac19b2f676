import type { Database, Transaction } from '../store/database.ts';

/** The service without an extra fee. */
export const NORMAL_SERVICE = 1;

/** What each service of a product costs, in fen. */
export async function pricesOf(db: Database | Transaction, childType: number) {
  return db
    .selectFrom('price')
    .select(['service_type as serviceType', 'working_days as workingDays', 'fen'])
    .where('child_type', '=', childType)
    .orderBy('service_type')
    .execute();
}

/** The wire counts in RMB, the database in fen. */
export function rmb(fen: number): number {
  return fen / 100;
}
