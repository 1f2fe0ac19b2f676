import { sql } from 'kysely';
import type { Offer } from '#contract/offer-shape.ts';
import type { Transaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';
import { type Given, statement } from '../store/statement.ts';
import { ONLY_SERVICE } from './prices.ts';

/**
 * Adds the offers and prices that this database has never had. What operators have changed or deleted stays as it is. A
 * new visa refuses the nationalities that every visa refuses, for example citizens of China.
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
      if (offer.kind === 'visa') await refuseAsOthersDo(trx, childType);
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

async function refuseAsOthersDo(trx: Transaction, childType: number): Promise<void> {
  await trx.executeQuery(refusedAsOthersDo({ childType }));
}

const refusedAsOthersDo = statement(
  (_db, { childType }: Given<{ childType: number }>) => sql`
    insert into refused_nationality (child_type, nationality, reason)
    select ${childType}::int, nationality, (array_agg(reason order by child_type))[1]
    from refused_nationality
    where valid_until is null
    group by nationality
    having count(distinct child_type) = (select count(distinct child_type) from refused_nationality)
    on conflict do nothing`,
);
