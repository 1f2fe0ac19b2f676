import { type RawBuilder, sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { rmb } from '../../products/prices.ts';
import { chinaDayStart, dayAfter } from '../../services/china-day.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import type { Database } from '../../store/database.ts';
import { rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { amountOf } from '../../orders/money/provider.ts';
import type { Payments } from '../../orders/money/payments.ts';
import { valueOf } from './money-of.ts';
import { rowsOf } from '../../store/statement.ts';

/** Which movements of money are wanted. */
type Wanted = Pick<
  Payload<typeof deskPayments.ledger>,
  'kind' | 'provider' | 'currency' | 'from' | 'to' | 'orderNumber'
>;

/** By whom money can have been moved. */
export const payersOf = ({ table }: Payments): string[] => [
  ...table.map(({ name }) => name),
  'deposit',
  'sandbox',
];

/** Where a list begins and how long it is. */
interface Part {
  readonly isNewestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The wanted movements as the table `found`. Each kind, provider and currency is a range of one index, of which at most
 * `most` are read, so that a list costs the same however many movements there are.
 */
function found(payments: Payments, wanted: Wanted, most: number, direction: RawBuilder<unknown>) {
  const { kind, provider, currency, orderNumber } = wanted;
  const kinds = kind === undefined ? ['capture', 'refund'] : [kind];
  const providers = provider === undefined ? payersOf(payments) : [provider];
  const currencies = currency === undefined ? ['EUR', 'CNY'] : [currency];
  const from = wanted.from === undefined ? null : dayStart(wanted.from, '/from');
  const to = wanted.to === undefined ? null : dayStart(dayAfter(checked(wanted.to, '/to')), '/to');
  const since = from === null ? sql`` : sql`and created_at >= ${from}`;
  const until = to === null ? sql`` : sql`and created_at < ${to}`;
  if (orderNumber !== undefined)
    return sql`(
      select id, created_at from ledger_entry
      where order_id = (select id from "order" where order_number = ${orderNumber.trim().toUpperCase()})
        and kind = any(${kinds}::text[]) and provider = any(${providers}::text[])
        and currency = any(${currencies}::text[]) ${since} ${until}
      limit ${most}
    ) as found`;
  return sql`unnest(${kinds}::text[]) as one_kind, unnest(${providers}::text[]) as one_provider,
      unnest(${currencies}::text[]) as one_currency
    cross join lateral (
      select id, created_at from ledger_entry
      where kind = one_kind and provider = one_provider and currency = one_currency ${since} ${until}
      order by created_at ${direction}, id ${direction} limit ${most}
    ) as found`;
}

/** The ids of the wanted movements on one part of their list. */
async function idsOn(
  db: Database,
  payments: Payments,
  wanted: Wanted,
  { isNewestFirst, limit, offset }: Part,
): Promise<number[]> {
  const direction = isNewestFirst ? sql`desc` : sql`asc`;
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
    select found.id from ${found(payments, wanted, limit + offset, direction)}
    order by found.created_at ${direction}, found.id ${direction} limit ${limit} offset ${offset}`.compile(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}

/** How many wanted movements there are, up to `most`: the ranges are not sorted for that. */
async function countOf(db: Database, payments: Payments, wanted: Wanted, most: number): Promise<number> {
  const rows = await rowsOf(
    db,
    sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from ${found(payments, wanted, most, sql`desc`)} limit ${most}) as counted`.compile(db),
  );
  return rows[0]?.total ?? 0;
}

const checked = (day: string, pointer: string): string => {
  if (!Number.isNaN(chinaDayStart(day).getTime())) return day;
  throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'format')] });
};

const dayStart = (day: string, pointer: string): Date => chinaDayStart(checked(day, pointer));

/** The wanted movements with their orders. */
export async function movements(db: Database, payments: Payments, wanted: Wanted, part: Part) {
  const ids = await idsOn(db, payments, wanted, part);
  if (ids.length === 0) return [];
  const direction = part.isNewestFirst ? 'desc' : 'asc';
  return db
    .selectFrom('ledger_entry')
    .innerJoin('order', 'order.id', 'ledger_entry.order_id')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'ledger_entry.attempt_id')
    .innerJoin('quote', 'quote.id', 'payment_attempt.quote_id')
    .selectAll('ledger_entry')
    .select([
      'order.order_number',
      'order.child_type',
      'order.status',
      'order.invoice_no',
      'order.paid_at',
      'quote.rate',
    ])
    .where('ledger_entry.id', 'in', ids)
    .orderBy('ledger_entry.created_at', direction)
    .orderBy('ledger_entry.id', direction)
    .execute();
}

/** One page of the wanted movements, the newest first. */
export async function ledgerPage(
  { db, payments }: Pick<WorkContext, 'db' | 'payments'>,
  asked: Payload<typeof deskPayments.ledger>,
): Promise<Reply<typeof deskPayments.ledger>> {
  const [rows, total] = await Promise.all([
    movements(db, payments, asked, {
      isNewestFirst: true,
      limit: rowsOn(asked),
      offset: rowsBefore(asked),
    }),
    countOf(db, payments, asked, rowsOfAllPages(asked)),
  ]);
  return {
    total,
    records: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      provider: row.provider,
      currency: row.currency,
      amount: amountOf(row.minor),
      rmb: rmb(valueOf(row, Number(row.rate))),
      reference: row.ref,
      createDate: row.created_at.toISOString(),
      order: row.order_id,
      orderNumber: row.order_number,
      childType: row.child_type,
      orderStatus: row.status,
      invoiceNo: row.invoice_no ?? '',
    })),
  };
}
