import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { NORMAL_SERVICE } from './prices.ts';

/** The visas on offer, each with its lowest price. */
export async function visaOfferRows(db: Database) {
  return db
    .selectFrom('visa_offer')
    .selectAll('visa_offer')
    .select((eb) =>
      eb
        .selectFrom('price')
        .select(sql<number | null>`min(fen)`.as('fen'))
        .whereRef('price.child_type', '=', 'visa_offer.child_type')
        .as('lowestFen'),
    )
    .orderBy('visa_offer.child_type')
    .execute();
}

/**
 * The visas for a purpose that customers can apply for in the shop, each with the price and the working days of the
 * normal service.
 */
export async function offersForPurpose(db: Database, purpose: string) {
  return db
    .selectFrom('visa_offer')
    .innerJoin('price', 'price.child_type', 'visa_offer.child_type')
    .select(['visa_offer.child_type', 'title', 'router', 'fen', 'working_days'])
    .where((eb) => eb(eb.val(purpose), '=', eb.fn.any('visa_offer.purposes')))
    .where('router', '!=', '')
    .where('price.service_type', '=', NORMAL_SERVICE)
    .orderBy('visa_offer.child_type')
    .execute();
}

/** The kinds of pick-up. */
export async function vipServiceRows(db: Database) {
  return db.selectFrom('vip_service').selectAll().orderBy('id').execute();
}
