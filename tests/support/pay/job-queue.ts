import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { JobHandlers, JobName } from '#server/services/jobs/jobs.ts';
import { Crash } from './crash-point.ts';

interface QueuedJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: never;
}

/** Works on the real queue's table step by step, as graphile-worker does, with a clock that tests can move. */
export interface JobQueue {
  /**
   * Runs the jobs that are due. A failed job stays and is retried later. When the program crashes, its current
   * job stops as well.
   *
   * @returns the names of the finished jobs
   */
  work(handlers: JobHandlers, now: Date, most?: number): Promise<JobName[]>;
  count(): Promise<number>;
  clear(): Promise<void>;
}

/** @param db a database connection that survives a crash of the program */
export function jobQueue(db: Database): JobQueue {
  /**
   * Jobs that are running or have run. Two workers must not run the same job, even when one has read the table
   * before the job was removed.
   */
  const taken = new Set<string>();
  const due = async (now: Date): Promise<QueuedJob | undefined> => {
    const { rows } = await sql<QueuedJob>`
      select job.id, task.identifier as name, job.payload
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.run_at <= ${now.toISOString()}::timestamptz order by job.run_at, job.id limit 5
    `.execute(db);
    return rows.find(({ id }) => !taken.has(id));
  };
  const remove = async (id: string): Promise<void> => {
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db);
  };
  const postpone = async (id: string, now: Date): Promise<void> => {
    const later = new Date(now.getTime() + 60_000).toISOString();
    await sql`update graphile_worker._private_jobs set run_at = ${later}::timestamptz where id = ${id}::bigint`.execute(
      db,
    );
  };
  return {
    async work(handlers, now, most = 1000) {
      const done: JobName[] = [];
      for (let count = 0; count < most; count++) {
        const job = await due(now);
        if (!job) break;
        taken.add(job.id);
        try {
          await handlers[job.name](job.payload);
          await remove(job.id);
          done.push(job.name);
        } catch (error) {
          // A job that was stopped by a crash is retried, as after the next start of a server.
          taken.delete(job.id);
          if (error instanceof Crash) return done;
          await postpone(job.id, now);
        }
      }
      return done;
    },
    async count() {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from graphile_worker._private_jobs
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
    async clear() {
      await sql`delete from graphile_worker._private_jobs`.execute(db);
    },
  };
}
