import { setTimeout as sleep } from 'node:timers/promises';
import type { Vault } from '#server/services/vault/vault.ts';
import { dataOf, load, type Load, quantile, send } from './load.ts';
import { type Notice, paidNotices } from './notices.ts';
import { beginning, readableOrders, writeOrders } from './orders.ts';
import { addPeople, inTurn, type Person } from './people.ts';
import { aForum, comment, mayWrite } from './posts.ts';
import { oneRecord, placePage, someRecords, writeRecords } from './records.ts';
import type { Side } from './side.ts';

/** The scenes that are measured. */
export const sceneNames = [
  'order',
  'list',
  'detail',
  'notification',
  'records',
  'record',
  'comment',
] as const;
export type SceneName = (typeof sceneNames)[number];

/** One measurement. */
export interface Sample {
  readonly perSecond: number;
  readonly p95: number;
}

/** Plays each scene on one side. */
export type Scenes = Readonly<Record<SceneName, (clients: number, seconds: number) => Promise<Sample>>>;

const BUYERS = 2000;
/** How many records of content there are. */
export const RECORDS = 1_000;
/** How many pages of a list are asked for in turn. */
const PAGES = 10;
const READERS = 10;
/** Twice as many orders as a page of the list shows. */
const ORDERS_EACH = 20;
/** More are sent than are worked on in the time, so that the last of them tells how fast that goes. */
const NOTICES_PER_SECOND = 100;

/** Brings people and stock into a side's database. */
export async function prepareScenes(side: Side, vault: Vault): Promise<Scenes> {
  await side.pool.query('update traffic_card set stock = 1000000000');
  const { rows } = await side.pool.query<{ id: number }>('select min(id) as id from traffic_card');
  const cardId = String(rows[0]?.id);
  const buyers = await addPeople(side, 'buyer', BUYERS);
  await mayWrite(side, 'buyer');
  const buyer = inTurn(buyers);
  const writer = inTurn(buyers);
  const { article } = await aForum(side, buyers[0]!.id);
  const readers = await addPeople(side, 'reader', READERS);
  const accounts = readers.map(({ id }) => id);
  const count = READERS * ORDERS_EACH;
  await writeOrders(side, { accounts, from: 900_000_000, to: 900_000_000 + count });
  const pages: { reader: Person; id: number }[] = [];
  for (const reader of readers) {
    const ids = await readableOrders(side, vault, reader.id, ORDERS_EACH);
    pages.push(...ids.map((id) => ({ reader, id })));
  }
  await writeRecords(side, 1, RECORDS);
  const nextRecord = inTurn(await someRecords(side, RECORDS / 4));
  const nextList = inTurn(Array.from({ length: PAGES }, (_, index) => index + 1));
  const nextReader = inTurn(readers);
  const nextPage = inTurn(pages);

  const plays = async (clients: number, seconds: number, step: () => Promise<void>): Promise<Sample> => {
    const done = await load(clients, seconds, step);
    await idle(side);
    return sampleOf(done);
  };
  return {
    order: (clients, seconds) => plays(clients, seconds, () => order(side, buyer(), cardId)),
    list: (clients, seconds) => plays(clients, seconds, () => list(side, nextReader())),
    detail: (clients, seconds) =>
      plays(clients, seconds, () => {
        const { reader, id } = nextPage();
        return detail(side, reader, id);
      }),
    records: (clients, seconds) => plays(clients, seconds, () => placePage(side, nextList())),
    record: (clients, seconds) => plays(clients, seconds, () => oneRecord(side, nextRecord())),
    comment: (clients, seconds) => plays(clients, seconds, () => comment(side, writer(), article)),
    async notification(clients, seconds) {
      const wanted = Math.max(clients, Math.ceil(seconds * NOTICES_PER_SECOND));
      const notices = await paidNotices(side, vault, accounts, wanted);
      return notify(side, notices, clients);
    },
  };
}

function sampleOf({ seconds, times }: Load): Sample {
  return { perSecond: times.length / seconds, p95: quantile(times, 0.95) };
}

/** Begins an order and confirms it. */
async function order({ origin }: Side, { headers }: Person, cardId: string): Promise<void> {
  const begun = await send(`${origin}/api/trafficCardOrderInfo/add`, { headers, body: beginning(cardId) });
  const { id, orderNumber } = dataOf(begun) as { id: number; orderNumber: string };
  dataOf(await send(`${origin}/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`, { headers }));
}

/** The first page of the customer's orders. */
async function list({ origin }: Side, { headers }: Person): Promise<void> {
  const body = JSON.stringify({ page: 1, pageSize: 10 });
  const answer = await send(`${origin}/api/orderInfo/order/list`, { headers, body });
  const { records } = dataOf(answer) as { records: unknown[] };
  if (records.length !== 10) throw new Error(`a page has ${records.length} orders`);
}

async function detail({ origin }: Side, { headers }: Person, id: number): Promise<void> {
  const body = JSON.stringify({ id });
  dataOf(await send(`${origin}/api/orderInfo/detail`, { headers, body }));
}

/**
 * Notifications as fast as they are taken, until each has paid its order. Their number in a second counts up to the
 * last order that is paid; p95 is from the arrival of one until its order is paid.
 */
async function notify(side: Side, notices: readonly Notice[], clients: number): Promise<Sample> {
  await side.pool.query('delete from payment_inbox');
  const left = [...notices];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let notice = left.pop(); notice !== undefined; notice = left.pop()) {
        await send(`${side.origin}/api/v2/pay/notify/stripe`, notice);
      }
    }),
  );
  await until(side, 'select count(*)::int as left from payment_inbox where done_at is null');
  await idle(side);
  const { rows } = await side.pool.query<{ paid: number; seconds: number; p95: number }>(
    `select count(*) filter (where outcome = 'paid')::int as paid,
       extract(epoch from max(done_at) - min(received_at))::float as seconds,
       1000 * percentile_cont(0.95) within group (order by extract(epoch from done_at - received_at)) as p95
     from payment_inbox`,
  );
  const [{ paid, seconds, p95 } = { paid: 0, seconds: 0, p95: 0 }] = rows;
  if (paid !== notices.length) throw new Error(`${paid} of ${notices.length} orders were paid`);
  return { perSecond: paid / seconds, p95 };
}

/** The jobs that it has queued, for example mails, must not disturb the next measurement. */
export async function idle(side: Pick<Side, 'pool'>): Promise<void> {
  await until(
    side,
    'select count(*)::int as left from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
  );
}

const PAUSE_MS = 25;
const PATIENCE_MS = 120_000;

/** Waits until a question about the database, `left`, is answered with 0. */
export async function until({ pool }: Pick<Side, 'pool'>, question: string): Promise<void> {
  for (const latest = Date.now() + PATIENCE_MS; ;) {
    const { rows } = await pool.query<{ left: number }>(question);
    if (rows[0]?.left === 0) return;
    const failed = await pool.query<{ reason: string }>(
      `select last_error as reason from graphile_worker.jobs
       where task_identifier = 'workInbox' and last_error is not null limit 1`,
    );
    if (failed.rows[0]) throw new Error(`a notification was not worked on: ${failed.rows[0].reason}`);
    if (Date.now() > latest) throw new Error(`${rows[0]?.left} are left after two minutes: ${question}`);
    await sleep(PAUSE_MS);
  }
}
