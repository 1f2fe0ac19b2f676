import type { PageStep } from './pages-shape.ts';
import { say, type Spoken } from '#findings/said.ts';

/** The steps in their new order, or why they cannot stand like this. */
export type MovedSteps<Step> = { steps: Step[] } | { refused: Required<Spoken> };

/**
 * Moves a step in a list of pages. The nodes of the progress bar stay where they are: the first page keeps the first
 * one, whichever step it asks.
 *
 * @param to the index that the step has afterwards
 * @example movedStep(pages.steps, 'delivery', 0) // { steps: [{ step: 'delivery', node: 0 }, { step: 'card', node: 1 }] }
 */
export function movedStep<Step extends PageStep>(
  list: readonly Step[],
  step: string,
  to: number,
): MovedSteps<Step> {
  const from = list.findIndex((each) => each.step === step);
  if (from === -1 || !Number.isInteger(to) || to < 0 || to >= list.length)
    return { refused: say('move-unknown', { step, to }) };
  const order = list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
  for (const [at, each] of order.entries()) {
    const reads = each.unless?.answer.split('/')[1];
    if (reads === undefined) continue;
    if (order.findIndex((other) => other.step === reads) > at)
      return { refused: say('move-before-read', { step: each.step, other: reads }) };
  }
  return { steps: order.map((each, at) => ({ ...each, node: list[at]!.node })) };
}
