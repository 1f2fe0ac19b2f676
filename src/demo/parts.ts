import type { Vault } from '#server/services/vault/vault.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedArticles } from './seed-articles.ts';
import { seedContact } from './seed-contact.ts';
import { seedGoods } from './seed-goods.ts';
import { seedEsimCodes, stockParts } from './seed-stock.ts';

/** Where the invented shop can be reached, and what it sells, by the name of each part. */
export const shopParts = { contact: seedContact, ...stockParts };

/** The accounts of the demonstration, what invented people have written, and what is stored encrypted. The records have to be there. */
export const peopleParts = (vault: Vault) => ({
  'demo-accounts': seedDemoAccounts,
  'demo-articles': seedArticles,
  'demo-esim-codes': (trx: Transaction) => seedEsimCodes(trx, vault),
  'demo-goods': (trx: Transaction) => seedGoods(trx, vault),
});
