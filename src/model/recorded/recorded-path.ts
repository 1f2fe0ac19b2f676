import type { Json } from '#engine/form/json.ts';

/** What somebody does at a place: an event of the machine, a link to another place (`GO`), or nothing (`STAY`). */
export const deeds = [
  'NEXT',
  'BACK',
  'SUBMIT',
  'EDIT',
  'OPEN',
  'PAID',
  'SUCCEEDED',
  'FAILED',
  'GO',
  'STAY',
] as const;
export type Deed = (typeof deeds)[number];

/** One step of a path: what is answered at a place, and what is done there then. */
export interface RecordedStep {
  /** The state where it happens: that to which the step before has led. */
  readonly at: string;
  /** The answers that are given here, by their pointers; null for one that is cleared. */
  readonly answers?: Readonly<Record<string, Json>>;
  readonly does: Deed;
  /** Where `EDIT` and `GO` lead. */
  readonly step?: string;
  /** The id of the entry that `OPEN`, `EDIT` and `GO` lead into. */
  readonly entry?: string;
  /** The pointers of the errors with which the step is refused; the place stays the same then. */
  readonly refused?: readonly string[];
}

/** A path through a flow that was recorded, and is kept as a test in `tests/machines/`. */
export interface RecordedPath {
  readonly flow: string;
  readonly name: string;
  /** The day of the recording, yyyy-MM-dd: dates in answers move with the day of a replay. */
  readonly day: string;
  readonly steps: readonly RecordedStep[];
  /** The state in which it ends. */
  readonly end: string;
}

/**
 * The name of the file of a path.
 *
 * @example pathFile({ flow: 'visa/study', name: 'With a spouse' }) // 'visa-study.with-a-spouse.path.json'
 */
export const pathFile = ({ flow, name }: Pick<RecordedPath, 'flow' | 'name'>): string =>
  `${dashed(flow)}.${dashed(name)}.path.json`;

const dashed = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'path';

/** The text of the file of a path. */
export const pathText = (path: RecordedPath): string => `${JSON.stringify(path, null, 2)}\n`;
