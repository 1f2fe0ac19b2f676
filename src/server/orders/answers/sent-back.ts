import type { WireFieldError } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { isRelated } from '#engine/form/open-fields.ts';
import type { WorkContext } from '../../services/context.ts';
import { fieldError } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Order } from '../records/orders.ts';
import type { RejectedItem } from '../tables.ts';
import type { Answers } from './answers.ts';

/**
 * The items of an order that were sent back, as pointers into today's answers, without items that today's flow does not
 * ask for.
 */
export function currentItems(flow: ServerFlow | undefined, order: Order): RejectedItem[] {
  return order.rejected.flatMap((item) => {
    const pointer =
      flow === undefined ? item.pointer : flow.migratedPointer(item.pointer, order.flow_version);
    return pointer === null ? [] : [{ ...item, pointer }];
  });
}

/**
 * The items that were sent back, and the fields that corrections have opened since, as pointers into today's answers.
 */
export function sentBackOf(flow: ServerFlow, order: Order): string[] {
  const opened = order.also_open.map((pointer) => flow.migratedPointer(pointer, order.flow_version));
  return [
    ...currentItems(flow, order).map(({ pointer }) => pointer),
    ...opened.filter((pointer) => pointer !== null),
  ];
}

/**
 * The pointers of errors of an order that was sent back which only a later version of its flow has brought: a correction
 * demands what was demanded when the order was sent, and what was sent back. What time has brought is not among them: a
 * date that has passed does not fit its format any more.
 *
 * @param answers as they are stored, in the words of today's flow
 */
export function excusedOf(flow: ServerFlow, order: Order, answers: Answers): string[] {
  const noted = order.excused.map((pointer) => flow.migratedPointer(pointer, order.flow_version));
  const isOpen = touching(sentBackOf(flow, order));
  const added =
    order.flow_version < flow.version
      ? flow.check(answers).filter(({ pointer, keyword }) => keyword !== 'format' && !isOpen(pointer))
      : [];
  const isSentBack = touching(currentItems(flow, order).map(({ pointer }) => pointer));
  const all = [...noted.filter((pointer) => pointer !== null), ...added.map(({ pointer }) => pointer)];
  return [...new Set(all)].filter((pointer) => !isSentBack(pointer));
}

const touching =
  (pointers: readonly string[]) =>
  (pointer: string): boolean =>
    pointers.some((each) => isRelated(each, pointer));

/** The fields of an order that was sent back which its customer may change. @param excused from `excusedOf` */
export function openOf(
  flow: ServerFlow,
  order: Order,
  answers: Answers,
  excused: readonly string[],
): Set<string> {
  return flow.openFields(answers, sentBackOf(flow, order), excused);
}

/**
 * Errors for pointers that the order's flow does not ask: a customer could not correct them. Operators name answers as
 * they were sent, so their pointers are of the order's version.
 */
export function refusedPointers(
  { flows }: WorkContext,
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

/** The items that were sent back with their reasons, one line each, in a language. */
export function rejectedLines(
  { flows, translate }: WorkContext,
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
      const why = translate(locale, `orders:rejected.reasons.${reason}`);
      return translate(locale, 'orders:rejected.line', { label, reason: `${why} ${note}`.trim() });
    })
    .join('\n');
}
