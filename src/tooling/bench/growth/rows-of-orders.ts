import type pg from 'pg';

/** How many files an application has, and how many acts of operators it takes: of a visa; an order of a card has none. */
const FILES = 3;
const ACTS = 3;

const numbers = `order_number between 'MGB' || lpad($1::text, 9, '0') and 'MGB' || lpad($2::text, 9, '0')`;

/** Writes the files of orders. @param range the numbers of the first and the last order */
export async function writeFiles(pool: pg.Pool, range: readonly [number, number]): Promise<void> {
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

/** Writes acts of operators about orders, in the order of time. @param range the numbers of the first and the last order */
export async function writeActs(pool: pg.Pool, range: readonly [number, number]): Promise<void> {
  await pool.query(
    `insert into act (id, at, operator_id, operator, kind, call, permission, order_id, person_id, record, address,
       request_id, before, digest)
     select (select coalesce(max(id), 0) from act) + row_number() over (order by created_at, n), created_at, 1, 'desk@bench.example', 'look',
       '/api/operator/orders/detail', 'review', id, account_id, null, '203.0.113.7', gen_random_uuid()::text,
       sha256(('a' || id || '/' || n)::bytea), sha256(('b' || id || '/' || n)::bytea)
     from "order", generate_series(1, ${ACTS}) n where ${numbers}`,
    [...range],
  );
}
