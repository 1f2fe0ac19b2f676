import { peopleParts, shopParts } from '#demo/parts.ts';
import { recordFolder } from '#demo/seed-records.ts';
import { seedMistakes, seedRecords } from '../content/seed-records.ts';
import { contentSeeds } from '../content/seed.ts';
import { renewAgreements } from '../content/shipped-agreements.ts';
import { seedWatchedWords } from '../community/moderation/watched-words.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { explainedAt } from '#contract/offers.ts';
import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import { addMenuEntries } from '../content/add-menu-entries.ts';
import { moneySeeds } from '../orders/money/seed.ts';
import { addOffers } from '../products/add-offers.ts';
import { productSeeds } from '../products/seed.ts';
import { type FlowRegistry, wordsOfProduct } from '../services/flows/flows.ts';
import type { Translate } from '../services/translation.ts';
import type { Vault } from '../services/vault/vault.ts';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';

/** What every shop has. Each part is inserted only once, so that later changes by operators are kept. */
const reference = {
  ...contentSeeds,
  ...productSeeds,
  ...moneySeeds,
  'watched-words': seedWatchedWords,
};

/** The number of the advisory lock; no other lock in the database uses it. */
const SEED_LOCK = 7_140_351_205;

/** Waits for other servers that fill the database at this moment. */
export async function lockSeed(trx: Transaction): Promise<void> {
  await trx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(SEED_LOCK)]).as('locked'))
    .execute();
}

/**
 * Inserts the parts, the offers and the records of content that the database does not have yet. Servers that start at
 * the same moment wait for each other.
 */
export async function seed(
  db: Database,
  options: {
    /** Whether the shop is a demonstration. */
    demoData: boolean;
    /** Encrypts what only people who are signed in may read; a demonstration without it has no invented people. */
    vault?: Vault;
    offers: readonly Offer[];
    /** The name of a product in the menu; without it, the menu stays as it is. */
    titleOf?: (offer: Offer) => LocalizedText;
  },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockSeed(trx);
    await fillParts(trx, reference);
    await renewAgreements(trx);
    await seedRecords(trx);
    if (options.demoData) await seedDemonstration(trx, options.vault);
    const added = await addOffers(trx, options.offers);
    const { titleOf } = options;
    if (titleOf === undefined) return;
    const visas = added.filter(({ kind }) => kind === 'visa');
    await addMenuEntries(
      trx,
      visas.map((offer) => ({ title: titleOf(offer), router: explainedAt(offer) })),
    );
  });
}

/** Inserts what the database does not have yet of the products that are sold, with their names in the menu. */
export async function seedOffers(
  db: Database,
  options: { readonly demoData: boolean; readonly vault: Vault },
  { flows, translate }: { readonly flows: FlowRegistry; readonly translate: Translate },
): Promise<void> {
  const titleOf = ({ childType }: Offer): LocalizedText => {
    const keys = wordsOfProduct({ flows }, childType, 'title');
    return inEachLocale((locale) => translate(locale, keys));
  };
  await seed(db, { ...options, offers: flows.sold().map(({ offer }) => offer), titleOf });
}

async function seedDemonstration(trx: Transaction, vault?: Vault): Promise<void> {
  await fillParts(trx, shopParts);
  await seedRecords(trx, recordFolder);
  if (vault) await fillParts(trx, peopleParts(vault));
}

async function fillParts(
  trx: Transaction,
  parts: Readonly<Record<string, (trx: Transaction) => Promise<void>>>,
): Promise<void> {
  for (const [name, fill] of Object.entries(parts)) if (await isNewPart(trx, name)) await fill(trx);
}

/** Every mistake in the records of the seed and of the demonstration. */
export const recordMistakes = async (flows: FlowRegistry): Promise<string[]> => [
  ...(await seedMistakes(flows)),
  ...(await seedMistakes(flows, recordFolder)),
];
