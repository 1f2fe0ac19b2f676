import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { hashToken } from '#server/accounts/sessions.ts';

/** Asks the database. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** Asks outside of a transaction. */
export function askerOf(pool: pg.Pool): Ask {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows;
}

/** One transaction. */
export async function transaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('start transaction isolation level read committed');
    const done = await work(
      async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    );
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Reads who is signed in. @returns the account's id */
export async function signedIn(ask: Ask, { headers }: FastifyRequest): Promise<number> {
  const token = String(headers.authorization).slice('Bearer '.length);
  const [session] = await ask<{ id: number }>(
    `select account.id, account.identity, account.role, account.locale, session.token_hash, session.last_seen_at
     from "session" inner join account on account.id = session.account_id
     where session.token_hash = $1 and session.expires_at > $2`,
    [hashToken(token), new Date()],
  );
  return session!.id;
}

/** Counts a hit of each limit, by their keys. */
export async function countHits(ask: Ask, keys: readonly string[]): Promise<void> {
  await ask(
    `with given as (select * from unnest($1::text[]) as given (key))
     insert into "throttle" (key, window_start, count) select key, now(), 1 from given order by key
     on conflict (key) do update set count = throttle.count + 1 returning window_start, count`,
    [keys],
  );
}

/** As long as a mail to a customer. */
const mail = { to: 'bench@bench.example', subject: 'x'.repeat(60), html: 'x'.repeat(4000) };

/** Reads the contact details that stand below each mail. */
export async function readContact(ask: Ask): Promise<void> {
  await ask('select address, hours, phone, mobile, email, emails from "contact" where id = $1', [1]);
}

/** Puts a mail into the queue; nobody composes or sends it. */
export async function queueMail(ask: Ask): Promise<void> {
  await queueJob(ask, 'mail', mail);
}

/** Puts a job into the queue. */
export async function queueJob(ask: Ask, name: string, payload: object, at?: Date): Promise<void> {
  await ask(
    `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => 25, job_key => null)`,
    [name, JSON.stringify(payload), at?.toISOString() ?? null],
  );
}

/** A change of an order's status. */
export async function writeEvent(
  ask: Ask,
  id: number | string,
  [from, to]: readonly [number | null, number],
): Promise<void> {
  await ask(
    `insert into "order_event" (order_id, from_status, to_status, actor, request_id, created_at)
     values ($1, $2, $3, 'user:1', 'bench', now())`,
    [id, from, to],
  );
}
