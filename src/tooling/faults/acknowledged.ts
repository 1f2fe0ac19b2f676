import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fileLink } from '#server/services/files/file-link.ts';

/** What the shop has acknowledged, and must therefore still have at the end. */
export interface Acknowledged {
  /** By their ids; `revision` is that of the last acknowledged save. */
  readonly orders: Map<number, { orderNumber: string; revision: number; isConfirmed: boolean }>;
  readonly files: Map<string, Buffer>;
  /** The addresses to which a mail with a code was promised. */
  readonly mails: Set<string>;
  /** The numbers to which a text message was promised. */
  readonly messages: Set<string>;
  /** The accounts that were made. */
  readonly accounts: Set<string>;
}

/** Where it is looked for. */
export interface Places {
  readonly origin: string;
  readonly pool: pg.Pool;
  readonly dataKey: Buffer;
  readonly textsTo: (address: string) => Promise<readonly string[]>;
  readonly messagesTo: (number: string) => Promise<number>;
}

export const nothingYet = (): Acknowledged => ({
  orders: new Map(),
  files: new Map(),
  mails: new Set(),
  messages: new Set(),
  accounts: new Set(),
});

/** A draft, a confirmation, a file, a mail, a message and an account count once each. */
export const countOf = ({ orders, files, mails, messages, accounts }: Acknowledged): number =>
  orders.size +
  [...orders.values()].filter(({ isConfirmed }) => isConfirmed).length +
  files.size +
  mails.size +
  messages.size +
  accounts.size;

/** A job that has failed several times waits for minutes before it is tried again. */
const MESSAGE_PATIENCE_MS = 240_000;
const PAUSE_MS = 500;

/** What is missing or was done twice, a line for each. */
export async function findLost(places: Places, acknowledged: Acknowledged): Promise<string[]> {
  const { orders, files, mails, messages, accounts } = acknowledged;
  return [
    ...(await lostOrders(places, orders)),
    ...(await lostFiles(places, files)),
    ...(await lostAccounts(places, accounts)),
    ...(await lostMessages('mail to', mails, async (to) => (await places.textsTo(to)).length)),
    ...(await lostMessages('message to', messages, places.messagesTo)),
  ];
}

interface OrderRow {
  readonly id: number;
  readonly order_number: string;
  readonly revision: number;
  readonly confirmations: number;
  readonly status: number;
}

async function lostOrders({ pool }: Places, orders: Acknowledged['orders']): Promise<string[]> {
  const { rows } = await pool.query<OrderRow>(
    `select id, order_number, revision, status,
       (select count(*)::int from order_event where order_id = "order".id and to_status = 1) as confirmations
     from "order" where id = any($1)`,
    [[...orders.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...orders].flatMap(([id, { orderNumber, revision, isConfirmed }]) => {
    const row = found.get(id);
    if (row?.order_number !== orderNumber) return [`draft ${orderNumber}`];
    if (row.revision < revision) return [`answers of ${orderNumber}`];
    if (isConfirmed && row.confirmations !== 1)
      return [`confirmation of ${orderNumber}, found ${row.confirmations} times`];
    if (isConfirmed && row.status === 0) return [`status of ${orderNumber}`];
    return [];
  });
}

async function lostFiles({ origin, dataKey }: Places, files: Acknowledged['files']): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, bytes] of files) {
    const response = await fetch(origin + fileLink(dataKey, id, new Date())).catch(() => undefined);
    const found = response && Buffer.from(await response.arrayBuffer());
    if (!found?.equals(bytes)) lost.push(`file ${id}`);
  }
  return lost;
}

async function lostAccounts({ pool }: Places, accounts: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ login_name: string }>(
    'select login_name from account where login_name = any($1)',
    [[...accounts]],
  );
  const found = new Set(rows.map((row) => row.login_name));
  return [...accounts].filter((name) => !found.has(name)).map((name) => `account ${name}`);
}

async function lostMessages(
  what: string,
  receivers: ReadonlySet<string>,
  countTo: (receiver: string) => Promise<number>,
): Promise<string[]> {
  const missing = new Set(receivers);
  const lost: string[] = [];
  for (const latest = Date.now() + MESSAGE_PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    for (const receiver of missing) {
      const count = await countTo(receiver);
      if (count > 0) missing.delete(receiver);
      if (count > 1) lost.push(`${what} ${receiver}, sent ${count} times`);
    }
    if (missing.size === 0 || Date.now() > latest) break;
  }
  return [...lost, ...[...missing].map((receiver) => `${what} ${receiver}`)];
}
