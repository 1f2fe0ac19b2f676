import { OrderStatus } from '#contract/order-status.ts';
import { countConsents } from '#server/accounts/agreements/consent-counts.ts';
import { countDays } from '#server/back-office/today/day-totals.ts';
import { type Answers, sealAnswers } from '#server/orders/answers/answers.ts';
import { connectDatabase } from '#server/store/database.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import { writeActs } from '../growth/rows-of-orders.ts';
import { cardAnswers, type WrittenKind, writeOrders } from '../server/orders.ts';
import { settle, type Side } from '../server/side.ts';
import { dayOf } from './samples.ts';
import { writeAround, writeOfPeople, writePeople } from './rows.ts';

/** The orders of a shop in 90 days. */
const DAYS = 90;
/** Rows that are written one after the other lie beside each other, as in a shop: so many orders are less than a day. */
const AT_ONCE = 10_000;
/** The last ones are what charts count: they are written hour by hour. */
const AT_LAST = 500;
/** So many orders at each end of a list have answers that can be read. */
const READABLE = 100;

const products = { study: 1, work: 2, business: 5, group: 6, welcome: 7, card: 9, esim: 10 } as const;

/** Of a hundred orders: most are over, and in each status some are left. */
const shares: readonly (readonly [childType: number, status: number, of100: number])[] = [
  [products.card, OrderStatus.completed, 26],
  [products.esim, OrderStatus.completed, 20],
  [products.study, OrderStatus.completed, 9],
  [products.welcome, OrderStatus.completed, 8],
  [products.card, OrderStatus.cancelled, 6],
  [products.study, OrderStatus.draft, 6],
  [products.card, OrderStatus.draft, 5],
  [products.work, OrderStatus.underReview, 3],
  [products.welcome, OrderStatus.paid, 3],
  [products.card, OrderStatus.unpaid, 3],
  [products.card, OrderStatus.paid, 2],
  [products.esim, OrderStatus.paid, 2],
  [products.business, OrderStatus.paid, 2],
  [products.card, OrderStatus.refunded, 2],
  [products.group, OrderStatus.underReview, 1],
  [products.study, OrderStatus.rejected, 1],
  [products.work, OrderStatus.completed, 1],
];

/** The same, one after the other and mixed, so that a thousand orders have each. */
const kinds: readonly WrittenKind[] = shares
  .flatMap(([childType, status, of100]) =>
    Array.from({ length: of100 }, (_, place) => ({ childType, status, at: (place + 0.5) / of100 })),
  )
  .sort((a, b) => a.at - b.at)
  .map(({ childType, status }) => ({ childType, status }));

/** The tables that have more rows with more orders. */
const grown = [
  '"order"',
  'order_event',
  'quote',
  'payment_attempt',
  'ledger_entry',
  'reservation',
  'refund_proposal',
  'esim_code',
  'review_claim',
  'account',
  'company',
  'agreement_consent',
  'account_change',
  'silence',
  'enquiry',
  'act',
  'post',
  'post_step',
  'post_report',
  'conversation',
  'conversation_report',
  'search_miss',
];

/** Fills the database of a shop with this number of orders, and everything that there is more of with more orders. */
export async function fillDesk(
  side: Side,
  vault: Vault,
  orders: number,
  say: (line: string) => void,
): Promise<void> {
  let next = 1;
  while (next <= orders) {
    const from = next;
    const size = orders - from < AT_ONCE ? AT_LAST : AT_ONCE;
    const range = [from, Math.min(orders, from + size - 1)] as const;
    next = range[1] + 1;
    if ((from - 1) % (10 * AT_ONCE) === 0) {
      say(`${from - 1} of ${orders} orders …`);
      // Without statistics, PostgreSQL would read whole tables for the rows of some orders.
      for (const table of grown) await side.pool.query(`analyze ${table}`);
    }
    const accounts = await writePeople(side.pool, range, { orders, days: DAYS });
    await writeOrders(side, {
      accounts,
      from: range[0],
      to: range[1],
      kinds,
      course: { orders, days: DAYS },
    });
    await writeAround(side.pool, range);
    await writeActs(side.pool, range);
    await writeOfPeople(side.pool, accounts);
  }
  await makeReadable(side, vault);
  await settle(side, ...grown);
}

/** Counts days and consents, as the server does every hour: the last time was an hour ago. */
export async function countForTheDesk(address: string): Promise<void> {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const { db, close } = connectDatabase({ connectionString: address }, silent);
  try {
    const anHourAgo = { db, now: () => new Date(Date.now() - 60 * 60 * 1000) };
    await countDays(anHourAgo);
    await countConsents(anHourAgo);
  } finally {
    await close();
  }
}

/** Gives the orders that lists begin with, and the messages, texts that can be decrypted. */
async function makeReadable({ pool }: Side, vault: Vault): Promise<void> {
  const [card] = (await pool.query<{ id: number }>('select min(id) as id from traffic_card')).rows;
  const answers: Readonly<Record<number, Answers>> = {
    [products.card]: cardAnswers(String(card?.id)),
    [products.esim]: cardAnswers(String(card?.id)),
  };
  const { rows } = await pool.query<{
    id: number;
    account_id: number;
    request_id: string;
    child_type: number;
  }>(
    `select "order".id, account_id, request_id, "order".child_type
     from (values ${shares.map(([childType, status]) => `(${childType}, ${status})`).join(', ')}) as kind (child_type, status)
     cross join lateral (
       (select id from "order" where order_number like 'MGB%' and child_type = kind.child_type and status = kind.status
        order by updated_at limit ${READABLE})
       union (select id from "order" where order_number like 'MGB%' and child_type = kind.child_type and status = kind.status
        order by updated_at desc limit ${READABLE * 6})
       union (select id from "order" where order_number like 'MGB%' and child_type = kind.child_type and status = kind.status
        and enter_date between $1 and $2 order by enter_date, id limit ${READABLE})
     ) as ends join "order" using (id)`,
    [dayOf(0), dayOf(6)],
  );
  await pool.query(
    `update "order" set answers = sealed from unnest($1::bigint[], $2::bytea[]) as given (own, sealed) where id = own`,
    [rows.map(({ id }) => id), rows.map((row) => sealAnswers(vault, row, answers[row.child_type] ?? {}))],
  );
  const { rows: enquiries } = await pool.query<{ id: number; ticket: Buffer }>(
    `(select id, ticket from enquiry where answered_at is null order by received_at limit ${READABLE})
     union (select id, ticket from enquiry order by id desc limit ${READABLE})`,
  );
  const message = {
    email: 'ada@bench.example',
    userName: 'Ada',
    country: 'GBR',
    title: 'Bench',
    content: 'Why?',
  };
  await pool.query(
    `update enquiry set sealed = given.sealed from unnest($1::bigint[], $2::bytea[]) as given (own, sealed) where id = own`,
    [
      enquiries.map(({ id }) => id),
      enquiries.map(({ ticket }) =>
        vault.seal(Buffer.from(JSON.stringify({ message })), `enquiry:${ticket.toString('hex')}`),
      ),
    ],
  );
}
