import type { FindingCode } from './codes.ts';
import { distinct, type Finding, lineOf } from './finding.ts';

/** Where something stands in the schemas: the file, relative to their root, and the JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

/** Mistakes in schemas, told at once: a line for each. Code, file and pointer are those of the first. */
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

/** One mistake, to be thrown. */
export function problemAt(code: FindingCode, { file, pointer }: Place, message: string): SchemaProblem {
  return new SchemaProblem([{ code, file, pointer, message }]);
}

/** What is wrong where something is tried; nothing where it went well. Other errors than mistakes are thrown on. */
export function findingsOf(attempt: () => unknown): readonly Finding[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof SchemaProblem) return error.findings;
    throw error;
  }
}

/** Throws all of these at once, if there are any. @throws SchemaProblem */
export function refuse(findings: readonly Finding[]): void {
  const [first, ...others] = distinct(findings);
  if (first !== undefined) throw new SchemaProblem([first, ...others]);
}

/**
 * Checks all of these, also behind one that is wrong: none hides what is wrong with the others.
 *
 * @throws SchemaProblem with everything that was found.
 */
export function checkEach<Item>(items: Iterable<Item>, check: (item: Item) => void): void {
  refuse([...items].flatMap((item) => findingsOf(() => check(item))));
}
