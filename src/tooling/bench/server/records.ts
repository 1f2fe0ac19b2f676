import { dataOf, send } from './load.ts';
import { settle, type Side } from './side.ts';

/** The page size of the list of travel guides. */
const PAGE_SIZE = 9;
/** The place that every tenth guide is about, and the city that every hundredth is. */
const PLACE = { country: 'CN', province: 'Jiangsu' };
const CITY = { ...PLACE, city: 'Suzhou' };

/**
 * Writes travel guides into the database, with the words of those of the seed, whose bodies are as long as their
 * summaries. Every twentieth is not shown any more.
 *
 * @param from the number of the first, counted from 1
 */
export async function writeRecords(side: Side, from: number, to: number): Promise<void> {
  const client = await side.pool.connect();
  try {
    // Copied as they are stored, so that they are compressed once.
    await client.query(
      `create temporary table model as
       select row_number() over (order by id) as number, jsonb_set(data, '{words,content}', data #> '{words,summary}') as data
       from content where kind = 'guide' and slug not like 'bench-%'`,
    );
    await client.query(
      `insert into content (kind, slug, state, publish_from, publish_until, position, version, data,
         country, province, city, view_count, updated_at)
       select 'guide', 'bench-' || n, 'published', current_date - 2 - n % 1000,
         case when n % 20 = 7 then current_date - 1 else 'infinity' end, n, 1, model.data, $3,
         case when n % 10 = 0 then $4 else 'Province ' || n % 30 end,
         case when n % 100 = 0 then $5 else 'City ' || n % 300 end, n % 5000, now()
       from generate_series($1::int, $2::int) n
       join model on model.number = 1 + n % (select count(*) from model)`,
      [from, to, CITY.country, CITY.province, CITY.city],
    );
    await client.query('drop table model');
  } finally {
    client.release();
  }
  await settle(side, 'content');
}

/** The ids of some guides that are shown, from the whole list. */
export async function someRecords({ pool }: Side, most: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from content where kind = 'guide' and publish_until = 'infinity' and id in
       (select low + floor(random() * (high - low))::int
        from generate_series(1, 2 * $1::int), (select min(id) as low, max(id) as high from content) as ids)
     limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

const headers = { 'content-type': 'application/json' };

async function ask({ origin }: Side, path: string, asked: object): Promise<void> {
  const body = JSON.stringify(asked);
  const found = dataOf(await send(origin + path, { headers, body })) as { records?: unknown[] };
  if (found.records?.length === 0) throw new Error(`${path} has nothing to show of ${body}`);
}

const list = (side: Side, page: number, search: object = {}): Promise<void> =>
  ask(side, '/api/tourismStrategy/list', { page, pageSize: PAGE_SIZE, search });

/** A page of the guides to a province, as a visitor asks for it. */
export const placePage = (side: Side, page: number): Promise<void> => list(side, page, PLACE);

/** A guide, as a visitor asks for it. */
export const oneRecord = (side: Side, id: number): Promise<void> =>
  ask(side, '/api/tourismStrategy/getOne', { id });

/** How many pages of a list with this number of records can be reached. */
const pagesOf = (records: number): number => Math.floor(Math.min(3_000, records) / PAGE_SIZE);

/** The calls of visitors, by what they show, with this number of guides. */
export function recordProbes(
  side: Side,
  records: number,
  nextId: () => number,
): Readonly<Record<string, () => Promise<void>>> {
  // The list of a province is as long as a tenth of all, without those that are not shown any more.
  const last = Math.max(1, pagesOf(records * 0.09));
  return {
    'guides, first page': () => list(side, 1),
    'guides, tenth page': () => list(side, 10),
    'guides, last page': () => list(side, pagesOf(records * 0.9)),
    'guides to a province, first page': () => placePage(side, 1),
    'guides to a province, last page': () => placePage(side, last),
    'guides to a city, first page': () => list(side, 1, CITY),
    'newest guides': () => ask(side, '/api/tourismStrategy/getlist', { page: 1, pageSize: 4 }),
    'one guide': () => oneRecord(side, nextId()),
  };
}
