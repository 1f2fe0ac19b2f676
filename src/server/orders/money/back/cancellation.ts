import type { Cancellation } from '#contract/cancellation-shape.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { chinaDayStart } from '../../../services/china-day.ts';
import type { WorkContext } from '../../../services/context.ts';
import { flowOf } from '../../answers/answers.ts';
import type { Order } from '../../records/orders.ts';
import { inOneCurrency, type PartBack, partsBack, partsLeftOf } from './parts-back.ts';
import type { Money } from '../provider.ts';
import type { LedgerEntry } from '../records/ledger.ts';
import type { Refund } from '../records/refunds.ts';

const HOUR = 60 * 60 * 1000;

/** The rule by which an order can be cancelled once it is paid; null for what is not paid in the shop. */
export function ruleOf(context: Pick<WorkContext, 'flows'>, order: Order): Cancellation | null {
  return order.cancellation ?? flowOf(context, order.child_type).offer?.cancellation ?? null;
}

/** How much of the price, in percent, comes back if the customer cancels now; 0 also where nobody can cancel any more. */
function percentNow(
  context: Pick<WorkContext, 'flows'>,
  rule: Cancellation,
  { child_type, status, enter_date: arrival }: Order,
  now: Date,
): number {
  const { beforeWork, duringWork = 0, beginsHours = 0 } = rule;
  const { kind } = flowOf(context, child_type);
  const isPaid = status === OrderStatus.paid;
  if (kind === 'ride') {
    if (!isPaid) return 0;
    const left = arrival === null ? Infinity : chinaDayStart(arrival).getTime() - now.getTime();
    if (left <= 0) return 0;
    return left > beginsHours * HOUR ? beforeWork : duringWork;
  }
  if (isPaid) return beforeWork;
  const isReviewed = status === OrderStatus.underReview || status === OrderStatus.rejected;
  return isReviewed ? duringWork : 0;
}

/** What comes back if the customer cancels an order now. */
export interface CancelledNow {
  readonly parts: readonly PartBack[];
  readonly fen: number;
  /** The part of the price that the shop keeps. */
  readonly keptFen: number;
  /** In the currency of the payment; null where nothing was paid, or in several currencies. */
  readonly money: Money | null;
}

/**
 * What comes back of a paid order by its rule, if the customer cancels it now; undefined where nothing would. Whether the
 * order may be cancelled at all is decided by the machine.
 */
export function cancelledNow(
  context: Pick<WorkContext, 'flows' | 'now'>,
  order: Order,
  { entries, refunds }: { readonly entries: readonly LedgerEntry[]; readonly refunds: readonly Refund[] },
): CancelledNow | undefined {
  const rule = ruleOf(context, order);
  const percent = rule === null ? 0 : percentNow(context, rule, order, context.now());
  if (percent === 0) return undefined;
  const keptFen = order.price_fen - Math.round((order.price_fen * percent) / 100);
  // Money that covers nothing of the price waits for an operator, as before.
  const covering = partsLeftOf(entries, refunds).filter(({ capture }) => capture.fen > 0);
  const parts = partsBack(covering, keptFen);
  const fen = parts.reduce((sum, part) => sum + part.fen, 0);
  return {
    parts,
    fen,
    keptFen,
    money: inOneCurrency(parts.map(({ capture, minor }) => ({ currency: capture.currency, minor }))),
  };
}
