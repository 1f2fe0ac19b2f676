import { OrderStatus } from '#contract/order-status.ts';
import { compact } from '#engine/form/answers.ts';
import { progressOf } from '#engine/form/progress.ts';
import type { Asking } from '../../site/flows/use-opening.ts';
import { travellersIn } from './travellers.ts';

/** An order that can be continued. */
export interface OpenOrder {
  /** The id with which it was begun. */
  requestId: string;
  /** Null: it is continued with the answers that this device has kept. */
  orderNumber: string | null;
  isConfirmed: boolean;
  /** ISO 8601. */
  begun: string;
  names: readonly string[];
  steps: { done: number; all: number };
}

/**
 * The orders of the server and of this device. An order of which both have answers is listed once; it is continued
 * from this device, whose answers are newer.
 */
export function openOrdersOf({ flow, open, left }: Omit<Asking, 'state'>): OpenOrder[] {
  const saved = open.records.map(({ createDate: begun, orderStatus, ...record }): OpenOrder => {
    const isConfirmed = orderStatus !== OrderStatus.draft;
    const isLeft = !isConfirmed && record.requestId === left?.requestId;
    return { ...record, begun, isConfirmed, ...(isLeft && { orderNumber: null }) };
  });
  if (left === null || saved.some(({ requestId }) => requestId === left.requestId)) return saved;
  const answers = compact(left.answers);
  const own: OpenOrder = {
    requestId: left.requestId,
    orderNumber: null,
    isConfirmed: false,
    begun: new Date(left.at).toISOString(),
    names: travellersIn(flow, answers).names,
    steps: progressOf(flow, answers),
  };
  return [own, ...saved];
}
