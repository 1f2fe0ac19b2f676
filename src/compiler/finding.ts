import type { FindingCode } from './codes.ts';
import type { Json } from '#engine/form/json.ts';
import type { Said } from '#findings/said.ts';

/** A place in the schemas: the file, relative to their root, and the JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

/** What surely mends a finding, at its place: another value (also in a list there), another name, or nothing at all. */
export type Mend = { from: Json; to: Json } | { name: string } | 'take-out';

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
  /** The message as a sentence of `locales/*\/findings.json`, which has it in all languages; engineers' findings have none. */
  readonly said?: Said;
  /** Where it is certain what was meant. `npm run schemas -- --mend` does it. */
  readonly mend?: Mend;
}

/** Findings without duplicates: several flows may use the same shape. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [lineOf(finding), finding])).values()];
}

/** A finding as one line, without its code. */
export const lineOf = ({ file, pointer, message }: Finding): string =>
  `${file}${pointer === '' ? '' : `#${pointer}`}: ${message}`;
