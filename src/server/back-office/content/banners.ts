import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskBanners } from '#contract/desk-banners.contract.ts';
import { ENDLESS } from '../../content/history/differences.ts';
import { isPhotoName } from '../../content/photos/photos.ts';
import '../../content/tables.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { isScene } from '../../services/files/drawings.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { rowsBefore, rowsOn } from '../../store/page.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A first day of always is stored as this. */
const ALWAYS = '-infinity';

/** A page of the banners, by where they are shown and in their order there. */
export async function bannerList(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { type, days, ...page }: Payload<typeof deskBanners.list>,
): Promise<Reply<typeof deskBanners.list>> {
  const from = chinaDay(new Date(now().getTime() - (days - 1) * DAY));
  const matching = db
    .selectFrom('banner')
    .$if(type !== undefined, (all) => all.where('type', '=', type ?? ''));
  const counted = (column: 'shown' | 'opened') =>
    sql<number>`coalesce((select sum(${sql.ref(`advert_count.${column}`)}) from advert_count
      where advert_count.banner_id = banner.id and advert_count.day >= ${from}), 0)::int`;
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .select([counted('shown').as('shown'), counted('opened').as('opened')])
      .orderBy('type')
      .orderBy('position')
      .orderBy('id')
      .offset(rowsBefore(page))
      .limit(rowsOn(page))
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const records = rows.map(({ publish_from, publish_until, ...banner }) => ({
    ...banner,
    publishFrom: publish_from === ALWAYS ? '' : publish_from,
    publishUntil: publish_until === ENDLESS ? '' : publish_until,
  }));
  return { total, records };
}

/** Where banners and adverts are shown. */
export async function bannerTypes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('banner').select('type').distinct().orderBy('type').execute();
  return rows.map(({ type }) => type);
}

/**
 * Saves a banner or an advert.
 *
 * @throws CatalogueFault invalidInput, or staleDraft where somebody else has saved it
 */
export async function saveBanner(
  { db }: Pick<Call, 'db'>,
  { id, revision, ...sent }: Payload<typeof deskBanners.save>,
): Promise<Reply<typeof deskBanners.save>> {
  const { publishFrom = ALWAYS, publishUntil = ENDLESS, title, description, ...columns } = sent;
  return inTransaction(db, async (trx) => {
    await refuseUnfit(trx, { ...sent, publishFrom, publishUntil });
    const row = {
      ...columns,
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      publish_from: publishFrom,
      publish_until: publishUntil,
    };
    if (id === undefined) return insertBanner(trx, row);
    const saved = await trx
      .updateTable('banner')
      .set({ ...row, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(['id', 'revision'])
      .executeTakeFirst();
    if (!saved) throw new CatalogueFault('staleDraft');
    return saved;
  });
}

type Columns = Pick<Payload<typeof deskBanners.save>, 'type' | 'position' | 'image' | 'router'> & {
  title: string;
  description: string;
  publish_from: string;
  publish_until: string;
};

async function insertBanner(trx: Transaction, row: Columns): Promise<{ id: number; revision: number }> {
  // The seed numbers its banners itself, so the database does not. Others wait until this one is there.
  await trx.executeQuery(sql`lock table banner in share row exclusive mode`.compile(trx));
  const { last } = await trx
    .selectFrom('banner')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('banner')
    .values({ id: (last ?? 0) + 1, ...row })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

const drawing = /^\/pictures\/([A-Za-z]{1,30})-(?:dawn|day|dusk|night)-[1-6]\.svg$/;
const photo = /^\/pictures\/([\da-f-]{36}-\d{1,4}x\d{1,4})\.webp$/;

type Sent = Pick<Payload<typeof deskBanners.save>, 'title' | 'image'> & {
  readonly publishFrom: string;
  readonly publishUntil: string;
};

async function refuseUnfit(
  trx: Transaction,
  { title, image, publishFrom, publishUntil }: Sent,
): Promise<void> {
  const errors = [
    ...(title.US.trim() === '' ? [fieldError('/title/US', 'required')] : []),
    ...((await isPicture(trx, image)) ? [] : [fieldError('/image', 'enum')]),
    ...(publishUntil !== ENDLESS && publishUntil <= publishFrom
      ? [{ pointer: '/publishUntil', keyword: 'after', key: 'desk-content:errors.untilBeforeFrom' }]
      : []),
  ];
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors });
}

/** Whether there is a drawing or a photo of the site at an address. A banner may have none. */
async function isPicture(trx: Transaction, address: string): Promise<boolean> {
  if (address === '') return true;
  const [, scene] = drawing.exec(address) ?? [];
  if (scene !== undefined) return isScene(scene);
  const [, name] = photo.exec(address) ?? [];
  return name !== undefined && (await isPhotoName(trx, name));
}
