import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { askerOf, signedIn } from './floor-transaction.ts';

const PAGE = 10;
/** How many orders of a list can be reached. */
const REACHABLE = 3_000;

/** Reads a page of orders, and an order with all that belongs to it. */
export function addFloorReads(app: FastifyInstance, pool: pg.Pool): void {
  const ask = askerOf(pool);

  app.post('/api/orderInfo/order/list', async (request) => {
    const account = await signedIn(ask, request);
    const [counted, records] = await Promise.all([
      ask<{ total: number }>(
        `select count(*) as total from
           (select id from "order" where account_id = $1 order by id desc limit $2) as reachable`,
        [account, REACHABLE],
      ),
      ask(
        `select id, account_id, request_id, order_number, child_type, status, flow_version, answers, enter_date,
           leave_date, price_fen, quantity, created_at
         from "order" where id in (select id from "order" where account_id = $1 order by id desc limit $2 offset $3)
         order by id desc`,
        [account, PAGE, 0],
      ),
    ]);
    const shown = records.map((order) => ({ ...order, answers: undefined }));
    return { code: 200, data: { total: counted[0]?.total, records: shown }, msg: '' };
  });

  app.post<{ Body: { id: number } }>('/api/orderInfo/detail', async (request) => {
    const { id } = request.body;
    const account = await signedIn(ask, request);
    const of = (text: string): Promise<pg.QueryResultRow[]> => ask(text, [id]);
    const [order] = await ask('select * from "order" where account_id = $1 and id = $2', [account, id]);
    const attempts = await of('select * from "payment_attempt" where order_id = $1 order by created_at, id');
    const entries = await of('select * from "ledger_entry" where order_id = $1 order by id');
    const refunds = await of('select * from "refund" where order_id = $1 order by created_at, id');
    const files = await of(
      `select file.*, order_file.purpose from "order_file" join file on file.id = order_file.file_id
       where order_file.order_id = $1 order by file.id`,
    );
    const events = await of(
      'select created_at, from_status, to_status, actor, reason from "order_event" where order_id = $1 order by id',
    );
    const [card] = await ask('select * from "traffic_card" where id = (select min(id) from traffic_card)');
    return { code: 200, data: { order, attempts, entries, refunds, files, events, card }, msg: '' };
  });
}
