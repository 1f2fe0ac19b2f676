import { randomUUID } from 'node:crypto';
import { type Answers, sealAnswers } from '#server/orders/answers/answers.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import type { Side } from './side.ts';

/** The order: two pocket Wi-Fis, to be sent to London. */
export const cardAnswers = (cardId: string): Answers => ({
  card: { cardId, count: 2 },
  delivery: {
    name: 'Ada Lovelace',
    phone: '+44 20 7946 0000',
    country: 'GBR',
    city: 'London',
    address: '12 St James’s Square',
    post: 'SW1Y 4LB',
  },
});

/** The body of the call that begins an order of it. */
export const beginning = (cardId: string): string =>
  JSON.stringify({ childType: 9, version: 1, requestId: randomUUID(), data: cardAnswers(cardId) });

/** Encrypted answers of the usual size; they are never decrypted. */
const FILLER_BYTES = 260;

/** Which orders are written into the database. */
export interface Written {
  /** Whose they are: every tenth is the first one's, the rest go round among the others. */
  readonly accounts: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Their products and statuses, ten orders of each in turn; cards of some statuses where nothing is given. */
  readonly kinds?: readonly WrittenKind[];
  /** So many orders are begun one after the other in so many days; in 20 days in no order where nothing is given. */
  readonly course?: { readonly orders: number; readonly days: number };
}

/** The product of an order, and its status. */
export interface WrittenKind {
  readonly childType: number;
  readonly status: number;
}

const cards: readonly WrittenKind[] = [3, 3, 6, 3, 3, 5, 5, 2, 0, 1].map((status) => ({
  childType: 9,
  status,
}));
const DAY_SECONDS = 86_400;

/**
 * Writes orders into the database, numbered and of all statuses, each with its history; half of them are paid, with
 * quote, attempt and ledger entry.
 */
export async function writeOrders(
  { pool }: Side,
  { accounts, from, to, kinds = cards, course }: Written,
): Promise<void> {
  const range = [from, to];
  const seconds = (course?.days ?? 20) * DAY_SECONDS;
  const numbers = `order_number between 'MGB' || lpad($1::text, 9, '0') and 'MGB' || lpad($2::text, 9, '0')`;
  await pool.query(
    `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen,
       request_id, quantity, expires_at, created_at, updated_at)
     select 'MGB' || lpad(n::text, 9, '0'),
       ($3::bigint[])[case when n % 10 = 0 then 1 else 2 + n % (cardinality($3::bigint[]) - 1) end],
       ($4::int[])[kind], ($5::int[])[kind], 1,
       decode(repeat('5a', ${FILLER_BYTES}), 'hex'), 33600, gen_random_uuid(), 2,
       case when ($5::int[])[kind] = 1 then now() + interval '1 day' end, moment, moment
     from (select n, 1 + (n / 10) % cardinality($4::int[]) as kind, now() - make_interval(secs => case
         when $6::int is null then (n::bigint * 7919) % $7::int else (1 - n::float8 / $6::int) * $7::int end) as moment
       from generate_series($1::int, $2::int) n) numbered`,
    [
      ...range,
      accounts,
      kinds.map(({ childType }) => childType),
      kinds.map(({ status }) => status),
      course?.orders ?? null,
      seconds,
    ],
  );
  await pool.query(
    `insert into order_event (order_id, from_status, to_status, actor, request_id, created_at)
     select id, before, after, 'user:' || account_id, 'bench', created_at
     from "order", (values (null, 0), (0, 1)) as change (before, after) where ${numbers}`,
    range,
  );
  const paid = `select * from "order" where ${numbers} and status in (3, 6)`;
  await pool.query(
    `insert into quote select gen_random_uuid(), id, price_fen, 4049, 0.1205, created_at from (${paid}) paid`,
    range,
  );
  await pool.query(
    `insert into payment_attempt (id, order_id, quote_id, request_id, mode, provider, ref, currency, minor, state,
       created_at, updated_at, expires_at)
     select gen_random_uuid(), paid.id, quote.id, gen_random_uuid(), 1, 'stripe', 'cs_' || quote.id, 'EUR', 4049,
       'captured', paid.created_at, paid.created_at, paid.created_at
     from (${paid}) paid join quote on quote.order_id = paid.id`,
    range,
  );
  await pool.query(
    `insert into ledger_entry (order_id, attempt_id, kind, currency, minor, fen, provider, ref, created_at)
     select paid.id, attempt.id, 'capture', 'EUR', 4049, paid.price_fen, 'stripe', 'pi_' || attempt.id, paid.created_at
     from (${paid}) paid join payment_attempt attempt on attempt.order_id = paid.id`,
    range,
  );
}

/**
 * Gives the newest orders of an account answers that can be read, so that they can be looked at.
 *
 * @returns their ids, of the newest first.
 */
export async function readableOrders(
  { pool }: Side,
  vault: Vault,
  accountId: number,
  most: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; request_id: string }>(
    'select id, request_id from "order" where account_id = $1 order by id desc limit $2',
    [accountId, most],
  );
  const answers = rows.map(({ request_id }) =>
    sealAnswers(vault, { account_id: accountId, request_id }, cardAnswers('1')),
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `update "order" set answers = sealed from unnest($1::bigint[], $2::bytea[]) as given (own, sealed)
     where id = own`,
    [ids, answers],
  );
  return ids;
}
