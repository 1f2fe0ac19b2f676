import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DatabaseSettings } from '#server/store/database.ts';
import { listed, type Table, tablesOf, type Versions, versionsOf } from './catalogue.ts';
import { withTablesOf } from './connect.ts';
import { hashStream } from './hash-stream.ts';
import { type ExportedTable, type Manifest, readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { hashTable } from './table-text.ts';

/**
 * Writes an export into an empty database, which gets the tables that the export needs.
 *
 * @param beforeCommit what else has to succeed; the rows are kept only then.
 */
export async function importInto(
  settings: DatabaseSettings,
  folder: string,
  beforeCommit?: () => Promise<void>,
): Promise<Manifest> {
  const { versions } = await readManifest(folder);
  return withTablesOf(versions.shop, settings, (client) => importDatabase(client, folder, beforeCommit));
}

/**
 * Writes the rows of an export into an empty database that has been migrated, all of them or none. PostgreSQL checks
 * every constraint. Before they are kept, they are read again and compared with the export, table by table.
 *
 * @throws Refusal if the database is not empty, the export is of another version, a file of it is damaged, or a table
 * differs from the export. Then the database has no rows.
 */
export async function importDatabase(
  client: pg.ClientBase,
  folder: string,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await client.query('begin');
  try {
    await client.query(`set local datestyle to 'ISO'`);
    if (manifest.zone !== undefined) await client.query(`set local timezone to '${manifest.zone}'`);
    refuseOtherVersion(manifest.versions, await versionsOf(client));
    const tables = pairs(manifest, await tablesOf(client));
    // A server that starts meanwhile waits here, and then finds the data.
    for (const { table } of tables) await client.query(`lock table ${table.sql} in access exclusive mode`);
    for (const { table } of tables) await refuseRows(client, table);
    const references = await referencesOf(client);
    // Tables refer to each other, so references are checked when all rows are there.
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
    // What triggers once wrote is in the export.
    for (const { table } of tables) await client.query(`alter table ${table.sql} disable trigger user`);
    for (const { table, exported } of tables) await importTable(client, table, exported, folder);
    await client.query('set constraints all immediate');
    for (const { table } of tables) await client.query(`alter table ${table.sql} enable trigger user`);
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
    await refuseDifferences(client, tables);
    await beforeCommit();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
  return manifest;
}

function refuseOtherVersion(exported: Versions, ours: Versions): void {
  for (const part of ['shop', 'jobs'] as const) {
    if (exported[part].join() === ours[part].join()) continue;
    const last = (names: string[]): string => names.at(-1) ?? 'none';
    throw new Refusal(
      `This export was made by another version of Moongate (its last migration is ${last(exported[part])}, ` +
        `here it is ${last(ours[part])}): import it with that version, or into a database that has no tables yet.`,
    );
  }
}

interface Pair {
  readonly table: Table;
  readonly exported: ExportedTable;
}

function pairs({ tables }: Manifest, ours: readonly Table[]): Pair[] {
  const nameOf = ({ of, name }: Pick<Table, 'of' | 'name'>): string => `${of}.${name}`;
  const exportedBy = new Map(tables.map((table) => [nameOf(table), table]));
  const found = ours.map((table) => ({ table, exported: exportedBy.get(nameOf(table)) }));
  const different = found
    .filter(({ table, exported }) => exported?.columns.toSorted().join() !== table.columns.toSorted().join())
    .map(({ table }) => nameOf(table));
  const strange = tables.map(nameOf).filter((name) => !ours.some((table) => nameOf(table) === name));
  if (different.length + strange.length > 0) {
    const names = [...different, ...strange].join(', ');
    throw new Refusal(
      `The tables of this export and of this database differ (${names}): nothing was imported.`,
    );
  }
  return found.flatMap(({ table, exported }) => (exported ? [{ table, exported }] : []));
}

async function refuseRows(client: pg.ClientBase, { sql, name }: Table): Promise<void> {
  const { rows } = await client.query(`select from ${sql} limit 1`);
  if (rows.length === 0) return;
  throw new Refusal(
    `This database is not empty (there are rows in ${name}): import into a new one, ` +
      'on which the server has not been started yet. Set DATABASE_URL or DATA_DIR.',
  );
}

async function refuseDifferences(client: pg.ClientBase, pairs: readonly Pair[]): Promise<void> {
  const different: string[] = [];
  for (const { table, exported } of pairs) {
    const { rows, sha256 } = await hashTable(client, table, exported.columns);
    if (rows !== exported.rows || sha256 !== exported.sha256) different.push(table.name);
  }
  if (different.length > 0)
    throw new Refusal(
      `The rows of ${different.join(', ')} would not be as they are in the export: nothing was imported.`,
    );
}

/** All foreign keys, as SQL. */
async function referencesOf(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select format('%I.%I', n.nspname, t.relname) as "table", quote_ident(c.conname) as name
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and not c.condeferrable and n.nspname in (current_schema(), 'graphile_worker')`,
  );
  return rows;
}

async function importTable(
  client: pg.ClientBase,
  table: Table,
  exported: ExportedTable,
  folder: string,
): Promise<void> {
  const { file, rows, sha256, columns, counter } = exported;
  const source = createReadStream(path.join(folder, file));
  const hash = hashStream();
  const target = client.query(from(`copy ${table.sql} (${listed(columns)}) from stdin encoding 'UTF8'`));
  const damaged = new Refusal(`The file ${file} of this export is damaged or missing: nothing was imported.`);
  await pipeline(source, createGunzip(), hash.stream, target).catch((error: unknown) => {
    // Errors of PostgreSQL have other codes than those of the disk or the compression.
    const code = (error as { code?: string }).code ?? '';
    throw /^(Z_|ENOENT)/.test(code) ? damaged : error;
  });
  if (hash.digest() !== sha256 || target.rowCount !== rows) throw damaged;
  if (counter !== null && table.counter !== null)
    await client.query('select setval($1::regclass, $2, $3)', [
      table.counter.sql,
      counter.last,
      counter.isUsed,
    ]);
}
