import type { Selectable } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskSite } from '#contract/desk-site.contract.ts';
import { figures } from '#contract/figures.ts';
import { locales, type LocalizedText } from '#contract/locale.ts';
import { advertCounts } from '../../content/advert-counts.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { isScene, sceneNames, timesOfDay } from '../../services/files/drawings.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, rowsOn } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';
import { checkRevision, lockRules, revisionOf } from './revision.ts';

type Banner = Selectable<Tables['banner']>;

const DAY = 24 * 60 * 60 * 1000;

/** One page of the banners and adverts, by place. There are some dozen. */
export async function bannersOn(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { type, ...page }: Payload<typeof deskSite.banners>,
): Promise<Reply<typeof deskSite.banners>> {
  const [all, counts] = await Promise.all([
    db.selectFrom('banner').selectAll().orderBy('type').orderBy('position').orderBy('id').execute(),
    advertCounts(db, chinaDay(new Date(now().getTime() - (figures.deskDays - 1) * DAY))),
  ]);
  const counted = new Map(counts.map((count) => [count.id, count]));
  const found = all.filter((row) => type === undefined || row.type === type);
  const before = rowsBefore(page);
  return {
    total: found.length,
    records: found.slice(before, before + rowsOn(page)).map((row) => ({
      ...row,
      revision: revisionOf(row),
      shown: counted.get(row.id)?.shown ?? 0,
      opened: counted.get(row.id)?.opened ?? 0,
    })),
  };
}

/** The places that pages ask for: those that came with the shop. */
export async function placesOf(db: Database | Transaction): Promise<Reply<typeof deskSite.places>> {
  const rows = await db.selectFrom('banner').select('type').distinct().orderBy('type').execute();
  return { places: rows.map(({ type }) => type), scenes: [...sceneNames], times: [...timesOfDay] };
}

/**
 * Adds a banner, or changes one.
 *
 * @throws CatalogueFault invalidInput for a place that no page has and a picture that there is not; ruleChanged; notFound
 */
export async function saveBanner(
  db: Database,
  { before, ...wish }: Payload<typeof deskSite.saveBanner>,
): Promise<void> {
  checkTexts(wish.title, '/title');
  const scene = /^\/pictures\/(\w+)-/.exec(wish.image)?.[1];
  if (scene !== undefined && !isScene(scene)) throw wrong('/image', 'enum');
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const { places } = await placesOf(trx);
    if (!places.includes(wish.type)) throw wrong('/type', 'enum');
    const texts = { title: JSON.stringify(wish.title), description: JSON.stringify(wish.description) };
    const row = { ...wish, ...texts };
    if (before) {
      await bannerToChange(trx, before);
      await trx.updateTable('banner').set(row).where('id', '=', before.id).execute();
      return;
    }
    const { last } = await trx
      .selectFrom('banner')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('banner')
      .values({ id: (last ?? 0) + 1, ...row })
      .execute();
  });
}

/** @throws CatalogueFault ruleChanged, notFound; invalidInput for the last one of its place, which keeps the place */
export async function removeBanner(
  db: Database,
  asked: Payload<typeof deskSite.removeBanner>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    await bannerToChange(trx, asked);
    await trx.deleteFrom('banner').where('id', '=', asked.id).execute();
  });
}

async function bannerToChange(
  trx: Transaction,
  { id, revision }: { id: number; revision: string },
): Promise<Banner> {
  const row = await trx.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  checkRevision(row, revision, () => `${row.title.US}, ${row.router}`);
  return row;
}

/**
 * Returns if a text is there in every language.
 *
 * @throws CatalogueFault invalidInput
 */
export function checkTexts(text: LocalizedText, pointer: string): void {
  if (locales.some((locale) => text[locale].trim() === '')) throw wrong(pointer, 'required');
}

const wrong = (pointer: string, keyword: string): CatalogueFault =>
  new CatalogueFault('invalidInput', { errors: [fieldError(pointer, keyword)] });
