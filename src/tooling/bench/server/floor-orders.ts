import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { queueMail, transaction, writeEvent } from './floor-transaction.ts';

const PRICE_FEN = 33_600;

interface Begun {
  readonly requestId: string;
  readonly data: unknown;
}

/** Begins orders and confirms them. */
export function addFloorOrders(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Begun }>('/api/trafficCardOrderInfo/add', async ({ body, headers }) => {
    const account = headers['x-account'];
    const orderNumber = `MGF${randomUUID()}`;
    await pool.query(
      `insert into throttle (key, window_start, count) values ($1, now(), 1)
       on conflict (key) do update set count = throttle.count + 1`,
      [`draft-account:${String(account)}`],
    );
    const id = await transaction(pool, async (ask) => {
      const [order] = await ask<{ id: number }>(
        `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen,
           request_id, quantity)
         values ($1, $2, 9, 0, 1, $3, $4, $5, 2) returning id`,
        [orderNumber, account, Buffer.from(JSON.stringify(body.data)), PRICE_FEN, body.requestId],
      );
      await writeEvent(ask, order!.id, [null, 0]);
      return order!.id;
    });
    return { code: 200, data: { id, orderNumber, data: body.data }, msg: '' };
  });

  app.get<{ Params: { id: string } }>('/api/orderInfo/updateOrderState/:id/1/:order', async (request) => {
    const { id } = request.params;
    const quoteId = randomUUID();
    await transaction(pool, async (ask) => {
      await ask('select id from "order" where id = $1 for update', [id]);
      await ask(`update account set locale = 'US' where id = $1`, [request.headers['x-account']]);
      await ask('update traffic_card set stock = stock - 2 where id = (select min(id) from traffic_card)');
      await ask(
        'insert into reservation (order_id, card_id, quantity) values ($1, (select min(id) from traffic_card), 2)',
        [id],
      );
      await ask('insert into quote values ($1, $2, $3, 4049, 0.1205, now())', [quoteId, id, PRICE_FEN]);
      await ask(
        `update "order" set status = 1, quote_id = $2, expires_at = now() + interval '30 minutes', updated_at = now()
         where id = $1`,
        [id, quoteId],
      );
      await writeEvent(ask, id, [0, 1]);
      await queueMail(ask);
      await ask(
        `select graphile_worker.add_job('expireOrder', $1::json, run_at => now() + interval '30 minutes')`,
        [JSON.stringify({ id })],
      );
    });
    return { code: 200, data: null, msg: '' };
  });
}
