import type pg from 'pg';

/** A table as it is at one moment: its rows by their keys, each value by its column, as text. */
export interface TableRows {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** Tables that say which migrations have been made. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

/** Reads every row of every table of the shop. */
export async function readRows(client: pg.ClientBase): Promise<Map<string, TableRows>> {
  await client.query(`set timezone to 'UTC'`);
  const tables = await client.query<{ name: string; sql: string; columns: string[]; key: string[] }>(
    `select c.relname as name, c.oid::regclass::text as sql,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (number, position)
         join pg_attribute a on a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.position) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all($1) order by 1`,
    [ofMigrations],
  );
  const found = new Map<string, TableRows>();
  for (const { name, sql, columns, key } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${sql} t`,
    );
    const keyOf = (row: Record<string, unknown>): string =>
      JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row);
    found.set(name, { columns, rows: new Map(rows.map(({ row }) => [keyOf(row), row])) });
  }
  return found;
}
