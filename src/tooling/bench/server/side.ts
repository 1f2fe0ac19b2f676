import pg from 'pg';
import { typeParsers } from '#server/store/type-parsers.ts';

/** Which of the two is measured. */
export const sideNames = ['product', 'floor'] as const;
export type SideName = (typeof sideNames)[number];

/** A server that is measured, with the way into its database past it. */
export interface Side {
  readonly name: SideName;
  readonly origin: string;
  readonly pool: pg.Pool;
}

/** The same server, another of its databases. */
export function databaseAt(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** A way into a database; nothing in it has a time limit. */
export function openPool(address: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: address, types: typeParsers, max: 4 });
  // A PostgreSQL that is stopped says so on connections that nobody uses.
  pool.on('error', () => {});
  return pool;
}

/** Makes an empty database. @returns its address */
export async function createDatabase(address: string, database: string): Promise<string> {
  await administer(address, `create database ${database} template template0`);
  return databaseAt(address, database);
}

/**
 * The work that a database does by itself a little later: statistics of tables that were filled, and what is in memory only goes to
 * the disk. It would slow what is measured.
 */
export async function settle({ pool }: Pick<Side, 'pool'>, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
}

/** Ends all connections to a database, and removes it. */
export async function dropDatabase(address: string, database: string): Promise<void> {
  await administer(address, `drop database if exists ${database} with (force)`);
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(address, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
