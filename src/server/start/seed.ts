import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { completeMenu, completeVisaOffers } from '../content/seed-completed.ts';
import { seedDemoAccounts } from '../accounts/demo-accounts.ts';
import { seedEntryRules, seedRefusedNationalities } from '../products/seed-entry.ts';
import { isNewPart } from '../store/new-part.ts';
import { seedCards, seedCars, seedExchangeRates, seedProductPrices, seedVipServices } from '../products/seed-products.ts';
import { seedAgreements, seedBanners, seedMenu, seedPrices, seedVisaOffers } from '../content/seed-reference.ts';

/** What a new database is filled with, each part once: what an operator has changed since then stays changed. */
const reference: Readonly<Record<string, (trx: Transaction) => Promise<void>>> = {
  menu: seedMenu,
  banners: seedBanners,
  prices: seedPrices,
  agreements: seedAgreements,
  'visa-offers': seedVisaOffers,
  'product-prices': seedProductPrices,
  'chartered-cars': seedCars,
  'vip-services': seedVipServices,
  'traffic-cards': seedCards,
  'refused-nationalities': seedRefusedNationalities,
  'entry-rules': seedEntryRules,
  'visa-offer-purposes': completeVisaOffers,
  'menu-routers': completeMenu,
  'exchange-rates': seedExchangeRates,
};

/** Any number that nothing else on the database locks. */
const SEED_LOCK = 7_140_351_205;

/** Fills the database with what is missing. Servers that start at the same moment wait for each other. */
export async function seed(db: Database, options: { demoData: boolean }): Promise<void> {
  const parts = { ...reference, ...(options.demoData ? { 'demo-accounts': seedDemoAccounts } : {}) };
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    for (const [name, fill] of Object.entries(parts)) {
      if (await isNewPart(trx, name)) await fill(trx);
    }
  });
}
