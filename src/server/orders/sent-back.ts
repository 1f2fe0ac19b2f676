import type { ServerFlow } from '../flows.ts';
import type { Order } from '../store/orders.ts';
import type { Answers } from './answers.ts';

/** What an operator has sent back of an order, and what was opened beside it since: JSON pointers. */
export function sentBackOf({ rejected, also_open }: Pick<Order, 'rejected' | 'also_open'>): string[] {
  return [...rejected.map(({ pointer }) => pointer), ...also_open];
}

/** The fields of an order that its customer may answer anew. */
export function openOf(flow: ServerFlow, order: Order, answers: Answers): Set<string> {
  return flow.openFields(answers, sentBackOf(order));
}
