import type { Cancellation } from './cancellation-shape.ts';
import { isOfCards, type OrderKind } from './order-status.ts';

/** A part of the time in which a paid order can be cancelled, and how much of its price comes back then. */
export interface CancellationStage {
  /** The key of the sentence that names it, below `orders:cancellation`. */
  readonly when:
    | 'beforeReview'
    | 'duringReview'
    | 'beforeRide'
    | 'shortBeforeRide'
    | 'beforeSending'
    | 'after';
  readonly percent: number;
  /** Of a pick-up. */
  readonly hours?: number;
}

/**
 * The parts of a rule in the order of time. Pages and mails all write it by these.
 *
 * @example cancellationStages({ beforeWork: 100, duringWork: 50 }, 'visa')
 * // [{ when: 'beforeReview', percent: 100 }, { when: 'duringReview', percent: 50 }, { when: 'after', percent: 0 }]
 */
export function cancellationStages(rule: Cancellation, kind: OrderKind): CancellationStage[] {
  const { beforeWork, duringWork = 0, beginsHours: hours = 0 } = rule;
  const after = { when: 'after', percent: 0 } as const;
  if (isOfCards(kind)) return [{ when: 'beforeSending', percent: beforeWork }, after];
  if (kind === 'ride') {
    const before = { when: 'beforeRide', percent: beforeWork, hours } as const;
    return [before, { when: 'shortBeforeRide', percent: duringWork }];
  }
  return [
    { when: 'beforeReview', percent: beforeWork },
    { when: 'duringReview', percent: duringWork },
    after,
  ];
}

/** The key of what comes back of the price: all of it, a part, or nothing. */
export const shareKey = (percent: number): 'all' | 'part' | 'none' =>
  percent === 100 ? 'all' : percent === 0 ? 'none' : 'part';
