import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import {
  askerOf,
  countHits,
  queueJob,
  queueMail,
  readContact,
  signedIn,
  transaction,
  writeEvent,
} from './floor-transaction.ts';

const PRICE_FEN = 33_600;
const HALF_AN_HOUR_MS = 1_800_000;

interface Begun {
  readonly requestId: string;
  readonly data: { readonly card: { readonly cardId: string } };
}

/** Begins orders and confirms them. */
export function addFloorOrders(app: FastifyInstance, pool: pg.Pool): void {
  const outside = askerOf(pool);

  app.post<{ Body: Begun }>('/api/trafficCardOrderInfo/add', async (request) => {
    const { requestId, data } = request.body;
    const account = await signedIn(outside, request);
    const orderNumber = `MGF${randomUUID()}`;
    await outside('select * from "order" where account_id = $1 and request_id = $2', [account, requestId]);
    await countHits(outside, [`draft-account:${account}`]);
    const id = await transaction(pool, async (ask) => {
      await ask('select * from "traffic_card" where id = $1', [data.card.cardId]);
      await ask('select discount_percent from "company" where account_id = $1', [account]);
      await ask('select is_sold from "offer" where child_type = $1', [9]);
      const [order] = await ask<{ id: number }>(
        `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen,
           request_id, quantity)
         values ($1, $2, 9, 0, 1, $3, $4, $5, 2) on conflict do nothing returning *`,
        [orderNumber, account, Buffer.from(JSON.stringify(data)), PRICE_FEN, requestId],
      );
      await writeEvent(ask, order!.id, [null, 0]);
      return order!.id;
    });
    return { code: 200, data: { id, orderNumber, data }, msg: '' };
  });

  app.get<{ Params: { id: string } }>('/api/orderInfo/updateOrderState/:id/1/:order', async (request) => {
    const { id } = request.params;
    const quoteId = randomUUID();
    const account = await signedIn(outside, request);
    const until = new Date(Date.now() + HALF_AN_HOUR_MS);
    await transaction(pool, async (ask) => {
      const [order] = await ask<{ answers: Buffer }>(
        'select * from "order" where account_id = $1 and id = $2 for update',
        [account, id],
      );
      const { cardId } = (JSON.parse(order!.answers.toString()) as Begun['data']).card;
      await ask('select * from "account" where id = $1', [account]);
      await ask('select * from "payment_attempt" where order_id = $1 order by created_at, id', [id]);
      await ask('select * from "ledger_entry" where order_id = $1 order by id', [id]);
      await ask('select * from "traffic_card" where id = $1', [cardId]);
      await ask('select discount_percent from "company" where account_id = $1', [account]);
      await ask('select is_sold from "offer" where child_type = $1', [9]);
      await ask(
        'delete from "order_file" where order_id = $1 and purpose = $2 and file_id <> all($3::uuid[])',
        [id, 'answer', []],
      );
      await ask(
        `update "order" set enter_date = null, leave_date = null, service_type = null, price_fen = $2, quantity = 2,
           discount_percent = 0, flow_version = 1, answers = $3
         where id = $1`,
        [id, PRICE_FEN, order!.answers],
      );
      await ask(
        'update "traffic_card" set stock = stock - $2::int where id = $1 and stock >= $2::int returning *',
        [cardId, 2],
      );
      await ask('insert into "reservation" (order_id, card_id, quantity) values ($1, $2, 2)', [id, cardId]);
      await ask('select * from "exchange_rate" where valid_from <= now() order by valid_from desc limit 1');
      await readContact(ask);
      await ask('insert into "quote" values ($1, $2, $3, 4049, 0.1205, now())', [quoteId, id, PRICE_FEN]);
      await ask(
        `update "order" set status = 1, quote_id = $2, expires_at = $3, updated_at = now() where id = $1`,
        [id, quoteId, until],
      );
      await writeEvent(ask, id, [0, 1]);
      await queueMail(ask);
      await queueJob(ask, 'expireOrder', { id }, until);
    });
    return { code: 200, data: null, msg: '' };
  });
}
