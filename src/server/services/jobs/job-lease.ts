import type pg from 'pg';

/** Seconds after which a worker that did not renew its lease counts as gone. */
const LEASE_SECONDS = 45;

/**
 * Says that this worker lives, and frees the jobs that workers without a valid lease have locked. graphile-worker
 * itself frees the jobs of a killed process only after four hours; a mail with a code is useless by then.
 *
 * All times are those of the database, because the clocks of servers differ. A worker whose lease has run out while
 * it was still at work loses its jobs to another one: a job may be done twice, which every handler allows.
 *
 * @param workerId the name under which the worker locks jobs.
 * @param tasks the names of the jobs that the worker can do. A newer server may have added others.
 * @returns the seconds for which the oldest due job has waited; 0 if none waits.
 */
export async function renewLease(pool: pg.Pool, workerId: string, tasks: readonly string[]): Promise<number> {
  await pool.query({ name: 'renew-lease', text: renew, values: [workerId] });
  await pool.query({ name: 'free-jobs', text: free, values: [LEASE_SECONDS] });
  const { rows } = await pool.query<{ waited: number }>({
    name: 'oldest-due-job',
    text: oldest,
    values: [tasks],
  });
  return rows[0]?.waited ?? 0;
}

/** Ends the lease of a worker that has stopped, and frees the jobs that it could not release. */
export async function endLease(pool: pg.Pool, workerId: string): Promise<void> {
  await pool.query('delete from job_worker where id = $1', [workerId]);
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
}

const renew = `
  insert into job_worker (id, seen_at) values ($1, now())
  on conflict (id) do update set seen_at = excluded.seen_at
`;

// A job that was locked a moment ago may belong to a worker that has not written its first lease yet.
const free = `
  with gone as (
    delete from job_worker where seen_at < now() - make_interval(secs => $1)
  )
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at < now() - make_interval(secs => $1)
    and not exists (
      select from job_worker
      where id = locked_by and seen_at >= now() - make_interval(secs => $1)
    )
  having count(*) > 0
`;

const oldest = `
  select extract(epoch from now() - min(run_at))::float8 as waited
  from graphile_worker.jobs
  where locked_at is null and run_at <= now() and attempts < max_attempts
    and task_identifier = any($1::text[])
`;

declare module '../../store/tables.ts' {
  interface Tables {
    job_worker: JobWorkerTable;
  }
}

interface JobWorkerTable {
  id: string;
  seen_at: Date;
}
