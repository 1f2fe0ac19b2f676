import type { FindingCode } from './codes.ts';
import { problemAt, type SchemaProblem } from './problem.ts';
import type { Spoken } from '#findings/said.ts';

/** Reports a mistake in a file of migrations. */
export type MigrationProblem = (
  code: Extract<FindingCode, `migration-${string}`>,
  pointer: string,
  sentence: Spoken,
) => SchemaProblem;

/** Makes the reporter of one file. */
export function migrationProblem(file: string): MigrationProblem {
  return (code, pointer, sentence) => problemAt(code, { file, pointer }, sentence);
}
