import type { Payload, Reply } from '#contract/define.ts';
import type { deskSite } from '#contract/desk-site.contract.ts';
import { type LocalizedText, locales } from '#contract/locale.ts';
import { menuRows } from '../../content/site.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { checkRevision, lockRules, revisionOf } from './revision.ts';

/** The groups of the menu with their entries. */
export async function menuOf(db: Database): Promise<Reply<typeof deskSite.menu>> {
  const rows = await menuRows(db);
  const groups = rows.filter(({ group_id }) => group_id === null);
  return {
    revision: revisionOf(rows),
    groups: groups.map(({ id, title }) => ({
      id,
      title,
      entries: rows
        .filter(({ group_id }) => group_id === id)
        .map((row) => ({ id: row.id, title: row.title, router: row.router })),
    })),
  };
}

/**
 * Changes a group of the menu: its name, its entries and their order.
 *
 * @throws CatalogueFault invalidInput for a text that is missing; ruleChanged; notFound for a group or an entry that is not
 * there
 */
export async function saveMenu(
  db: Database,
  { id, title, entries, revision }: Payload<typeof deskSite.saveMenu>,
): Promise<void> {
  checkTexts(title, '/title');
  for (const [index, entry] of entries.entries()) checkTexts(entry.title, `/entries/${index}/title`);
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const rows = await trx.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute();
    checkRevision(rows, revision, () => rows.map((row) => row.title.US).join(', '));
    const group = rows.find((row) => row.id === id && row.group_id === null);
    const own = new Set(rows.filter((row) => row.group_id === id).map((row) => row.id));
    const kept = entries.filter((entry) => entry.id !== 0);
    const isKnown = kept.every((entry) => own.has(entry.id));
    if (!group || !isKnown || new Set(kept.map((entry) => entry.id)).size !== kept.length)
      throw new CatalogueFault('notFound');
    await trx
      .updateTable('menu')
      .set({ title: JSON.stringify(title) })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('menu').where('group_id', '=', id).execute();
    let last = Math.max(...rows.map((row) => row.id));
    const written = entries.map((entry, index) => ({
      id: entry.id === 0 ? (last += 1) : entry.id,
      group_id: id,
      type: group.type,
      position: index + 1,
      router: entry.router,
      title: JSON.stringify(entry.title),
    }));
    if (written.length > 0) await trx.insertInto('menu').values(written).execute();
  });
}

/**
 * Returns if a text is there in every language.
 *
 * @throws CatalogueFault invalidInput
 */
function checkTexts(text: LocalizedText, pointer: string): void {
  if (locales.some((locale) => text[locale].trim() === '')) throw wrong(pointer, 'required');
}

const wrong = (pointer: string, keyword: string): CatalogueFault =>
  new CatalogueFault('invalidInput', { errors: [fieldError(pointer, keyword)] });
