import type { Offer } from '#contract/offer-shape.ts';
import type { Transaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';
import { ONLY_SERVICE } from './prices.ts';

/**
 * Adds the offers and prices that this database has never had. What operators have changed or deleted stays as it is.
 *
 * @returns the offers that were added.
 */
export async function addOffers(trx: Transaction, offers: readonly Offer[]): Promise<Offer[]> {
  const added: Offer[] = [];
  for (const offer of offers) {
    const { childType, purposes = [], prices = [] } = offer;
    if (await isNewPart(trx, `offer:${childType}`)) {
      const row = { child_type: childType, purposes: [...purposes] };
      await trx
        .insertInto('offer')
        .values(row)
        .onConflict((same) => same.doNothing())
        .execute();
      added.push(offer);
    }
    for (const { from, serviceType = ONLY_SERVICE, workingDays = 0, rmb } of prices) {
      if (!(await isNewPart(trx, `price:${childType}:${serviceType}:${from}`))) continue;
      const row = { child_type: childType, service_type: serviceType, valid_from: from };
      const cost = { working_days: workingDays, fen: Math.round(rmb * 100) };
      const insert = trx.insertInto('price').values({ ...row, ...cost });
      await insert.onConflict((same) => same.doNothing()).execute();
    }
  }
  return added;
}
