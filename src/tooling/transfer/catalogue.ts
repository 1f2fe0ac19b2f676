import type pg from 'pg';
import { Refusal } from './refusal.ts';

/** A table of the database. */
export interface Table {
  /** Whether the shop or the queue of jobs has created it. */
  readonly of: 'shop' | 'jobs';
  readonly name: string;
  /** Its schema and name, as SQL. */
  readonly sql: string;
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The column whose values PostgreSQL counts, and the counter's name as SQL. */
  readonly counter: { readonly column: string; readonly sql: string } | null;
}

/** Rows about the migrations are written by the migrations; the versions of pages and posts say what servers have kept. */
const ownOfDatabase = [
  'kysely_migration',
  'kysely_migration_lock',
  'migrations',
  'page_version',
  'post_version',
];

/** All tables of the shop and of the queue, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select case n.nspname when 'graphile_worker' then 'jobs' else 'shop' end as "of", c.relname as name,
       format('%I.%I', n.nspname, c.relname) as sql,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (number, position)
         join pg_attribute a on a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.position) as key,
       (select json_build_object('column', attname,
           'sql', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), attname))
         from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
           and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), attname) is not null) as counter
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in (current_schema(), 'graphile_worker') and c.relname <> all($1)
     order by 1 desc, 2`,
    [ownOfDatabase],
  );
  return rows;
}

/** The names of the migrations that the database has had. */
export interface Versions {
  readonly shop: string[];
  readonly jobs: string[];
}

/** The names of the migrations of the shop's tables; none if it has never created them. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ none: boolean }>(
    `select to_regclass('kysely_migration') is null as none`,
  );
  return rows[0]?.none === true ? [] : namesIn(client, 'select name from kysely_migration order by name');
}

const namesIn = async (client: pg.ClientBase, statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);

/** @throws Refusal if the database has never been used. */
export async function versionsOf(client: pg.ClientBase): Promise<Versions> {
  const { rows } = await client.query<{ both: boolean }>(
    `select to_regclass('kysely_migration') is not null
       and to_regclass('graphile_worker.migrations') is not null as both`,
  );
  if (!rows[0]?.both)
    throw new Refusal('This database holds no data of Moongate: set DATABASE_URL or DATA_DIR.');
  return {
    shop: await migrationsOf(client),
    jobs: await namesIn(client, 'select id::text as name from graphile_worker.migrations order by id'),
  };
}

/** A column's or table's name as SQL. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns as SQL. */
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');
