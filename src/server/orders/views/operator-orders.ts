import type { Selectable } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { operatorFileLink } from '../../services/files/file-link.ts';
import type { Database } from '../../store/database.ts';
import { type Page, rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { type Given, rowsOfAll, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { openAnswers } from '../answers/answers.ts';
import { amountOf } from '../money/provider.ts';
import { attemptsOfOrder } from '../money/records/attempts.ts';
import { entriesOfOrder } from '../money/records/ledger.ts';
import { eventsOfOrder } from '../records/order-events.ts';
import { filesBoundTo, openedFiles } from '../records/order-files.ts';
import type { Order } from '../records/orders.ts';
import { recordOf } from './order-record.ts';

/** An order with the login name of its customer. */
export type OperatorOrder = Order & Pick<Selectable<Tables['account']>, 'login_name'>;

/** Which orders an operator wants to see. */
export interface Wanted extends Page {
  readonly status?: OrderStatus;
  readonly held?: boolean;
  readonly orderNumber?: string;
}

/** One page of all customers' orders, those that have waited longest first. */
export async function operatorPage(
  db: Database,
  wanted: Wanted,
): Promise<{ total: number; rows: OperatorOrder[] }> {
  // An index alone answers this, so orders on earlier pages are not read.
  let ids = db.selectFrom('order').select('id').orderBy('updated_at').orderBy('id');
  if (wanted.status !== undefined) ids = ids.where('status', '=', wanted.status);
  if (wanted.held === true) ids = ids.where('held', '<>', '');
  if (wanted.orderNumber !== undefined) ids = ids.where('order_number', '=', wanted.orderNumber);
  const counted = reachableRows(db, ids, wanted);
  const onPage = withCustomer(db)
    .where('order.id', 'in', ids.limit(rowsOn(wanted)).offset(rowsBefore(wanted)))
    .orderBy('order.updated_at')
    .orderBy('order.id');
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  return { total: count?.total ?? 0, rows };
}

/** Any customer's order. */
export async function operatorOrder(db: Database, id: number): Promise<OperatorOrder | undefined> {
  return withCustomer(db).where('order.id', '=', id).executeTakeFirst();
}

function withCustomer(db: Database) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .selectAll('order')
    .select('account.login_name');
}

type Detail = Reply<typeof operatorOrders.detail>;

/** An order as a line of the operators' list. */
export function operatorRow(order: OperatorOrder): Reply<typeof operatorOrders.list>['records'][number] {
  const { login_name: customer, deposit_pending: isPending, held } = order;
  return { ...recordOf(order), customer, isPending, held };
}

/** The versions of the agreements that its customer had agreed to when it was sent. */
const agreementsOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .selectFrom('order_agreement')
    .select(['agreement_id as id', 'version as number'])
    .where('order_id', '=', orderId)
    .orderBy('agreement_id'),
);

/** Everything about an order that an operator has to know. */
export async function operatorDetail(
  { account, db, vault, dataKey, now }: Call<'operator'>,
  order: OperatorOrder,
): Promise<Detail> {
  const orderId = order.id;
  const [stored, attempts, entries, events, agreements] = await rowsOfAll(
    db,
    filesBoundTo({ orderId }),
    attemptsOfOrder({ orderId }),
    entriesOfOrder({ orderId }),
    eventsOfOrder({ orderId }),
    agreementsOfOrder({ orderId }),
  );
  const files = openedFiles(vault, stored);
  return {
    ...operatorRow(order),
    data: openAnswers(vault, order),
    agreements,
    files: files.map(({ purpose, id, name }) => {
      return { purpose, id, name, url: operatorFileLink(dataKey, id, now(), account.id) };
    }),
    payments: attempts.map(({ id, mode, provider, currency, minor, state, created_at }) => ({
      attempt: id,
      mode,
      provider,
      currency,
      amount: amountOf(minor),
      state,
      createDate: created_at.toISOString(),
    })),
    ledger: entries.map(({ kind, currency, minor, ref, created_at }) => ({
      kind,
      currency,
      amount: amountOf(minor),
      reference: ref,
      createDate: created_at.toISOString(),
    })),
    rejected: order.rejected,
    events: events.map(({ created_at, from_status, to_status, actor, reason }) => ({
      createDate: created_at.toISOString(),
      from: from_status,
      to: to_status,
      actor,
      reason,
    })),
  };
}
