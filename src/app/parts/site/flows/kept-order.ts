import { ApiError } from '#client/api-error.ts';
import { notesOf, orderNotes, writeNote } from '#client/device-notes.ts';
import { readSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { visaAll } from '#contract/visas.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';

/** A draft as the server stores it. */
type SavedDraft = Reply<typeof visaAll.list>;

const nameOf = (orderNumber: string): string => orderNotes + orderNumber;

/**
 * Keeps a draft on this device as the server has it, among the notes of its user, so that the order can be opened without
 * a network. An order that was sent is not kept.
 */
export function keepOrder(order: SavedDraft): void {
  const user = readSession().userInfo?.id;
  if (user === undefined) return;
  const isDraft = order.orderStatus === OrderStatus.draft;
  writeNote(user, nameOf(order.orderNumber), isDraft ? JSON.stringify(order) : null);
}

/** Removes the copy of a draft: it was sent, or is not the user's. */
export function forgetOrder(orderNumber: string): void {
  const user = readSession().userInfo?.id;
  if (user !== undefined) writeNote(user, nameOf(orderNumber), null);
}

/** Reads a draft, and where the server cannot be reached the copy on this device. @throws ApiError */
export async function readOrKept(
  read: (orderNumber: string) => Promise<SavedDraft>,
  orderNumber: string,
): Promise<SavedDraft> {
  try {
    const order = await read(orderNumber);
    keepOrder(order);
    return order;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kept = error.offline ? keptOrder(orderNumber) : null;
    if (kept !== null) return kept;
    if (!error.offline) forgetOrder(orderNumber);
    throw error;
  }
}

function keptOrder(orderNumber: string): SavedDraft | null {
  const user = readSession().userInfo?.id;
  const text = user === undefined ? undefined : notesOf(user).get(nameOf(orderNumber));
  try {
    const order: unknown = JSON.parse(text ?? 'null');
    return isObject(order) && order['orderNumber'] === orderNumber ? (order as unknown as SavedDraft) : null;
  } catch {
    return null;
  }
}

/** The forms that the service worker was asked to keep since the page was loaded. */
const asked = new Set<string>();

/** Has the form of a begun order kept on this device, so that it can be filled in without a network. */
export function keepFormOf(flow: Flow): void {
  if (asked.has(flow.id)) return;
  asked.add(flow.id);
  import('#app/worker/keep-form.ts').then(
    ({ keepForm }) => keepForm(flow),
    // The next order asks again.
    () => asked.delete(flow.id),
  );
}
