import { CatalogueFault } from '../fault.ts';
import type { Database, Transaction } from '../store/database.ts';
import { pricesOf } from '../store/prices.ts';

/**
 * What an order costs, in fen, by the price table: nobody else's number counts. Until a service is chosen it is
 * the normal one's price.
 */
export async function quote(
  db: Database | Transaction,
  childType: number,
  serviceType: number | null,
): Promise<number> {
  const prices = await pricesOf(db, childType);
  const price = prices.find((entry) => entry.serviceType === (serviceType ?? 1));
  if (!price) throw new CatalogueFault('unavailable');
  return price.fen;
}
