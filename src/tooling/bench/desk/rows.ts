import type pg from 'pg';

/** The numbers of the first and the last order. */
type Range = readonly [from: number, to: number];

/** So many orders have one customer, and so many customers one that is a company. */
const ORDERS_OF_A_CUSTOMER = 3;
const CUSTOMERS_OF_A_COMPANY = 20;

const numbers = `order_number between 'MGB' || lpad($1::text, 9, '0') and 'MGB' || lpad($2::text, 9, '0')`;

/** Writes the customers of some orders with what they have agreed to. @returns their ids */
export async function writePeople(
  pool: pg.Pool,
  range: Range,
  course: { readonly orders: number; readonly days: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (login_name, email, password_hash, real_name, nick_name, nationality, identity, role, type, locale,
       created_at, deletion_due_at)
     select 'desk' || n || '@bench.example', 'desk' || n || '@bench.example', '', 'Bench ' || n, 'Bench ' || n, 'GBR',
       case when n % ${CUSTOMERS_OF_A_COMPANY} = 0 then 2 else 1 end, 'customer', 1, (array['US', 'DE', 'FR', 'ZH'])[1 + n % 4],
       now() - make_interval(secs => (1 - n::float8 * ${ORDERS_OF_A_CUSTOMER} / $3::int) * $4::int * 86400),
       case when n % 300 = 7 then now() + interval '10 days' end
     from generate_series($1::int / ${ORDERS_OF_A_CUSTOMER} + 1, $2::int / ${ORDERS_OF_A_CUSTOMER}) n returning id`,
    [range[0] - 1, range[1], course.orders, course.days],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into company (account_id, name, kind, tax_number, website, contact, contact_phone, address, postcode, country, city,
       discount_percent)
     select id, 'Company ' || md5(id::text), 'trade', 'TAX' || id, '', 'Bench', '', 'A street', '1', 'GBR', 'London',
       case when id % 3 = 0 then 10 else 0 end
     from account where id = any($1::bigint[]) and identity = 2`,
    [ids],
  );
  await pool.query(
    `insert into agreement_consent (account_id, agreement_id, version, agreed_at)
     select account.id, agreement_id, number, created_at from account, agreement_version
     where account.id = any($1::bigint[]) and number = 1`,
    [ids],
  );
  return ids;
}

/** Writes what belongs to the orders of a range: events, reservations, refunds, codes, and what waits at the desk. */
export async function writeAround(pool: pg.Pool, range: Range): Promise<void> {
  const on = async (statement: string): Promise<void> => void (await pool.query(statement, [...range]));
  await on(
    `update "order" set waiting_since = updated_at,
       accepted_at = case when status = 2 and id % 5 = 0 then updated_at end,
       deposit_pending = status = 6 and child_type = 5 and id % 4 = 0
     where ${numbers} and status in (2, 6)`,
  );
  await on(
    `update "order" set held = 'money came late', updated_at = updated_at where ${numbers} and status = 5 and id % 10 = 0`,
  );
  await on(
    `update "order" set enter_date = (created_at + interval '5 days')::date where ${numbers} and child_type = 7`,
  );
  await on(
    `insert into order_event (order_id, from_status, to_status, actor, request_id, created_at)
     select id, before, after, 'operator:1', 'bench', created_at
     from "order", (values (1, 6, array[3, 6, 7]), (6, 3, array[3]), (2, 4, array[4])) as change (before, after, of)
     where ${numbers} and status = any(of)`,
  );
  await on(
    `insert into reservation (order_id, card_id, car_id, quantity, day, created_at)
     select "order".id, card.id, null, "order".quantity, null, created_at
     from "order" cross join lateral (
       select id from traffic_card where (type = 3) = (child_type = 10) order by id limit 1 offset "order".id % 2) as card
     where ${numbers} and child_type in (9, 10) and status in (3, 6)`,
  );
  await on(
    `insert into reservation (order_id, card_id, car_id, quantity, day, created_at)
     select "order".id, null, (select min(id) from chartered_car), 1, enter_date, created_at
     from "order" where ${numbers} and child_type = 7 and status in (3, 6)`,
  );
  await on(
    `insert into esim_code (card_id, code, code_hash, order_id, sent_at, created_at)
     select reservation.card_id, '\\x00', sha256(('bench ' || "order".id)::bytea),
       case when status = 3 then "order".id end, case when status = 3 then "order".created_at end, "order".created_at
     from "order" join reservation on reservation.order_id = "order".id
     where ${numbers} and child_type = 10`,
  );
  await on(
    `insert into refund_proposal (id, order_id, fen, reason, state, proposed_by, proposed_name, proposed_at, decided_at)
     select gen_random_uuid(), id, 33600, 'Bench', case when id % 5 = 0 then 'proposed' else 'agreed' end, 1, 'bench',
       created_at, case when id % 5 <> 0 then created_at end
     from "order" where ${numbers} and status in (6, 7) and id % 10 = 0`,
  );
  await on(
    `insert into ledger_entry (order_id, attempt_id, kind, currency, minor, fen, provider, ref, created_at)
     select "order".id, attempt.id, 'refund', 'EUR', -4049, -33600, 'stripe', 're_' || attempt.id, "order".created_at
     from "order" join payment_attempt attempt on attempt.order_id = "order".id where ${numbers} and "order".id % 40 = 0`,
  );
  await on(
    `insert into payment_attempt (id, order_id, quote_id, request_id, mode, provider, ref, currency, minor, state,
       created_at, updated_at, expires_at)
     select gen_random_uuid(), "order".id, quote.id, gen_random_uuid(), 4, 'deposit', null, 'EUR', 4049, 'open',
       "order".created_at, "order".created_at, "order".created_at
     from "order" join quote on quote.order_id = "order".id where ${numbers} and deposit_pending`,
  );
  await on(
    `insert into review_claim (order_id, operator_id, until)
     select id, (select min(account_id) from operator), now() + interval '1 day' from "order"
     where ${numbers} and status = 2 and id % 20 = 1`,
  );
  await on(
    `insert into enquiry (kind, ticket, account_id, locale, sealed, received_at, answered_at)
     select 'contact', sha256(('bench ' || id)::bytea), account_id, 'US', '\\x00', created_at,
       case when id % 100 <> 0 then created_at end
     from "order" where ${numbers} and id % 20 = 0`,
  );
  await on(
    `insert into search_miss (day, language, query, times)
     select (created_at at time zone 'Asia/Shanghai')::date, 'US', 'nothing of ' || id % 20000, 1 from "order"
     where ${numbers} and id % 10 = 0 on conflict do nothing`,
  );
}

/** Writes what people have written and what was decided about them. */
export async function writeOfPeople(pool: pg.Pool, accounts: readonly number[]): Promise<void> {
  const on = async (statement: string): Promise<void> => void (await pool.query(statement, [accounts]));
  await on(
    `insert into account_change (account_id, wanted, proof, state, proposed_by, proposed_at, decided_by, decided_at)
     select id, '{"mail":"other@bench.example"}', 'Bench', case when id % 1000 = 3 then 'waiting' else 'agreed' end, 1, created_at,
       case when id % 1000 <> 3 then 1 end, case when id % 1000 <> 3 then created_at end
     from account where id = any($1::bigint[]) and id % 100 = 3`,
  );
  await on(
    `insert into silence (account_id, reason, began_at, ends_at, operator_id)
     select id, 'Bench', created_at, created_at + interval '20 days', 1 from account
     where id = any($1::bigint[]) and id % 100 = 9`,
  );
  await on(
    `insert into post (kind, state, account_id, locale, topic_id, data, body, digest, created_at, updated_at, report_count)
     select 'article', case when id % 100 = 0 then 'pending' else 'published' end, id, locale,
       (select min(id) from content where kind = 'topic'),
       '{"title":"Bench","summary":"Bench","images":[]}', '<p>Bench</p>', '', created_at, created_at,
       case when id % 100 = 4 then 1 else 0 end
     from account where id = any($1::bigint[]) and id % 4 = 0`,
  );
  await on(
    `insert into post_step (post_id, event, actor, account_id, at, request_id)
     select id, 'CREATE', 'owner', account_id, created_at, 'bench' from post where account_id = any($1::bigint[])`,
  );
  await on(
    `insert into post_report (post_id, account_id, reason, text, at, settled_at)
     select id, account_id, 1, 'Bench', created_at, case when id % 2 = 0 then created_at end from post
     where account_id = any($1::bigint[]) and report_count = 1`,
  );
  await on(
    `with begun as (
       insert into conversation (post_id, buyer_id, seller_id, created_at, updated_at)
       select id, account_id, account_id, created_at, created_at from post
       where account_id = any($1::bigint[]) and id % 5 = 0 returning id, buyer_id, created_at)
     insert into conversation_report (conversation_id, account_id, reason, text, at, settled_at)
     select id, buyer_id, 1, 'Bench', created_at, case when id % 10 <> 0 then created_at end from begun`,
  );
}
