import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { syncFolder } from '#server/store/write-atomically.ts';
import { type Table, tablesOf, versionsOf } from './catalogue.ts';
import { hashStream } from './hash-stream.ts';
import { type ExportedTable, type Manifest, writeManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { tableText, ZONE } from './table-text.ts';

/**
 * Writes all rows of a database into a new folder, as they are at one moment; the server may go on working. Each table
 * is a compressed file in the text format of COPY, which every version of PostgreSQL reads.
 *
 * @throws Refusal if the folder is not empty, or the database is not Moongate's.
 */
export async function exportDatabase(client: pg.ClientBase, folder: string): Promise<Manifest> {
  await createFolder(folder);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local datestyle to 'ISO'`);
    await client.query(`set local timezone to '${ZONE}'`);
    const versions = await versionsOf(client);
    const tables: ExportedTable[] = [];
    for (const table of await tablesOf(client)) tables.push(await exportTable(client, table, folder));
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const postgres = rows[0]?.server_version ?? '';
    const exportedAt = new Date().toISOString();
    const manifest: Manifest = {
      format: 'moongate-export-1',
      exportedAt,
      postgres,
      zone: ZONE,
      versions,
      tables,
    };
    await syncFolder(folder);
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new Refusal(`The folder ${folder} is not empty: name one that does not exist yet.`);
  }
}

async function exportTable(client: pg.ClientBase, table: Table, folder: string): Promise<ExportedTable> {
  const { of, name, columns } = table;
  const file = `${of}.${name}.copy.gz`;
  const rows = tableText(client, table, columns);
  const hash = hashStream();
  const target = createWriteStream(path.join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, hash.stream, createGzip(), target);
  const counter = await counterOf(client, table);
  return { of, name, columns: [...columns], rows: rows.rowCount, sha256: hash.digest(), file, counter };
}

/** Counters do not belong to the transaction: theirs may be further than the rows, which does no harm. */
async function counterOf(client: pg.ClientBase, { counter }: Table): Promise<ExportedTable['counter']> {
  if (counter === null) return null;
  const { rows } = await client.query<{ last: string; is_called: boolean }>(
    `select last_value::text as last, is_called from ${counter.sql}`,
  );
  const [found] = rows;
  if (!found) throw new Error(`the counter ${counter.sql} has no value`);
  return { column: counter.column, last: Number(found.last), isUsed: found.is_called };
}
