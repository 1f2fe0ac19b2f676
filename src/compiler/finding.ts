import type { FindingCode } from './codes.ts';

/** Something that is wrong with a flow, or with what belongs to it. */
export interface Finding {
  /** Which kind of mistake it is: `schemas/findings.md` has a line for each. */
  readonly code: FindingCode;
  /** Relative to the schemas, or from the project's folder on where it is none of them: `locales/DE/fields.json`. */
  readonly file: string;
  /** JSON pointer in the file; empty for all of it. */
  readonly pointer: string;
  /** What is wrong; what to do. */
  readonly message: string;
}

/** Findings without those that are told twice: several flows may use the same shape. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [lineOf(finding), finding])).values()];
}

/** A finding as one line, without its code. */
export const lineOf = ({ file, pointer, message }: Finding): string => `${file}#${pointer}: ${message}`;
