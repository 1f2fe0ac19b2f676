import { seedDemoAccounts } from '#demo/seed-accounts.ts';
import { seedArticles } from '#demo/seed-articles.ts';
import { seedContact } from '#demo/seed-contact.ts';
import { seedGoods } from '#demo/seed-goods.ts';
import { recordFolder } from '#demo/seed-records.ts';
import { stockParts } from '#demo/seed-stock.ts';
import { seedMistakes, seedRecords } from '../content/seed-records.ts';
import { contentSeeds } from '../content/seed.ts';
import { seedWatchedWords } from '../community/moderation/watched-words.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { linkTo } from '#contract/offers.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { addMenuEntries } from '../content/add-menu-entries.ts';
import { addOffers } from '../products/add-offers.ts';
import { productSeeds } from '../products/seed.ts';
import type { FlowRegistry } from '../services/flows/flows.ts';
import type { Vault } from '../services/vault/vault.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';

/** Each part is inserted only once, so that later changes by operators are kept. */
const reference = {
  ...contentSeeds,
  ...productSeeds,
  ...stockParts,
  'watched-words': seedWatchedWords,
};

/** The number of the advisory lock; no other lock in the database uses it. */
const SEED_LOCK = 7_140_351_205;

/**
 * Inserts the parts, the offers and the records of content that the database does not have yet. Servers that start at
 * the same moment wait for each other.
 */
export async function seed(
  db: Database,
  options: {
    demoData: boolean;
    /** Encrypts what only people who are signed in may read of the demonstration; needed with `demoData`. */
    vault?: Vault;
    offers: readonly Offer[];
    /** The name of a product in the menu; without it, the menu stays as it is. */
    titleOf?: (offer: Offer) => LocalizedText;
  },
): Promise<void> {
  const invented = { 'demo-accounts': seedDemoAccounts, contact: seedContact };
  const parts = { ...reference, ...(options.demoData ? invented : {}) };
  await inTransaction(db, async (trx) => {
    await trx
      .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(SEED_LOCK)]).as('locked'))
      .execute();
    for (const [name, fill] of Object.entries(parts)) {
      if (await isNewPart(trx, name)) await fill(trx);
    }
    await seedRecords(trx);
    await seedRecords(trx, recordFolder);
    if (options.demoData && (await isNewPart(trx, 'demo-articles'))) await seedArticles(trx);
    if (options.vault && options.demoData && (await isNewPart(trx, 'demo-goods')))
      await seedGoods(trx, options.vault);
    const added = await addOffers(trx, options.offers);
    const { titleOf } = options;
    if (titleOf === undefined) return;
    const visas = added.filter(({ kind }) => kind === 'visa');
    await addMenuEntries(
      trx,
      visas.map((offer) => ({ title: titleOf(offer), router: linkTo(offer) })),
    );
  });
}

/** Every mistake in the records of the seed and of the demonstration. */
export const recordMistakes = async (flows: FlowRegistry): Promise<string[]> => [
  ...(await seedMistakes(flows)),
  ...(await seedMistakes(flows, recordFolder)),
];
