import type { FindingCode } from './codes.ts';
import { distinct, type Finding, lineOf, type Mend, type Place } from './finding.ts';
import type { Spoken } from '#findings/said.ts';

/**
 * One or more findings, one per line of the message. Code, file and pointer are those of the first.
 *
 * @example
 * try {
 *   readFlow(withChanges(files, { 'library/card.schema.json': '{' }), 'library/card');
 * } catch (error) {
 *   if (error instanceof SchemaProblem) error.findings.map(({ code }) => code); // ['not-json']
 * }
 */
export class SchemaProblem extends Error {
  readonly findings: readonly Finding[];
  readonly code: FindingCode;
  readonly file: string;
  readonly pointer: string;

  constructor(findings: readonly [Finding, ...Finding[]]) {
    super(findings.map(lineOf).join('\n'));
    this.name = 'SchemaProblem';
    this.findings = findings;
    this.code = findings[0].code;
    this.file = findings[0].file;
    this.pointer = findings[0].pointer;
  }
}

/** An error with one finding. */
export function problemAt(
  code: FindingCode,
  { file, pointer }: Place,
  message: string | Spoken,
): SchemaProblem {
  const spoken = typeof message === 'string' ? { message } : message;
  return new SchemaProblem([{ code, file, pointer, ...spoken }]);
}

/** The same mistake, with what surely mends it; null where that is not certain. */
export const mendedBy = (problem: SchemaProblem, mend: Mend | null): SchemaProblem =>
  mend === null ? problem : new SchemaProblem([{ ...problem.findings[0]!, mend }]);

/**
 * The findings of a function that throws SchemaProblem; none where it does not throw. Other errors are thrown again.
 */
export function findingsOf(attempt: () => unknown): readonly Finding[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof SchemaProblem) return error.findings;
    throw error;
  }
}

/** Throws all findings in one error, if there are any. @throws SchemaProblem */
export function refuse(findings: readonly Finding[]): void {
  const [first, ...others] = distinct(findings);
  if (first !== undefined) throw new SchemaProblem([first, ...others]);
}

/**
 * Checks each item, and continues after a finding.
 *
 * @throws SchemaProblem with all findings.
 */
export function checkEach<Item>(items: Iterable<Item>, check: (item: Item) => void): void {
  refuse([...items].flatMap((item) => findingsOf(() => check(item))));
}
