import { createHmac, randomUUID } from 'node:crypto';
import { sealAnswers } from '#server/orders/answers/answers.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import { cardAnswers } from './orders.ts';
import { inTurn } from './people.ts';
import type { Side } from './side.ts';
import { webhookSecret } from './stage.ts';

/** A notification that is ready to be posted. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const MINOR = 4049;

/** Writes unpaid orders with an attempt at Stripe each. @returns what Stripe would send once they are paid */
export async function paidNotices(
  { pool }: Side,
  vault: Vault,
  accounts: readonly number[],
  count: number,
): Promise<Notice[]> {
  const round = randomUUID().slice(0, 8);
  const owner = inTurn(accounts);
  // The mail about the payment repeats a part of the answers, so they must be readable.
  const orders = Array.from({ length: count }, () => {
    const [account_id, request_id] = [owner(), randomUUID()];
    return {
      account_id,
      request_id,
      answers: sealAnswers(vault, { account_id, request_id }, cardAnswers('1')),
    };
  });
  await pool.query(
    `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen,
       request_id, quantity, expires_at)
     select $1 || n, account_id, 9, 1, 1, answers, 33600, request_id, 2, now() + interval '1 day'
     from unnest($2::bigint[], $3::uuid[], $4::bytea[]) with ordinality as given (account_id, request_id, answers, n)`,
    [
      `MGN${round}-`,
      orders.map(({ account_id }) => account_id),
      orders.map(({ request_id }) => request_id),
      orders.map(({ answers }) => answers),
    ],
  );
  const own = `select id from "order" where order_number like $1 || '%'`;
  await pool.query(
    `insert into quote select gen_random_uuid(), id, 33600, ${MINOR}, 0.1205, now() from (${own}) own`,
    [`MGN${round}-`],
  );
  await pool.query(
    `update "order" set quote_id = quote.id from quote
     where quote.order_id = "order".id and "order".id in (${own})`,
    [`MGN${round}-`],
  );
  const { rows } = await pool.query<{ id: string; ref: string; number: string }>(
    `insert into payment_attempt (id, order_id, quote_id, request_id, mode, provider, ref, url, currency, minor, state,
       created_at, updated_at, expires_at)
     select gen_random_uuid(), "order".id, quote_id, gen_random_uuid(), 1, 'stripe', 'cs_' || quote_id, '', 'EUR',
       ${MINOR}, 'open', now(), now(), now() + interval '1 hour'
     from "order" where "order".id in (${own})
     returning id, ref, (select order_number from "order" where "order".id = order_id) as number`,
    [`MGN${round}-`],
  );
  return rows.map(paidNotice);
}

function paidNotice({ id, ref, number }: { id: string; ref: string; number: string }): Notice {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now,
    livemode: false,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: ref,
        object: 'checkout.session',
        amount_subtotal: MINOR,
        amount_total: MINOR,
        client_reference_id: id,
        created: now,
        currency: 'eur',
        customer_details: { email: 'ann@example.org', name: 'Ann Example' },
        livemode: false,
        metadata: { attemptId: id, orderNumber: number },
        mode: 'payment',
        payment_intent: `pi_${randomUUID()}`,
        payment_status: 'paid',
        status: 'complete',
      },
    },
  });
  const signature = createHmac('sha256', webhookSecret).update(`${now}.${body}`).digest('hex');
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${now},v1=${signature}`,
    },
    body,
  };
}
