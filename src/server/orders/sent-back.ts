import type { ServerFlow } from '../services/flows/flows.ts';
import type { Order } from './orders.ts';
import type { Answers } from './answers.ts';
import { currentItems } from './current-answers.ts';

/** What an operator has sent back of an order, and what was opened beside it since: pointers into today's answers. */
export function sentBackOf(flow: ServerFlow, order: Order): string[] {
  const opened = order.also_open.map((pointer) => flow.migratedPointer(pointer, order.flow_version));
  return [
    ...currentItems(flow, order).map(({ pointer }) => pointer),
    ...opened.filter((pointer) => pointer !== null),
  ];
}

/** The fields of an order that its customer may answer anew. */
export function openOf(flow: ServerFlow, order: Order, answers: Answers): Set<string> {
  return flow.openFields(answers, sentBackOf(flow, order));
}
