import type pg from 'pg';
import type { Mails } from './mails.ts';
import type { Acknowledged } from './writers.ts';

/** Acknowledged writes, and those of them that are missing at the end. */
export interface Checked {
  readonly acknowledged: number;
  /** The missing rows, a line for each. */
  readonly lost: readonly string[];
  /** The longest time from the promise of a code until its mail was sent, in milliseconds. */
  readonly longestMailMs: number;
}

interface OrderRow {
  readonly id: number;
  readonly order_number: string;
  readonly revision: number;
  readonly was_confirmed: boolean;
  /** Or its time to pay is over. */
  readonly is_reserved: boolean;
}

/** Compares what was acknowledged with what the database and the folder of mails hold. */
export async function findLost(pool: pg.Pool, mails: Mails, acknowledged: Acknowledged): Promise<Checked> {
  const { begun, saved, confirmed, codes } = acknowledged;
  const { rows } = await pool.query<OrderRow>(
    `select id, order_number, revision,
       exists (select from order_event where order_id = "order".id and to_status = 1) as was_confirmed,
       status = 5 or exists (select from reservation where order_id = "order".id) as is_reserved
     from "order" where id = any($1)`,
    [[...begun.keys()]],
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  const lost: string[] = [];
  for (const [id, orderNumber] of begun)
    if (orders.get(id)?.order_number !== orderNumber) lost.push(`draft ${orderNumber}`);
  for (const [id, revision] of saved)
    if ((orders.get(id)?.revision ?? -1) < revision) lost.push(`answers of ${begun.get(id)}`);
  const mailed = await mails.orderNumbers();
  for (const id of confirmed) {
    const order = orders.get(id);
    if (!order?.was_confirmed || !order.is_reserved) lost.push(`confirmation of ${begun.get(id)}`);
    else if (!mailed.has(order.order_number)) lost.push(`mail about ${order.order_number}`);
  }
  let longestMailMs = 0;
  for (const [address, { promisedAt }] of codes) {
    const sentAt = await mails.sentAt(address);
    if (sentAt === undefined) lost.push(`code for ${address}`);
    else longestMailMs = Math.max(longestMailMs, sentAt - promisedAt);
  }
  return {
    // A confirmation is two promises: the order's new status, and a mail.
    acknowledged: begun.size + saved.size + 2 * confirmed.size + codes.size,
    lost,
    longestMailMs,
  };
}
