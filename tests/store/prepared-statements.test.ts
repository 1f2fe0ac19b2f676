import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as statements from '#server/store/statement.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const { made } = vi.hoisted(() => ({ made: [] as (() => { sql: string })[] }));

vi.mock('#server/store/statement.ts', async (original) => {
  const real = await original<typeof statements>();
  const statement: typeof real.statement = (build) => {
    const one = real.statement(build);
    made.push(() => one({} as Parameters<typeof one>[0]));
    return one;
  };
  return { ...real, statement };
});

const server = new URL('../../src/server/', import.meta.url).pathname;
/** They set up the connection, or ask whether the database is there. */
const exempt = new Set(['store/migrate.ts', 'http/health.ts']);

const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.ts'));
const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(server, file), 'utf8')] as const)),
);
/** The files that write SQL as text, and not with the query builder. */
const raw = files.filter((file) => /\bsql(<[^`]*>)?`/.test(texts.get(file)!) && !exempt.has(file));

describe('a statement that is written as text', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    for (const file of raw) await import(join(server, file));
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('is made by statement(), so that it is known before it is sent', () => {
    expect(raw.filter((file) => /`\s*\.execute\(/.test(texts.get(file)!))).toEqual([]);
  });

  it('can be prepared in the migrated database, as all others that these files import', async () => {
    const client = await database.pool.connect();
    const failed: unknown[] = [];
    for (const [index, one] of made.entries()) {
      const { sql } = one();
      await client
        .query(`prepare tried_${index} as ${sql}`)
        .catch((error: unknown) => failed.push([error, sql]));
    }
    client.release();
    expect(failed).toEqual([]);
    expect(made.length).toBeGreaterThan(raw.length);
  });
});
