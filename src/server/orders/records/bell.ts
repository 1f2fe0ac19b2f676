import { sql } from 'kysely';
import { OrderStatus } from '#contract/order-status.ts';
import { tellAccount } from '../../accounts/notices/tell-account.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from './orders.ts';

/** What the bell tells of orders. The names are those of the mails that tell the same; the last two have none. */
export const orderNotices = [
  'orderPaid',
  'depositRefused',
  'orderTaken',
  'itemsRejected',
  'orderMessage',
  'orderCompleted',
  'orderExpired',
  'orderWithdrawn',
  'orderRefunded',
  'paidTwice',
  'draftEnding',
  'paymentFailed',
  'paymentDue',
] as const;

export type OrderNotice = (typeof orderNotices)[number];

/** Whether the bell tells what a mail tells. */
export const isToldByBell = (name: string): name is OrderNotice =>
  (orderNotices as readonly string[]).includes(name);

interface BellNews {
  readonly name: OrderNotice;
  /** A second notice with this key is not stored; without it, each is another one. */
  readonly key?: string;
  readonly reason?: string;
  readonly until?: Date | undefined;
  /** An amount that the sentence names. */
  readonly fen?: number;
}

/** Tells the customer of an order by the bell. A mail has told the same, so the digest leaves it out. */
export async function tellByBell(
  trx: Transaction,
  { now }: Pick<WorkContext, 'now'>,
  order: Pick<Order, 'id' | 'account_id'>,
  { name, key, reason = '', until, fen }: BellNews,
): Promise<void> {
  const at = now();
  await tellAccount(trx, {
    account: order.account_id,
    kind: name,
    key: `${name}:${order.id}:${key ?? at.getTime()}`,
    order: order.id,
    data: {
      ...(reason !== '' && { reason }),
      ...(until && { until: until.toISOString() }),
      ...(fen !== undefined && { fen }),
    },
    at,
    isMailed: true,
  });
}

/**
 * Tells an account of its unpaid orders that will soon be cancelled: in the second half of the time that they wait for
 * the payment, and at most a day before its end.
 */
export async function tellOfDuePayments(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  account: number,
): Promise<void> {
  await rowsOf(db, dueTold({ account, now: now(), status: OrderStatus.unpaid }));
}

const dueTold = statement(
  (_db, { account, now, status }: Given<{ account: number; now: Date; status: number }>) =>
    sql`
    insert into notice (account_id, kind, key, order_id, data, created_at, digested_at)
    select account_id, 'paymentDue', 'paymentDue:' || id || ':' || extract(epoch from expires_at), id,
      jsonb_build_object('until', expires_at), ${now}::timestamptz, ${now}::timestamptz
    from "order"
    where account_id = ${account}::bigint and status = ${status}::int and expires_at > ${now}::timestamptz
      and greatest(expires_at - interval '1 day', updated_at + (expires_at - updated_at) / 2) <= ${now}::timestamptz
    on conflict do nothing
  `,
);
