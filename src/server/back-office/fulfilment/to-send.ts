import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { cardRows } from '../../products/cards.ts';
import type { Call } from '../../services/call.ts';
import { countryName } from '../../services/country-name.ts';
import type { FlowRegistry, ServerFlow } from '../../services/flows/flows.ts';
import { type Page, rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { factsOfOrder } from '../../orders/answers/order-facts.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { orderVersion } from '../../orders/records/order-version.ts';
import type { Order } from '../../orders/records/orders.ts';
import { rowsOf } from '../../store/statement.ts';

type Row = Reply<typeof deskFulfilment.toSend>['records'][number];

/** What is handed over. */
export type Parcel = Row['parcel'];

/** What an order of a flow brings its customer by post or by mail; undefined for what is handed over otherwise. */
export function parcelOf(flow: Pick<ServerFlow, 'kind' | 'factPointer'> | undefined): Parcel | undefined {
  if (flow === undefined) return undefined;
  const { kind } = flow;
  if (kind === 'goods' || kind === 'code') return kind;
  if (kind === 'ride') return undefined;
  // Only some visas ask where papers are to be sent.
  return flow.factPointer('deliveryStreet') === null ? undefined : 'visa';
}

/** The numbers of the products that are handed over in a way. */
export const productsOf = (flows: FlowRegistry, parcel: Parcel): number[] =>
  flows.sold().flatMap((flow) => (parcelOf(flow) === parcel ? [flow.offer.childType] : []));

/** Some orders of one product in one status, in the order of their last change: a range of one index. */
interface Range {
  readonly products: readonly number[];
  readonly status: OrderStatus;
  /** Only those that were sent with no number of a parcel. */
  readonly isWithoutParcel: boolean;
}

/** Which orders wait to be sent: cards and codes that are paid, and visas that are done. */
function ranges(flows: FlowRegistry, parcel: Parcel | undefined): Range[] {
  const all: readonly Parcel[] = ['goods', 'visa', 'code'];
  return (parcel === undefined ? all : [parcel]).map((one) => ({
    products: productsOf(flows, one),
    status: one === 'visa' ? OrderStatus.completed : OrderStatus.paid,
    isWithoutParcel: one === 'visa',
  }));
}

const idsIn = (
  { products, status, isWithoutParcel }: Range,
  { limit, direction }: { limit: number; direction: 'asc' | 'desc' },
) => sql`
  select found.id, found.updated_at from unnest(${products}::int[]) as product
  cross join lateral (
    select id, updated_at from "order"
    where child_type = product and status = ${sql.lit(status)}
      ${isWithoutParcel ? sql`and express_number = ''` : sql``}
    order by updated_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit}
  ) as found`;

/** Orders on one page of ranges, with how many can be reached. */
async function pageOf(
  { db }: Pick<Call, 'db'>,
  wanted: { readonly ranges: readonly Range[]; readonly direction: 'asc' | 'desc'; readonly page: Page },
) {
  const { direction, page } = wanted;
  const upTo = (limit: number) =>
    sql.join(
      wanted.ranges.map((range) => sql`(${idsIn(range, { limit, direction })})`),
      sql` union all `,
    );
  const way = sql.raw(direction);
  const [count, ids] = await Promise.all([
    rowsOf(
      db,
      sql<{ total: number }>`select count(*)::int as total from (
      select 1 from (${upTo(rowsOfAllPages(page))}) as every limit ${rowsOfAllPages(page)}) as reachable`.compile(
        db,
      ),
    ),
    rowsOf(
      db,
      sql<{ id: number }>`select id from (${upTo(rowsBefore(page) + rowsOn(page))}) as every
      order by updated_at ${way}, id ${way} limit ${rowsOn(page)} offset ${rowsBefore(page)}`.compile(db),
    ),
  ]);
  return {
    total: count[0]?.total ?? 0,
    orders: await ordersOf(
      { db },
      ids.map(({ id }) => id),
      direction,
    ),
  };
}

/** Orders with their versions, in the order of their last change. */
export async function ordersOf(
  { db }: Pick<Call, 'db'>,
  ids: readonly number[],
  direction: 'asc' | 'desc' = 'asc',
): Promise<(Order & { version: string })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('order')
    .selectAll()
    .select(orderVersion.as('version'))
    .where('id', 'in', ids)
    .orderBy('updated_at', direction)
    .orderBy('id', direction)
    .execute();
}

/** What the rows of both lists say of their orders. */
async function rowOf(context: Call<'operator'>, order: Order & { version: string }, cards: Cards) {
  const facts = factsOfOrder(await onItsRelease(context, order), order);
  const { cardId } = facts;
  return {
    facts,
    row: {
      id: order.id,
      orderNumber: order.order_number,
      childType: order.child_type,
      orderStatus: order.status,
      version: order.version,
      name: cards.find(({ id }) => id === cardId)?.name ?? null,
      quantity: order.quantity,
    },
  };
}

type Cards = Awaited<ReturnType<typeof cardRows>>;

/** One page of the orders of which something is to be sent, those that have waited longest first. */
export async function toSendPage(
  context: Call<'operator'>,
  asked: Payload<typeof deskFulfilment.toSend>,
): Promise<Reply<typeof deskFulfilment.toSend>> {
  const { db, flows, locale } = context;
  const wanted = ranges(flows, asked.parcel);
  const { total, orders } =
    asked.orderNumber === undefined
      ? await pageOf(context, { ranges: wanted, direction: 'asc', page: asked })
      : await numbered(context, wanted, asked.orderNumber);
  const cards = await cardRows(db, undefined);
  const records = await Promise.all(
    orders.map(async (order): Promise<Row> => {
      const { row, facts } = await rowOf(context, order, cards);
      const { country: code, city } = facts.sentTo;
      const country = code === '' ? '' : countryName(locale, code);
      const parcel = parcelOf(flows.byChildType(order.child_type)) ?? 'goods';
      return { ...row, parcel, country, city, since: order.updated_at.toISOString() };
    }),
  );
  return { total, records };
}

async function numbered({ db }: Call<'operator'>, wanted: readonly Range[], orderNumber: string) {
  const found = await db
    .selectFrom('order')
    .selectAll()
    .select(orderVersion.as('version'))
    .where('order_number', '=', orderNumber.trim().toUpperCase())
    .executeTakeFirst();
  const isWanted =
    found !== undefined &&
    wanted.some(
      ({ products, status, isWithoutParcel }) =>
        products.includes(found.child_type) &&
        status === found.status &&
        (!isWithoutParcel || found.express_number === ''),
    );
  return isWanted ? { total: 1, orders: [found] } : { total: 0, orders: [] };
}

/** One page of the orders of eSIMs whose codes were sent, the last ones first. */
export async function sentCodesPage(
  context: Call<'operator'>,
  page: Page,
): Promise<Reply<typeof deskFulfilment.sentCodes>> {
  const { db, flows } = context;
  const products = productsOf(flows, 'code');
  const sent = [{ products, status: OrderStatus.completed, isWithoutParcel: true }];
  const { total, orders } = await pageOf(context, { ranges: sent, direction: 'desc', page });
  const cards = await cardRows(db, undefined);
  const records = await Promise.all(
    orders.map(async (order) => ({
      ...(await rowOf(context, order, cards)).row,
      sentDate: order.updated_at.toISOString(),
    })),
  );
  return { total, records };
}
