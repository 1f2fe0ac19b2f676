import type pg from 'pg';
import { writeOrders } from '../server/orders.ts';
import { addPeople } from '../server/people.ts';
import { settle, type Side } from '../server/side.ts';
import { writeActs, writeFiles } from './rows-of-orders.ts';

/** The size of a table with this many orders in the database. */
export interface TableSize {
  readonly table: string;
  readonly orders: number;
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** The tables that grow with orders. */
const tables = [
  'order',
  'order_event',
  'quote',
  'payment_attempt',
  'ledger_entry',
  'file',
  'order_file',
  'operator_information',
  'notification',
  'act',
] as const;

const AT_ONCE = 50_000;
const PEOPLE = 1_000;

/** Fills the tables up to each size, and reads how large they are. */
export async function measureTables(
  pool: pg.Pool,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<TableSize[]> {
  const side: Side = { name: 'product', origin: '', pool };
  const accounts = (await addPeople(side, 'buyer', PEOPLE)).map(({ id }) => id);
  const measured: TableSize[] = [];
  let written = 0;
  for (const size of sizes) {
    say(`up to ${size.toLocaleString('en')} orders …`);
    for (; written < size; written = Math.min(size, written + AT_ONCE)) {
      const range = [written + 1, Math.min(size, written + AT_ONCE)] as const;
      await writeOrders(side, { accounts, from: range[0], to: range[1] });
      await writeFiles(pool, range);
      await writeActs(pool, range);
    }
    await settle(
      side,
      '"order"',
      'order_event',
      'quote',
      'payment_attempt',
      'ledger_entry',
      'file',
      'order_file',
      'act',
    );
    measured.push(...(await sizesOf(pool, size)));
  }
  return measured;
}

async function sizesOf(pool: pg.Pool, orders: number): Promise<TableSize[]> {
  const { rows } = await pool.query<Omit<TableSize, 'orders'>>(
    `select relname as table, reltuples::bigint::int as rows, pg_table_size(oid)::float as "tableBytes",
       pg_indexes_size(oid)::float as "indexBytes"
     from pg_class where relkind = 'r' and relname = any($1) and reltuples > 0 order by array_position($1, relname::text)`,
    [[...tables]],
  );
  return rows.map((row) => ({ ...row, orders }));
}
