import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordFilter, type RecordOrder, recordReader } from '#server/content/record-pages.ts';
import type { Database } from '#server/store/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const asked = { kind: 'guide', day: '2026-11-22', account: null };
const cases: [RecordOrder, RecordFilter, RegExp, last: number][] = [
  ['position', {}, /content_position/, 333],
  ['newest', {}, /content_newest/, 333],
  // Looks change this index all the time, so it has no days of publication: records on earlier pages are read.
  ['hot', {}, /content_hot/, 3],
  ['position', { classification_id: 1 }, /content_classified/, 3],
  // Prices are looked at in the records.
  ['position', { price_from: 100, price_to: 200 }, /content_position/, 1],
  ['position', { country: 'CN' }, /content_(country|province|city)/, 22],
  ['position', { country: 'CN', province: 'Jiangsu' }, /content_(country|province|city)/, 22],
  ['position', { country: 'CN', province: 'Jiangsu', city: 'Suzhou' }, /content_(country|province|city)/, 22],
];

interface SentStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** 20,000 records of one kind, one of a hundred of which passes the filters. */
async function fill(db: Database): Promise<void> {
  await sql`delete from content`.execute(db);
  await sql`delete from classification`.execute(db);
  await sql`
    insert into classification (id, kind, key, position, title, picture) overriding system value
    values (1, 'guide', 'a', 1, '{}', '{}'), (2, 'guide', 'b', 2, '{}', '{}')
  `.execute(db);
  await sql`
    insert into content (kind, slug, state, publish_from, position, version, data, updated_at, view_count,
      classification_id, country, province, city, price_fen)
    select 'guide', 'plan-' || n, 'published', '2026-01-01', n, 1, '{}', now(), n % 97,
      case when n % 100 = 0 then 1 else 2 end,
      case when n % 100 = 0 then 'CN' else 'FR' end,
      case when n % 100 = 0 then 'Jiangsu' else 'Savoie' end,
      case when n % 100 = 0 then 'Suzhou' else 'Annecy' end,
      case when n % 100 = 0 then 150 else 5000 end
    from generate_series(1, 20000) as n
  `.execute(db);
  await sql`vacuum analyze content`.execute(db);
}

describe('a list among many records', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await fill(database.db);
  });
  afterAll(() => database.close());

  it.each(cases)(
    'in the order %s with the filters %j finds the ids of a page in the index %s',
    async (order, filter, index, last) => {
      for (const page of new Set([1, last])) {
        const sent: SentStatement[] = [];
        const spy = Object.assign(Object.create(database.db) as Database, {
          executeQuery: (query: { parts?: readonly SentStatement[] }) => {
            sent.push(...(query.parts ?? []));
            return Promise.resolve({ rows: query.parts?.map(() => []) ?? [] });
          },
        });
        await recordReader().page(spy, asked, { order, filter, page: { page, pageSize: 9 } });
        expect(sent).toHaveLength(2);
        const [rows, count] = await Promise.all(sent.map((query) => planOf(database, query)));
        // Nothing is read as a whole, and below the limit nothing is sorted: the page is where the index says.
        const [joined = '', ids = ''] = rows!.split(/^ *-> +Limit/m);
        expect(ids).toMatch(index);
        expect(ids).not.toMatch(/Sort/);
        expect(rows).not.toMatch(/Seq Scan on content/);
        // Whole rows are read by their ids, so those on earlier pages are not.
        expect(joined + ids).toMatch(/Index Scan using content_pkey/);
        if (order === 'newest') expect(ids).toMatch(/Index Only Scan/);
        expect(count).toMatch(/Limit/);
        // Where few of the records pass, counting reads none of them.
        if ('country' in filter) expect(count).toMatch(/Index Only Scan/);
      }
    },
  );
});

async function planOf({ pool }: TestDatabase, query: SentStatement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
