import { changesOnPurpose } from './on-purpose.ts';
import type { UpgradeOutcome } from './trial.ts';

/** Whether every row is as it was, or changed on purpose, and a server works with the upgraded database. */
export const holds = ({ rows, wrong, answers }: UpgradeOutcome): boolean =>
  rows > 0 && wrong.size === 0 && answers.every((answer) => answer.endsWith(' 200'));

/** The figures as a table in Markdown, then what was changed on purpose, and what nothing explains. */
export function reportOf(outcomes: readonly UpgradeOutcome[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const changed = (outcome: UpgradeOutcome): number =>
    outcome.rows - outcome.same - (outcome.wrong.size > 0 ? [...outcome.wrong.values()].length : 0);
  return [
    line([
      'from',
      'its last migration',
      'migrations',
      'tables with rows',
      'rows',
      'as before',
      'changed',
      'time',
    ]),
    line(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...outcomes.map((outcome) =>
      line([
        outcome.commit.slice(0, 10),
        outcome.from,
        outcome.steps,
        `${outcome.filled} of ${outcome.tables}`,
        outcome.rows,
        outcome.same,
        changed(outcome),
        `${(outcome.migrationMs / 1000).toFixed(1)} s`,
      ]),
    ),
    '',
    ...outcomes.flatMap(({ commit, onPurpose, wrong, answers }) => [
      ...[...onPurpose].map(
        ([what, count]) =>
          `${commit.slice(0, 10)}: ${what} of ${count} rows, on purpose: ${changesOnPurpose[what]}`,
      ),
      ...[...wrong].map(
        ([what, count]) => `${commit.slice(0, 10)}: ${what} of ${count} rows has changed or is gone.`,
      ),
      `${commit.slice(0, 10)}: ${answers.join(', ')}`,
    ]),
    '',
    `The upgrade ${outcomes.every(holds) ? 'holds' : 'does not hold'}.`,
  ].join('\n');
}
