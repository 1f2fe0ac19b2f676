import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The ways in which PostgreSQL is stopped. */
const databaseStops = ['fast', 'immediate', 'killed', 'backend killed'] as const;
type DatabaseStop = (typeof databaseStops)[number];

/** What is stopped, and how: PostgreSQL, or the server itself. */
export const stopKinds = [...databaseStops, 'server killed'] as const;
export type StopKind = (typeof stopKinds)[number];

/** A PostgreSQL that is stopped and started. */
export interface StoppedDatabase {
  /** Its folder. */
  readonly cluster: string;
  /** Starts it again; undefined where the server does so itself. */
  readonly resume: (() => Promise<void>) | undefined;
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
const PAUSE_MS = 20;
const BACK_PATIENCE_MS = 120_000;

/**
 * Stops PostgreSQL from outside, and waits until it answers again. A killed backend makes PostgreSQL end all others and
 * recover by itself.
 *
 * @param awayMs how long it stays away, if we start it again.
 * @returns a time at which it was surely gone or had already come back.
 */
export async function stopDatabase(
  { cluster, resume }: StoppedDatabase,
  pool: pg.Pool,
  kind: DatabaseStop,
  awayMs: number,
): Promise<number> {
  let goneAt: number | undefined;
  if (kind === 'backend killed') {
    process.kill(await someBackend(pool), 'SIGKILL');
  } else {
    const postmaster = Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(postmaster, signals[kind]);
    await hasEnded(postmaster);
    goneAt = Date.now();
    if (resume) {
      await sleep(awayMs);
      await resume();
    }
  }
  await answersAgain(pool);
  return goneAt ?? Date.now();
}

/** A process that serves a connection of the server. */
async function someBackend(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'moongate' and datname = current_database() order by random() limit 1`,
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('the server has no connection to the database');
  return pid;
}

async function hasEnded(pid: number): Promise<void> {
  for (;;) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // A process that has ended stays in the list until the one that started it has asked for its result.
    if (status === undefined || / Z /.test(status)) return;
    await sleep(PAUSE_MS);
  }
}

async function answersAgain(pool: pg.Pool): Promise<void> {
  for (const latest = Date.now() + BACK_PATIENCE_MS; ;) {
    const answer = await pool.query('select 1').catch((error: unknown) => error);
    if (!(answer instanceof Error)) return;
    if (Date.now() > latest) throw answer;
    await sleep(PAUSE_MS);
  }
}
