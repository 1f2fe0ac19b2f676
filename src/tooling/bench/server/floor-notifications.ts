import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { queueJob, queueMail, readContact, transaction, writeEvent } from './floor-transaction.ts';

interface Kept {
  readonly id: string;
  readonly attemptId: string;
  readonly captureRef: string;
}

interface Event {
  readonly id: string;
  readonly data: { readonly object: { metadata: { attemptId: string }; payment_intent: string } };
}

/** Takes notifications, and pays their orders right after the answer. */
export function addFloorNotifications(app: FastifyInstance, pool: pg.Pool): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/api/v2/pay/notify/stripe', async ({ body }, reply) => {
      const event = JSON.parse(body.toString()) as Event;
      const { metadata, payment_intent: captureRef } = event.data.object;
      const kept = { id: randomUUID(), attemptId: metadata.attemptId, captureRef };
      await transaction(pool, async (ask) => {
        await ask(
          `insert into "payment_inbox" (id, provider, event_id, news, body, received_at)
           values ($1, 'stripe', $2, $3, $4, $5) on conflict (provider, event_id) do nothing returning id`,
          [kept.id, event.id, JSON.stringify(event.data.object), body, new Date()],
        );
        await queueJob(ask, 'workInbox', { id: kept.id });
      });
      setImmediate(() => void pay(pool, kept).catch((error: unknown) => console.error(error)));
      return reply.type('application/json').send('{"received":true}');
    });
  });
}

/** Pays the order of a notification. */
async function pay(pool: pg.Pool, { id, attemptId, captureRef }: Kept): Promise<void> {
  await transaction(pool, async (ask) => {
    const paidAt = new Date();
    await ask('select * from "payment_inbox" where id = $1 for update', [id]);
    const [attempt] = await ask<{ order_id: number; minor: number }>(
      'select * from "payment_attempt" where id = $1',
      [attemptId],
    );
    const { order_id: orderId, minor } = attempt!;
    const [order] = await ask<{ quote_id: string }>('select * from "order" where id = $1 for update', [
      orderId,
    ]);
    await ask('select * from "quote" where id = $1', [order!.quote_id]);
    await ask('select * from "account" where id = (select account_id from "order" where "order".id = $1)', [
      orderId,
    ]);
    await ask('select * from "payment_attempt" where order_id = $1 order by created_at, id', [orderId]);
    await ask('select * from "ledger_entry" where order_id = $1 order by id', [orderId]);
    await ask(
      `insert into "ledger_entry" (order_id, attempt_id, kind, currency, minor, fen, provider, ref, created_at)
       values ($1, $2, 'capture', 'EUR', $3, 33600, 'stripe', $4, $5)
       on conflict (provider, kind, ref) do nothing returning *`,
      [orderId, attemptId, minor, captureRef, paidAt],
    );
    await ask(`update "payment_attempt" set state = 'captured', updated_at = $2 where id = $1`, [
      attemptId,
      paidAt,
    ]);
    await ask(
      `insert into "invoice_seller" (order_id, seller)
       select $1::bigint, to_jsonb(contact) from contact where id = 6
       on conflict (order_id) do nothing`,
      [orderId],
    );
    const [counter] = await ask<{ last: number }>(
      `insert into "invoice_counter" values (2000, 1)
       on conflict (year) do update set last = invoice_counter.last + 1 returning last`,
    );
    await ask(
      `update "order" set status = 6, paid_at = $3, payment_mode = 1, invoice_no = $2, expires_at = null,
         updated_at = $3
       where id = $1`,
      [orderId, `2000-${counter!.last}`, paidAt],
    );
    await writeEvent(ask, orderId, [1, 6]);
    await ask(
      `insert into "notice" (account_id, kind, key, order_id, data, created_at, digested_at)
       select account_id, 'orderPaid', 'orderPaid:' || id || ':' || $2, id, $3, $4, $4 from "order" where id = $1
       on conflict do nothing`,
      [orderId, paidAt.getTime(), JSON.stringify({ fen: 33_600 }), paidAt],
    );
    await ask('select * from "traffic_card" where id = (select min(id) from traffic_card)');
    await readContact(ask);
    await queueMail(ask);
    await ask(`update "payment_inbox" set done_at = $2, outcome = 'paid' where id = $1`, [id, new Date()]);
  });
}
