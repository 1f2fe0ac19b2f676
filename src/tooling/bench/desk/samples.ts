import type pg from 'pg';

/** What calls are asked about, of one database. */
export interface Sample {
  /** The ids of things by what they are. */
  readonly visa: number;
  readonly paid: number;
  readonly goods: number;
  readonly customer: number;
  readonly post: number;
  readonly record: number;
  readonly release: number;
  readonly bannerType: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly company: string;
}

/** A day in China, so many days before or after today: yyyy-MM-dd. */
export const dayOf = (days: number): string =>
  new Date(Date.now() + (8 + days * 24) * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Finds what calls are asked about: orders in the middle of all. */
export async function sampleOf(pool: pg.Pool): Promise<Sample> {
  const one = async <T>(statement: string): Promise<T> => {
    const [row] = (await pool.query<{ found: T | null }>(statement)).rows;
    if (row?.found == null) throw new Error(`nothing is found by: ${statement}`);
    return row.found;
  };
  const middle = (condition: string): string =>
    `select id as found from "order" where order_number like 'MGB%' and ${condition} order by updated_at limit 1`;
  return {
    visa: await one(
      `select id as found from "order" where order_number not like 'MGB%' and child_type <= 6 and status in (2, 6) and accepted_at is null order by id limit 1`,
    ),
    paid: await one(middle(`child_type = 9 and status = 3`)),
    goods: await one(middle(`child_type = 9 and status = 6`)),
    customer: await one(
      `select max(id) as found from account where login_name like 'desk%@bench.example' and identity = 1`,
    ),
    post: await one(`select max(id) as found from post where state = 'pending'`),
    record: await one(`select min(id) as found from content where kind = 'guide'`),
    release: await one(`select max(id) as found from flow_release`),
    bannerType: await one(`select min(type) as found from banner`),
    orderNumber: await one(
      `select order_number as found from "order" where id = (select min(order_id) from ledger_entry)`,
    ),
    customerName: await one(
      `select login_name as found from account where login_name like 'desk%@bench.example' order by id desc limit 1`,
    ),
    company: await one(
      `select login_name as found from account join company on account_id = id where login_name like 'desk%' order by id desc limit 1`,
    ),
  };
}
