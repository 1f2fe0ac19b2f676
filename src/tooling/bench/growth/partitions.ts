import type pg from 'pg';
import { quantile } from '../server/load.ts';

/** What a question takes on a table of orders. */
export interface Asked {
  readonly what: string;
  readonly table: string;
  readonly rows: number;
  readonly p50: number;
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
}

/** The table of orders with a partition for each month. */
export interface Partitioned {
  readonly rows: number;
  readonly months: number;
  readonly writeSeconds: number;
  readonly indexSeconds: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
  /** What it takes to move the oldest month out. */
  readonly detachMs: number;
}

const MONTHS = 24;
const AT_ONCE = 500_000;
const ACCOUNTS = 1_000_000;
const TIMES = 9;
const BEGIN = '2024-12-01';

/** Writes orders into a copy of their table that has a partition for each of 24 months. */
export async function writePartitioned(
  pool: pg.Pool,
  rows: number,
  say: (line: string) => void,
): Promise<Omit<Partitioned, 'detachMs'>> {
  await pool.query(
    'create table order_by_month (like "order" including defaults including constraints) partition by range (created_at)',
  );
  for (let month = 0; month < MONTHS; month++)
    await pool.query(
      `do $$ begin execute format('create table order_month_${month} partition of order_by_month for values from (%L) to (%L)',
         date '${BEGIN}' + interval '${month} months', date '${BEGIN}' + interval '${month + 1} months'); end $$`,
    );
  const begun = performance.now();
  for (let from = 1; from <= rows; from += AT_ONCE) {
    say(`partitions: ${from.toLocaleString('en')} of ${rows.toLocaleString('en')} …`);
    await pool.query(
      `insert into order_by_month (id, order_number, account_id, child_type, status, flow_version, answers, price_fen,
         request_id, quantity, created_at, updated_at)
       select n, 'MGP' || lpad(n::text, 9, '0'), 1 + (n * 7919) % $3::int, 9, (array[3, 3, 6, 3, 3, 5, 5, 2, 0, 3])[1 + n % 10], 1,
         decode(repeat('5a', 260), 'hex'), 33600, gen_random_uuid(), 2, moment, moment
       from (select n, date '${BEGIN}' + n::float8 / $4::int * (interval '729 days') as moment
         from generate_series($1::bigint, $2::bigint) n) numbered`,
      [from, Math.min(rows, from + AT_ONCE - 1), ACCOUNTS, rows],
    );
  }
  const indexed = performance.now();
  say('partitions: indexes …');
  for (const statement of indexes) await pool.query(statement);
  await pool.query('analyze order_by_month');
  const done = performance.now();
  const [size] = (
    await pool.query<{ tableBytes: number; indexBytes: number }>(
      `select sum(pg_table_size(inhrelid))::float as "tableBytes", sum(pg_indexes_size(inhrelid))::float as "indexBytes"
       from pg_inherits where inhparent = 'order_by_month'::regclass`,
    )
  ).rows;
  const [writeSeconds, indexSeconds] = [(indexed - begun) / 1000, (done - indexed) / 1000];
  return { rows, months: MONTHS, writeSeconds, indexSeconds, ...size! };
}

/** A unique index of a partitioned table must hold the month, too. */
const indexes = [
  'alter table order_by_month add primary key (id, created_at)',
  'create unique index on order_by_month (order_number, created_at)',
  'create unique index on order_by_month (account_id, request_id, created_at)',
  'create index on order_by_month (account_id, id desc) include (status) where deleted_at is null',
  'create index on order_by_month (status, updated_at, id)',
  'create index on order_by_month (updated_at, id)',
];

/** Takes the oldest month out, as an archive does. @returns milliseconds */
export async function detachOldest(pool: pg.Pool): Promise<number> {
  const begun = performance.now();
  await pool.query('alter table order_by_month detach partition order_month_0');
  return performance.now() - begun;
}

/** Asks the statements of lists and pages of one table. @param numbers the first letters of its numbers */
export async function ask(pool: pg.Pool, table: string, numbers: string, rows: number): Promise<Asked[]> {
  const of = (column: string, id: number): string => `(select ${column} from ${table} where id = ${id})`;
  const monthOf = (id: number): string => `date_trunc('month', ${of('created_at', id)})`;
  const questions: Readonly<Record<string, (id: number) => string>> = {
    'one order by its id': (id) => `select * from ${table} where id = ${id}`,
    'one order by its number': (id) =>
      `select * from ${table} where order_number = '${numbers}${String(id).padStart(9, '0')}'`,
    'a customer’s own list': (id) =>
      `select * from ${table} where account_id = ${of('account_id', id)} and deleted_at is null order by id desc limit 10`,
    'orders under review, the oldest first': () =>
      `select * from ${table} where status = 2 order by updated_at, id limit 10`,
    'how many were begun in a month': (id) =>
      `select count(*) from ${table} where created_at >= ${monthOf(id)} and created_at < ${monthOf(id)} + interval '1 month'`,
  };
  const found: Asked[] = [];
  for (const [what, statement] of Object.entries(questions)) {
    const plans: Plan[] = [];
    for (let time = 0; time < TIMES; time++) {
      const { rows: lines } = await pool.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, buffers, format json) ${statement(idAt(time, rows))}`,
      );
      plans.push(lines[0]!['QUERY PLAN'][0]);
    }
    found.push({
      what,
      table,
      rows,
      // The first one reads from the disk.
      p50: quantile(
        plans.map((plan) => plan['Execution Time'] + plan['Planning Time']),
        0.5,
      ),
      pages: quantile(
        plans.map(({ Plan: plan }) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']),
        0.5,
      ),
    });
  }
  return found;
}

interface Plan {
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** Spread over the table, each time others. */
const idAt = (time: number, rows: number): number => 1 + (time + 1) * Math.floor(rows / (TIMES + 2));
