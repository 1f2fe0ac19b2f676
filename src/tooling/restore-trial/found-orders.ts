import pg from 'pg';
import { tablesOf } from '../transfer/catalogue.ts';
import { hashTable, ZONE } from '../transfer/table-text.ts';
import type { Acknowledged } from '../stops/writers.ts';

/** What a database has of acknowledged orders. */
export interface Found {
  readonly acknowledged: number;
  /** Orders of which the database has a row. */
  readonly there: number;
  /** Orders that are there with their last acknowledged answers, and confirmed if they were. */
  readonly whole: number;
}

interface Row {
  readonly order_number: string;
  readonly revision: number;
  readonly was_confirmed: boolean;
}

/** Looks for orders by their numbers: after a restore, the ids of later orders are given again. */
export async function foundOrders(address: string, acknowledged: Acknowledged): Promise<Found> {
  const { begun, saved, confirmed } = acknowledged;
  const rows = await connected(
    address,
    async (client) =>
      (
        await client.query<Row>(
          `select order_number, revision,
             exists (select from order_event where order_id = "order".id and to_status = 1) as was_confirmed
           from "order" where order_number = any($1)`,
          [[...begun.values()]],
        )
      ).rows,
  );
  const byNumber = new Map(rows.map((row) => [row.order_number, row]));
  const whole = [...begun].filter(([id, number]) => {
    const row = byNumber.get(number);
    return row && row.revision >= (saved.get(id) ?? 0) && row.was_confirmed === confirmed.has(id);
  });
  return { acknowledged: begun.size, there: rows.length, whole: whole.length };
}

/** The tables that orders stand in: nothing but customers changes them while the trial runs. */
const ofOrders = ['order', 'order_event', 'quote', 'reservation'];

/** The hash of the rows of each table of orders, by its name. */
export const orderTables = (address: string): Promise<Record<string, string>> =>
  connected(address, async (client) => {
    await client.query(`set timezone to '${ZONE}'`);
    const hashes: Record<string, string> = {};
    for (const table of await tablesOf(client))
      if (ofOrders.includes(table.name))
        hashes[table.name] = (await hashTable(client, table, table.columns)).sha256;
    return hashes;
  });

async function connected<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
