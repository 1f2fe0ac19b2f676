import type { Transaction } from '../store/database.ts';
import { type MenuGroup, type VisaOffer } from './seed-reference.ts';
import { seedContent } from '../store/seed-content.ts';

/** Purposes for visas from before there were any, and addresses for those that could not be applied for here yet. */
export async function completeVisaOffers(trx: Transaction): Promise<void> {
  for (const { id, purposes, router, other } of await seedContent<VisaOffer[]>('visa-offers')) {
    await trx
      .updateTable('visa_offer')
      .set({ purposes })
      .where('id', '=', id)
      .where((eb) => eb('purposes', '=', eb.val<string[]>([])))
      .execute();
    // Beside an empty address it says that the visa can't be applied for.
    await trx
      .updateTable('visa_offer')
      .set({ router, other: JSON.stringify(other) })
      .where('id', '=', id)
      .where('router', '=', '')
      .execute();
  }
}

/** Addresses for menu entries whose page did not exist yet. */
export async function completeMenu(trx: Transaction): Promise<void> {
  const groups = await seedContent<MenuGroup[]>('menu');
  for (const { id, router } of groups.flatMap(({ children }) => children)) {
    await trx.updateTable('menu').set({ router }).where('id', '=', id).where('router', '=', '').execute();
  }
}
