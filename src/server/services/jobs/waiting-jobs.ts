import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { rowsOf, statement } from '../../store/statement.ts';
import { lines } from './jobs.ts';

/** The jobs of a line that are due, as the database has them: the same on every server. */
interface WaitingJobs {
  readonly line: string;
  readonly oldestSeconds: number;
  /** The oldest waits for longer than it should. */
  readonly isLate: boolean;
  readonly count: number;
  /** Jobs that have failed as often as they are tried. */
  readonly givenUp: number;
}

/** The lines that have due or given up jobs. */
export async function waitingJobs(db: Database): Promise<WaitingJobs[]> {
  const rows = await rowsOf(db, byTask({}));
  return lines.flatMap(({ name: line, jobs, lateAfterSeconds }) => {
    const own = rows.filter(({ task }) => (jobs as readonly string[]).includes(task));
    if (own.length === 0) return [];
    const oldestSeconds = Math.max(0, ...own.map(({ oldest }) => oldest ?? 0));
    const sum = (of: 'count' | 'given_up'): number => own.reduce((total, row) => total + row[of], 0);
    return [
      {
        line,
        oldestSeconds,
        isLate: oldestSeconds > lateAfterSeconds,
        count: sum('count'),
        givenUp: sum('given_up'),
      },
    ];
  });
}

const byTask = statement(
  () => sql<{ task: string; oldest: number | null; count: number; given_up: number }>`
    select task_identifier as task,
      extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts))::float8 as oldest,
      count(*) filter (where run_at <= now() and attempts < max_attempts)::int as count,
      count(*) filter (where attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs where locked_at is null
    group by task_identifier
  `,
);
