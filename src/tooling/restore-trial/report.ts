import type { RestoreOutcome } from './trial.ts';

/** Whether a restore has brought back exactly what was there at the moment, and the shop goes on with it. */
export const holds = ({ before, after, different, confirmedAfterwards, wrong }: RestoreOutcome): boolean =>
  before.acknowledged > 0 &&
  before.whole === before.acknowledged &&
  after.acknowledged > 0 &&
  after.there === 0 &&
  different.length === 0 &&
  confirmedAfterwards > 0 &&
  wrong.length === 0;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The figures as a table in Markdown, and a line for each thing that went wrong. */
export function reportOf(outcome: RestoreOutcome): string {
  const { version, before, after, different, archived, backupMs, recoveryMs, confirmedAfterwards, wrong } =
    outcome;
  return [
    `| PostgreSQL ${version} | acknowledged | restored |`,
    '| --- | ---: | ---: |',
    `| orders begun before the moment | ${before.acknowledged} | ${before.there} |`,
    `| with their last answers, and confirmed if they were | ${before.acknowledged} | ${before.whole} |`,
    `| orders begun after it | ${after.acknowledged} | ${after.there} |`,
    '',
    `Base backup: ${seconds(backupMs)}; recovery from ${archived} archived files: ${seconds(recoveryMs)}; ` +
      `${confirmedAfterwards} orders were confirmed on the restored database.`,
    ...different.map((name) => `The rows of ${name} are not those of the moment.`),
    ...[...new Set(wrong)].map((line) => `Wrong: ${line}`),
    `The restore ${holds(outcome) ? 'holds' : 'does not hold'}.`,
  ].join('\n');
}
