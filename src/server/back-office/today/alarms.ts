import { statfs } from 'node:fs/promises';
import type { Reply } from '#contract/define.ts';
import type { deskToday } from '#contract/desk-today.contract.ts';
import type { BackupState } from '../../services/backups/backup-record.ts';
import { backupState } from '../../services/backups/backup-state.ts';
import type { WorkContext } from '../../services/context.ts';
import { waitingJobs } from '../../services/jobs/waiting-jobs.ts';

/** A disk is nearly full when this part of it is used. */
const FULL_PERCENT = 90;

type Alarm = Reply<typeof deskToday.alarms>[number];

/** What is wrong with the server. Each alarm is also a line of the log, or a figure that monitors read. */
export async function alarms({
  db,
  dataDir,
  now,
}: Pick<WorkContext, 'db' | 'dataDir' | 'now'>): Promise<Alarm[]> {
  const [jobs, used, backup] = await Promise.all([
    waitingJobs(db),
    usedPercent(dataDir),
    backupState(db, now()),
  ]);
  return [
    ...jobs.flatMap(({ line, isLate, oldestSeconds, count }): Alarm[] =>
      isLate ? [{ what: 'jobsLate', line, minutes: Math.round(oldestSeconds / 60), count }] : [],
    ),
    ...jobs.flatMap(({ line, givenUp }): Alarm[] =>
      givenUp > 0 ? [{ what: 'jobsGivenUp', line, minutes: 0, count: givenUp }] : [],
    ),
    ...(used >= FULL_PERCENT ? [{ what: 'diskFull' as const, line: '', minutes: 0, count: used }] : []),
    ...backupAlarms(backup),
  ];
}

function backupAlarms(state: BackupState | null): Alarm[] {
  if (state === null) return [];
  const about = { line: '', minutes: 0, count: Math.round(state.ageSeconds / 3_600) };
  return [
    ...(state.isLate ? [{ what: 'backupLate' as const, ...about }] : []),
    ...(state.hasFailed ? [{ what: 'backupFailed' as const, ...about }] : []),
  ];
}

/** How much of the disk is used, in percent. What only the administrator of the machine could use counts as used. */
async function usedPercent(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder);
  return blocks === 0 ? 0 : Math.round(100 * (1 - bavail / blocks));
}
