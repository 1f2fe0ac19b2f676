import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { listed, type Table } from './catalogue.ts';
import { hashStream } from './hash-stream.ts';

/** The time zone in which times are written, so that equal rows are equal texts on every server. */
export const ZONE = 'UTC';

/** What a table holds, as it stands in an export. */
export interface TableText {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * The rows of a table in the text format of COPY, in the order of the key, so that equal tables are equal texts.
 *
 * @param columns those of the table, in the order in which they are written
 */
export const tableText = (client: pg.ClientBase, { sql, key }: Table, columns: readonly string[]) => {
  const order = key.length > 0 ? ` order by ${listed(key)}` : '';
  return client.query(to(`copy (select ${listed(columns)} from ${sql}${order}) to stdout encoding 'UTF8'`));
};

/** Reads all rows of a table, and keeps none. */
export async function hashTable(
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
): Promise<TableText> {
  const rows = tableText(client, table, columns);
  const hash = hashStream();
  await pipeline(rows, hash.stream, nowhere());
  return { rows: rows.rowCount, sha256: hash.digest() };
}

/** Takes what it gets. */
export const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
