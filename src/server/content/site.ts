import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { NORMAL_SERVICE } from '../products/prices.ts';

/** The menu as rows: groups have no `group_id`. */
export async function menuRows(db: Database) {
  return db.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute();
}

/** The slides of a page. */
export async function bannerRows(db: Database, type: string) {
  return db
    .selectFrom('banner')
    .select(['id', 'title', 'description', 'image', 'router'])
    .where('type', '=', type)
    .orderBy('position')
    .execute();
}

/** All agreements, or the one with this id. */
export async function agreementRows(db: Database, id: number | undefined) {
  const all = db.selectFrom('agreement').selectAll().orderBy('id');
  return (id === undefined ? all : all.where('id', '=', id)).execute();
}

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

/** The visas for a purpose that can be applied for here, each with what its normal service costs and takes. */
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
