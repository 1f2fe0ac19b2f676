import { expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { REACHABLE_RECORDS } from '#contract/shapes.ts';
import type { Database } from '#server/store/database.ts';
import { pageReader } from '#server/store/read-page.ts';
import { Batch, statement } from '#server/store/statement.ts';

const PAGE = { page: 1, pageSize: 10 };

/** A list of a database that answers every count with this total. @returns how often it was counted */
function listWith(total: number) {
  let counts = 0;
  const executeQuery = (asked: unknown) => {
    if (!(asked instanceof Batch)) return Promise.resolve({ rows: ['row'] });
    counts += 1;
    return Promise.resolve({ rows: [['row'], [{ total }]] });
  };
  const read = pageReader<{ name: string }, string>({
    rows: statement((_db, { before, limit }) => sql<string>`rows ${before} ${limit}`),
    count: statement((_db, { name, limit }) => sql<{ total: number }>`count ${name} ${limit}`),
  });
  const db = { executeQuery } as unknown as Database;
  return { read: (name: string) => read(db, { name }, PAGE), counts: () => counts };
}

it('a list with more rows than can be reached is counted once a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { read, counts } = listWith(REACHABLE_RECORDS);
    for (let time = 0; time < 3; time++)
      expect(await read('guides')).toEqual({ total: REACHABLE_RECORDS, rows: ['row'] });
    expect(counts()).toBe(1);
    await read('sights');
    expect(counts()).toBe(2);
    vi.advanceTimersByTime(61_000);
    await read('guides');
    expect(counts()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

it('a shorter one is counted each time', async () => {
  const { read, counts } = listWith(REACHABLE_RECORDS - 1);
  for (let time = 0; time < 3; time++) expect((await read('guides')).total).toBe(REACHABLE_RECORDS - 1);
  expect(counts()).toBe(3);
});
