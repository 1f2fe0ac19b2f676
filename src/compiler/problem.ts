import type { FindingCode } from './codes.ts';
import { distinct, type Finding, lineOf } from './finding.ts';

/** A place in the schemas: the file, relative to the folder of schemas, and the JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

/**
 * An error with one or several findings. The message has one line for each finding; `code`, `file` and `pointer`
 * are those of the first.
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

/** An error with one finding, to throw. */
export function problemAt(code: FindingCode, { file, pointer }: Place, message: string): SchemaProblem {
  return new SchemaProblem([{ code, file, pointer, message }]);
}

/**
 * Runs a function and returns the findings of the `SchemaProblem` that it throws; empty if it throws nothing. Other
 * errors are thrown again.
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

/** Throws one error with all of these findings; does nothing if there are none. @throws SchemaProblem */
export function refuse(findings: readonly Finding[]): void {
  const [first, ...others] = distinct(findings);
  if (first !== undefined) throw new SchemaProblem([first, ...others]);
}

/**
 * Checks every item, even if an earlier one has a mistake, so that all mistakes are reported together.
 *
 * @throws SchemaProblem with all findings.
 */
export function checkEach<Item>(items: Iterable<Item>, check: (item: Item) => void): void {
  refuse([...items].flatMap((item) => findingsOf(() => check(item))));
}
