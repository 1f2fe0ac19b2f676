import type pg from 'pg';

/** Asks the database within a transaction. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** One transaction. */
export async function transaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level read committed');
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

/** As long as a mail to a customer. */
const mail = JSON.stringify({ to: 'bench@bench.example', subject: 'x'.repeat(60), html: 'x'.repeat(4000) });

/** Puts a mail into the queue. */
export async function queueMail(ask: Ask): Promise<void> {
  await ask(`select graphile_worker.add_job('mail', $1::json, max_attempts => 25)`, [mail]);
}

/** A change of an order's status. */
export async function writeEvent(
  ask: Ask,
  id: number | string,
  [from, to]: readonly [number | null, number],
): Promise<void> {
  await ask(
    `insert into order_event (order_id, from_status, to_status, actor, request_id, created_at)
     values ($1, $2, $3, 'user:1', 'bench', now())`,
    [id, from, to],
  );
}
