import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/**
 * Copies every row of a database.
 *
 * @returns a function that waits for running jobs, then restores all tables but the record; sequences are not reset
 */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(db);
  // The record of operators refuses to lose rows.
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'act');
  const filled: string[] = [];
  await sql`create schema kept`.execute(db);
  for (const table of tables) {
    const from = sql.id('public', table);
    const { rows: some } = await sql`select 1 from ${from} limit 1`.execute(db);
    if (some.length === 0) continue;
    filled.push(table);
    await sql`create table ${sql.id('kept', table)} as table ${from}`.execute(db);
  }
  const ordered = await referredToFirst(db, filled);
  return async () => {
    await endJobs(db);
    await untilNoDeadlock(() =>
      db.transaction().execute(async (trx) => {
        // Triggers would write rows beside those that are put back.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`truncate ${sql.join(tables.map((table) => sql.id('public', table)))}`.execute(trx);
        for (const table of ordered) {
          const [to, kept] = [sql.id('public', table), sql.id('kept', table)];
          await sql`insert into ${to} overriding system value table ${kept}`.execute(trx);
        }
      }),
    );
  };
}

/** The last call of an earlier test may still be writing: PostgreSQL ends one of both, which then begins again. */
async function untilNoDeadlock(restore: () => Promise<void>, tries = 5): Promise<void> {
  try {
    await restore();
  } catch (error) {
    if ((error as { code?: unknown }).code !== '40P01' || tries <= 1) throw error;
    await untilNoDeadlock(restore, tries - 1);
  }
}

/** Milliseconds that a running job may take to end. */
const PATIENCE_MS = 20_000;

/** Removes the waiting jobs and waits for the running ones, which can add others. */
async function endJobs(db: Database): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db);
    const { rows } = await sql<{ task: string }>`
      select identifier as task
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    `.execute(db);
    if (rows.length === 0) return;
    const tasks = rows.map(({ task }) => task).join(', ');
    if (Date.now() > end) throw new Error(`these jobs of an earlier test do not end: ${tasks}`);
  }
}

/** The tables in an order in which they can be filled: a table comes after the tables that it references. */
async function referredToFirst(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows: references } = await sql<{ from: string; to: string }>`
    select source.relname as from, target.relname as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid
  `.execute(db);
  const ordered: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const next = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (next.length === 0) throw new Error(`these tables refer to each other: ${[...left].join(', ')}`);
    for (const name of next) left.delete(name);
    ordered.push(...next);
  }
  return ordered;
}
