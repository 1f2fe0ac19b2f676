import type { FindingCode } from './codes.ts';

/** A place in the schemas: the file, relative to their root, and the JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

/** A mistake in a flow, its machine, texts or migrations. */
export interface Finding {
  /** The code; `schemas/findings.md` explains each. */
  readonly code: FindingCode;
  /** Relative to `schemas/`; for other files relative to the project: `locales/DE/fields.json`. */
  readonly file: string;
  /** JSON pointer in the file; empty for all of it. */
  readonly pointer: string;
  /** What is wrong, and what to do. */
  readonly message: string;
  /** The place in a schema that it is about, where it stands in another file: `x-known` there acknowledges it. */
  readonly about?: Place;
}

/** Findings without duplicates: several flows may use the same shape. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [lineOf(finding), finding])).values()];
}

/** A finding as one line, without its code. */
export const lineOf = ({ file, pointer, message }: Finding): string =>
  `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`;
