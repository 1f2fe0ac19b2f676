import { type Contact, contactOf, storeContact } from '#server/services/contact.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';

/** The invented company, where nobody has said which company runs the shop. */
export async function seedContact(trx: Transaction): Promise<void> {
  if ((await contactOf(trx)) !== undefined) return;
  await storeContact(trx, await seedContent<Contact>(import.meta.url, 'contact'));
}
