import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const PAGE = 10;

/** Reads a page of orders, and an order with all that belongs to it. */
export function addFloorReads(app: FastifyInstance, pool: pg.Pool): void {
  app.post('/api/orderInfo/order/list', async ({ headers }) => {
    const account = headers['x-account'];
    const [counted, page] = await Promise.all([
      pool.query<{ total: number }>('select count(*) as total from "order" where account_id = $1', [account]),
      pool.query(
        `select id, created_at, order_number, child_type, enter_date, leave_date, price_fen, status
         from "order" where account_id = $1 order by id desc limit $2`,
        [account, PAGE],
      ),
    ]);
    return { code: 200, data: { total: counted.rows[0]?.total, records: page.rows }, msg: '' };
  });

  app.post<{ Body: { id: number } }>('/api/orderInfo/detail', async ({ headers, body: { id } }) => {
    const of = async (text: string): Promise<unknown[]> => (await pool.query(text, [id])).rows;
    const { rows } = await pool.query('select * from "order" where account_id = $1 and id = $2', [
      headers['x-account'],
      id,
    ]);
    const attempts = await of('select * from payment_attempt where order_id = $1 order by created_at, id');
    const entries = await of('select * from ledger_entry where order_id = $1 order by id');
    const refunds = await of('select * from refund where order_id = $1 order by created_at, id');
    const files = await of(
      'select file.* from order_file join file on file.id = order_file.file_id where order_file.order_id = $1',
    );
    const events = await of('select * from order_event where order_id = $1 order by id');
    const [order] = rows as unknown[];
    return { code: 200, data: { order, attempts, entries, refunds, files, events }, msg: '' };
  });
}
