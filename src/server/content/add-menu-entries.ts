import type { LocalizedText } from '#contract/locale.ts';
import { productPages } from '#contract/offer-lists.ts';
import { visaPage } from '#contract/offers.ts';
import type { Transaction } from '../store/database.ts';

/** An entry that leads to a product. */
interface NewEntry {
  readonly title: LocalizedText;
  readonly router: string;
}

/**
 * Adds entries of visas to the group of the menu that has visas already, behind the others. An address that is in the
 * menu already is left out. If operators have removed all visas from the menu, nothing is added.
 */
export async function addMenuEntries(trx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  for (const { title, router } of entries) {
    const rows = await trx.selectFrom('menu').selectAll().execute();
    const beside = rows.find((row) => row.group_id !== null && isVisaPage(row.router));
    if (beside === undefined || rows.some((row) => row.router === router)) continue;
    const { group_id, type } = beside;
    const position =
      Math.max(...rows.filter((row) => row.group_id === group_id).map((row) => row.position)) + 1;
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    await trx
      .insertInto('menu')
      .values({ id, group_id, type, position, router, title: JSON.stringify(title) })
      .execute();
  }
}

/** Whether it is the page that explains a visa, or one on which a visa is ordered. */
function isVisaPage(router: string): boolean {
  const [path] = router.split(/[?#]/);
  return (
    path === visaPage ||
    Object.entries(productPages).some(([page, { kind }]) => page === path && kind === 'visa')
  );
}
