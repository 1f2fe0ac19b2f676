import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { askerOf } from './floor-transaction.ts';

/** How many records of a list can be reached. */
const REACHABLE = 3_000;

interface List {
  page: number;
  pageSize: number;
  search?: { country?: string; province?: string; city?: string };
}

/** Reads a page of travel guides, and one of them, as visitors do. */
export function addFloorContent(app: FastifyInstance, pool: pg.Pool): void {
  const ask = askerOf(pool);
  const shown = `state = 'published' and publish_from <= $2 and publish_until > $2`;
  const today = (): string => new Date().toISOString().slice(0, 10);
  const marked = `exists (select from favourite where account_id = $3 and content_id = content.id) as favorite`;

  app.post<{ Body: List }>('/api/tourismStrategy/list', async ({ body }) => {
    const { page, pageSize, search = {} } = body;
    const filters = Object.entries(search);
    const given = (first: number): string =>
      filters.map(([name], index) => ` and ${name} = $${first + index}`).join('');
    const places = filters.map(([, value]) => value);
    const [rows, counted] = await Promise.all([
      ask(
        `select id, classification_id, publish_from, ${marked}, data #- '{words,content}' as data
         from content where id in (
           select id from content where kind = $1 and ${shown}${given(6)} order by position, id offset $4 limit $5
         ) order by position, id`,
        ['guide', today(), null, (page - 1) * pageSize, pageSize, ...places],
      ),
      ask<{ total: number }>(
        `select count(*) as total
         from (select from content where kind = $1 and ${shown}${given(4)} limit $3) as reachable`,
        ['guide', today(), REACHABLE, ...places],
      ),
    ]);
    return { code: 200, data: { total: counted[0]?.total, records: rows }, msg: '' };
  });

  app.post<{ Body: { id: number } }>('/api/tourismStrategy/getOne', async ({ body }) => {
    const [record] = await ask(
      `select id, classification_id, publish_from, ${marked}, data, helped_count
       from content where id = $4 and kind = $1 and ${shown}`,
      ['guide', today(), null, body.id],
    );
    return { code: 200, data: record, msg: '' };
  });
}
