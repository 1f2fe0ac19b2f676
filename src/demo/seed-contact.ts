import type { Contact } from '#contract/adverts.ts';
import type { Transaction } from '#server/store/database.ts';
import { seedContent } from '#server/store/seed-content.ts';

/** Where the invented company can be reached. */
export async function seedContact(trx: Transaction): Promise<void> {
  const { address, hours, ...contact } = await seedContent<{ id: number } & Contact>(
    import.meta.url,
    'contact',
  );
  const row = { ...contact, address: JSON.stringify(address), hours: JSON.stringify(hours) };
  await trx.insertInto('contact').values(row).execute();
}
