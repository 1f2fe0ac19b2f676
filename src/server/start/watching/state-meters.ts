import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Registry } from 'prom-client';
import { sql } from 'kysely';
import type pg from 'pg';
import { OrderStatus } from '#contract/order-status.ts';
import '../../orders/records/orders.ts';
import type { BackupState } from '../../services/backups/backup-record.ts';
import type { Services } from '../../services/context.ts';
import { backupState } from '../../services/backups/backup-state.ts';
import { waitingJobs } from '../../services/jobs/waiting-jobs.ts';
import { kept } from '../../services/watching/kept.ts';
import { rowOf, statement } from '../../store/statement.ts';

/** More drafts are not counted: counting more would take longer the more there are. */
const MOST_DRAFTS = 10_000;

const shared = 'The same on every server: take the max.';

/** What is read when somebody asks for it: the process, its connections, and what the database says of queue and drafts. */
export function stateMeters(
  { db, jobs, reads }: Pick<Services, 'db' | 'jobs' | 'reads'>,
  pool: pg.Pool,
): Registry {
  const registry = new Registry();
  const gauge = (of: Omit<GaugeConfiguration<string>, 'registers'>): void =>
    registry.registerMetric(new Gauge({ ...of, registers: [] }));
  collectDefaultMetrics({ register: registry });

  const ofDatabase = kept(async () => ({
    lines: await waitingJobs(db),
    drafts: await openDrafts(db),
    backup: await backupState(db, new Date()),
  }));
  /** Without backups, and while the database is away, nothing is told: 0 would be a figure, too. */
  const ofBackup = (name: string, help: string, value: (state: BackupState) => number): void =>
    gauge({
      name,
      help: `${help} ${shared}`,
      async collect() {
        const backup = (await ofDatabase())?.backup ?? null;
        if (backup === null) this.remove();
        else this.set(value(backup));
      },
    });

  gauge({
    name: 'moongate_database_connections',
    help: 'Connections of this server to its database: busy, idle; waiting are pieces of work without one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  gauge({
    name: 'moongate_database_up',
    help: 'Whether the database answers, 1 or 0.',
    async collect() {
      this.set((await ofDatabase()) === null ? 0 : 1);
    },
  });
  gauge({
    name: 'moongate_replica_used',
    help: 'Whether this server reads from the replica, 1 or 0: 0 while it is away or too far behind. Not told without DATABASE_READ_URL.',
    collect() {
      if (reads) this.set(reads.state().isUsed ? 1 : 0);
      else this.remove();
    },
  });
  gauge({
    name: 'moongate_replica_behind_seconds',
    help: 'How old what the replica shows is at most. Not told without DATABASE_READ_URL, and before the replica has answered.',
    collect() {
      const behind = reads?.state().behindSeconds ?? null;
      if (behind === null) this.remove();
      else this.set(behind);
    },
  });
  gauge({
    name: 'moongate_queue_oldest_seconds',
    help: `How long the oldest due job of a line waits. ${shared}`,
    labelNames: ['line'],
    collect() {
      this.reset();
      for (const [line, { oldestSeconds }] of Object.entries(jobs.ages()))
        if (oldestSeconds !== null) this.set({ line }, oldestSeconds);
    },
  });
  gauge({
    name: 'moongate_queue_late',
    help: `Whether the oldest job of a line waits for longer than it should, 1 or 0. ${shared}`,
    labelNames: ['line'],
    collect() {
      for (const [line, { isLate }] of Object.entries(jobs.ages())) this.set({ line }, isLate ? 1 : 0);
    },
  });
  gauge({
    name: 'moongate_queue_jobs',
    help: `Jobs of a line that are due, and those that were given up. ${shared}`,
    labelNames: ['line', 'state'],
    async collect() {
      this.reset();
      const state = await ofDatabase();
      for (const line of Object.keys(jobs.ages())) {
        const own = state?.lines.find((each) => each.line === line);
        if (state === null) continue;
        this.set({ line, state: 'due' }, own?.count ?? 0);
        this.set({ line, state: 'given_up' }, own?.givenUp ?? 0);
      }
    },
  });
  gauge({
    name: 'moongate_drafts_open',
    help: `Applications that are begun and not confirmed, at most ${MOST_DRAFTS}. ${shared}`,
    async collect() {
      const state = await ofDatabase();
      // Nothing is told while the database is away: 0 would be a figure, too.
      if (state === null) this.remove();
      else this.set(state.drafts);
    },
  });
  ofBackup(
    'moongate_backup_age_seconds',
    'How old the last good backup is; while there is none, for how long backups are to be made.',
    ({ ageSeconds }) => ageSeconds,
  );
  ofBackup('moongate_backup_bytes', 'The size of the last good backup.', ({ bytes }) => bytes);
  ofBackup('moongate_backup_late', 'Whether the last good backup is too old, 1 or 0.', ({ isLate }) =>
    Number(isLate),
  );
  ofBackup('moongate_backup_failed', 'Whether the last try to make a backup failed, 1 or 0.', (state) =>
    Number(state.hasFailed),
  );
  return registry;
}

async function openDrafts(db: Services['db']): Promise<number> {
  return (await rowOf(db, countDrafts({})))?.drafts ?? 0;
}

const countDrafts = statement(
  () => sql<{ drafts: number }>`
    select count(*)::int as drafts from (
      select from "order" where status = ${sql.lit(OrderStatus.draft)} and deleted_at is null
      limit ${sql.lit(MOST_DRAFTS)}
    ) counted
  `,
);
