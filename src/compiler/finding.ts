import type { FindingCode } from './codes.ts';

/** A mistake in a flow, in its machine or in its words. */
export interface Finding {
  /** The kind of mistake; `schemas/findings.md` has a line for each. */
  readonly code: FindingCode;
  /**
   * Relative to the folder of schemas; for other files, relative to the project's folder: `locales/DE/fields.json`.
   */
  readonly file: string;
  /** JSON pointer in the file; empty for the whole file. */
  readonly pointer: string;
  /** What is wrong, and what to do. */
  readonly message: string;
}

/** Removes repeated findings. Several flows that use the same shared schema report its mistakes several times. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [lineOf(finding), finding])).values()];
}

/** A finding as one line, without its code. */
export const lineOf = ({ file, pointer, message }: Finding): string => `${file}#${pointer}: ${message}`;
