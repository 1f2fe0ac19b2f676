import type { Selectable } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskGoods } from '#contract/desk-goods.contract.ts';
import { figures } from '#contract/figures.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import { cardRows } from '../../products/cards.ts';
import { allCars } from '../../products/cars.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, chinaDayStart, dayAfter } from '../../services/china-day.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { fenOf } from './prices.ts';
import { checkBegin, checkRevision, lockRules, revisionOf } from './revision.ts';
import './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

type Goods = Pick<Payload<typeof deskGoods.compare>, 'kind' | 'id'>;
type Planned = Selectable<Tables['goods_price']>;

/** What each card and each car costs today, and the prices that are still to come. */
export async function goodsPrices({
  db,
  now,
}: Pick<Call, 'db' | 'now'>): Promise<Reply<typeof deskGoods.list>> {
  const [cards, cars, planned] = await Promise.all([cardRows(db, undefined), allCars(db), plannedRows(db)]);
  const told = (goods: Goods, fen: number) => {
    const own = planned.filter(({ kind, goods_id }) => kind === goods.kind && goods_id === goods.id);
    return {
      ...goods,
      rmb: rmb(fen),
      next: own.map((row) => ({ from: row.valid_from, rmb: rmb(row.fen), operator: row.operator })),
      revision: revisionOf([fen, own]),
    };
  };
  return {
    earliest: dayAfter(chinaDay(now())),
    goods: [
      ...cards.map(({ id, name, fen }) => ({ ...told({ kind: 'card', id }, fen), name, carType: null })),
      ...cars.map((car) => ({
        ...told({ kind: 'car', id: car.id }, car.fen),
        name: car.city,
        carType: car.car_type,
      })),
    ],
  };
}

/**
 * What the orders of the last 30 days would have cost by a new price, each with its own discount. Orders that were
 * cancelled are not among them: they hold no card and no car.
 *
 * @throws CatalogueFault notFound
 */
export async function compareGoods(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { rmb: wanted, ...goods }: Payload<typeof deskGoods.compare>,
): Promise<Reply<typeof deskGoods.compare>> {
  const fen = await fenNow(db, goods);
  const since = new Date(now().getTime() - figures.deskDays * DAY);
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('order', 'order.id', 'reservation.order_id')
    .select(['order.price_fen', 'order.discount_percent', 'reservation.quantity'])
    .where(goods.kind === 'card' ? 'reservation.card_id' : 'reservation.car_id', '=', goods.id)
    .where('order.created_at', '>=', since)
    .where('order.status', '<>', OrderStatus.draft)
    .execute();
  const more = fenOf(wanted) - fen;
  const before = rows.reduce((sum, { price_fen }) => sum + price_fen, 0);
  const changes = rows.map(({ discount_percent: off, quantity }) =>
    Math.round((more * quantity * (100 - off)) / 100),
  );
  const after = changes.reduce((sum, change) => sum + change, before);
  return { orders: rows.length, before: rmb(before), after: rmb(after) };
}

/**
 * Sets what a card or a car costs from a day on, in place of a price that would begin on the same day.
 *
 * @throws CatalogueFault notFound; ruleFromPast; ruleChanged
 */
export async function planGoods(
  { db, now, account, jobs }: Pick<Call<'operator'>, 'db' | 'now' | 'account' | 'jobs'>,
  { kind, id, from, rmb: wanted, revision }: Payload<typeof deskGoods.plan>,
): Promise<void> {
  checkBegin(from, dayAfter(chinaDay(now())));
  await inTransaction(db, async (trx) => {
    await seen(trx, { kind, id }, revision);
    const operator = await loginNameOf(trx, account.id);
    const set = { fen: fenOf(wanted), operator, set_at: now(), begun_at: null };
    await trx
      .insertInto('goods_price')
      .values({ kind, goods_id: id, valid_from: from, ...set })
      .onConflict((same) => same.columns(['kind', 'goods_id', 'valid_from']).doUpdateSet(set))
      .execute();
    await jobs.enqueue(trx, 'beginGoods', { from }, { runAt: chinaDayStart(from), key: `goods:${from}` });
  });
}

/** Gives up a price that has not begun. @throws CatalogueFault ruleChanged; notFound */
export async function dropGoods(
  { db }: Pick<Call, 'db'>,
  { kind, id, from, revision }: Payload<typeof deskGoods.drop>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await seen(trx, { kind, id }, revision);
    const dropped = await trx
      .deleteFrom('goods_price')
      .where('kind', '=', kind)
      .where('goods_id', '=', id)
      .where('valid_from', '=', from)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    if (dropped.numDeletedRows === 0n) throw new CatalogueFault('notFound');
  });
}

/** Writes the prices whose day has come to where the shop reads them. */
export async function beginGoods({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    const due = await trx
      .updateTable('goods_price')
      .set({ begun_at: now() })
      .where('valid_from', '<=', chinaDay(now()))
      .where('begun_at', 'is', null)
      .returningAll()
      .execute();
    // Of several of the same goods, the newest is written last.
    for (const { kind, goods_id, fen } of due.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)))
      await trx
        .updateTable(kind === 'card' ? 'traffic_card' : 'chartered_car')
        .set({ fen })
        .where('id', '=', goods_id)
        .execute();
  });
}

/** The prices that are still to come, the next ones first. */
const plannedRows = (db: Database | Transaction): Promise<Planned[]> =>
  db
    .selectFrom('goods_price')
    .selectAll()
    .where('begun_at', 'is', null)
    .orderBy('valid_from')
    .orderBy('kind')
    .orderBy('goods_id')
    .execute();

async function fenNow(db: Database | Transaction, { kind, id }: Goods): Promise<number> {
  const row = await db
    .selectFrom(kind === 'card' ? 'traffic_card' : 'chartered_car')
    .select('fen')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CatalogueFault('notFound');
  return row.fen;
}

/** Returns if an operator has seen the prices as they are. @throws CatalogueFault notFound, ruleChanged */
async function seen(trx: Transaction, { kind, id }: Goods, revision: string): Promise<void> {
  await lockRules(trx);
  const fen = await fenNow(trx, { kind, id });
  const own = (await plannedRows(trx)).filter((row) => row.kind === kind && row.goods_id === id);
  checkRevision([fen, own], revision, () =>
    [`${rmb(fen)} RMB`, ...own.map((row) => `${row.valid_from}: ${rmb(row.fen)} RMB`)].join('; '),
  );
}
