import type { FindingCode } from './codes.ts';
import { problemAt, type SchemaProblem } from './problem.ts';

/** Makes an error about a place in a file of migrations. */
export type MigrationProblem = (
  code: Extract<FindingCode, `migration-${string}`>,
  pointer: string,
  sentence: string,
) => SchemaProblem;

/** Returns the function that makes errors for one file. */
export function migrationProblem(file: string): MigrationProblem {
  return (code, pointer, sentence) => problemAt(code, { file, pointer }, sentence);
}
