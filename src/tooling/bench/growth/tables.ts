import type pg from 'pg';
import { writeOrders } from '../server/orders.ts';
import { addPeople } from '../server/people.ts';
import { settle, type Side } from '../server/side.ts';

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
/** How many files an application has, and how many acts of operators it takes: of a visa; an order of a card has none. */
const FILES = 3;
const ACTS = 3;

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

const numbers = `order_number between 'MGB' || lpad($1::text, 9, '0') and 'MGB' || lpad($2::text, 9, '0')`;

async function writeFiles(pool: pg.Pool, range: readonly [number, number]): Promise<void> {
  await pool.query(
    `with made as (
       insert into file (id, account_id, name, size, type, created_at)
       select gen_random_uuid(), account_id, decode(repeat('5a', 48), 'hex'), 200000, 'image/jpeg', created_at
       from "order", generate_series(1, ${FILES}) where ${numbers} returning id, account_id
     ), numbered as (select id, row_number() over (order by account_id) as place from made),
     orders as (
       select id, row_number() over (order by account_id) as place
       from "order", generate_series(1, ${FILES}) where ${numbers}
     )
     insert into order_file (order_id, file_id)
     select orders.id, numbered.id from numbered join orders using (place)`,
    [...range],
  );
}

async function writeActs(pool: pg.Pool, range: readonly [number, number]): Promise<void> {
  await pool.query(
    `insert into act (id, at, operator_id, operator, kind, call, permission, order_id, person_id, record, address,
       request_id, before, digest)
     select (select coalesce(max(id), 0) from act) + row_number() over (), now(), 1, 'desk@bench.example', 'look',
       '/api/operator/orders/detail', 'review', id, account_id, null, '203.0.113.7', gen_random_uuid()::text,
       sha256(('a' || id || '/' || n)::bytea), sha256(('b' || id || '/' || n)::bytea)
     from "order", generate_series(1, ${ACTS}) n where ${numbers}`,
    [...range],
  );
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
