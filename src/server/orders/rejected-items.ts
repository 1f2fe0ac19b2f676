import type { WireFieldError } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { fieldError } from '../services/fault.ts';
import type { Order } from './orders.ts';
import type { RejectedItem } from '../store/tables.ts';
import type { OrderDesk } from './desk.ts';

/**
 * Pointers that lead nowhere in the order's flow: nobody could correct what they name. Operators name what they see:
 * the answers as they were sent.
 */
export function refusedPointers(
  { flows }: OrderDesk,
  order: Order,
  items: readonly RejectedItem[],
): WireFieldError[] {
  const flow = flows.byChildType(order.child_type);
  return items.flatMap(({ pointer }, index) =>
    flow?.asks(flow.migratedPointer(pointer, order.flow_version) ?? '') === true
      ? []
      : [fieldError(`/items/${index}/pointer`, 'enum')],
  );
}

/** What was sent back and why, a line each, in a language. */
export function rejectedLines(
  { flows, translate }: OrderDesk,
  order: Order,
  items: readonly RejectedItem[],
  locale: Locale,
): string {
  const flow = flows.byChildType(order.child_type);
  return items
    .map(({ pointer, reason, note }) => {
      const label = translate(
        locale,
        (flow?.labelKeys(flow.migratedPointer(pointer, order.flow_version) ?? pointer) ??
          []) as `${string}:${string}`[],
      );
      return `${label}: ${translate(locale, `orders:rejected.reasons.${reason}`)} ${note}`.trim();
    })
    .join('\n');
}
