import type { Answers } from '../form/flow.ts';
import { merge } from './merge.ts';

/** Two tabs have changed the same answers, and the customer has to choose. */
export interface Conflict {
  /** The fields and entries that both have changed. */
  pointers: string[];
  /** The answers as the other tab saved them. */
  theirs: Answers;
  /** The answers of both tabs: mine at the pointers, elsewhere those of whichever tab has changed them. */
  merged: Answers;
}

/** Which answers the customer prefers: those of this tab, or those of the other. */
export type Side = 'mine' | 'theirs';

/**
 * Merges the answers of this tab with those that another one has saved.
 *
 * @param base the answers that both tabs began with
 * @returns the answers to go on with, and the conflict where both have changed the same
 */
export function mergeTabs(
  base: Answers,
  mine: Answers,
  theirs: Answers,
): { answers: Answers; conflict: Conflict | null } {
  const { answers, conflicts } = merge(base, mine, theirs);
  const conflict = conflicts.length === 0 ? null : { pointers: conflicts, theirs, merged: answers };
  return { answers, conflict };
}

/**
 * The answers that the customer has chosen. What was typed since the conflict was found stays, except for the answers
 * that were decided against.
 *
 * @param base the answers that both tabs began with
 * @param mine the answers of this tab now: `conflict.merged` with what was typed since
 */
export function resolved(base: Answers, { theirs, merged }: Conflict, side: Side, mine: Answers): Answers {
  if (side === 'mine') return mine;
  const preferred = merge(base, theirs, merged).answers;
  return merge(merged, preferred, mine).answers;
}
