import { call } from '#client/call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import { deviceJournal } from './journal-port.ts';
import { knownUser } from './known-user.ts';
import type { Asking } from './use-opening.ts';

const none: Asking['open'] = { hasMore: false, records: [] };

/**
 * The orders of a product that the customer may continue in place of beginning a new one; null if there are none. If
 * the server cannot be asked, only those on this device count: a new order can be begun without a network.
 */
export async function ordersToContinue(flow: Flow): Promise<Asking | null> {
  const { childType = 0 } = flow.header;
  const [user, open] = await Promise.all([
    knownUser(),
    call(orderInfo.open, { childType }).catch(() => none),
  ]);
  const left = user === null ? null : leftOn(user.id, flow);
  if (open.records.length === 0 && left === null) return null;
  return { state: 'asks', flow, open, left };
}

/** The newest answers of a new order that only this device has. */
function leftOn(user: number, flow: Flow): Asking['left'] {
  const { unsent, entries } = deviceJournal({ user, flow, orderNumber: null }).read({});
  return unsent === null ? null : (entries[0] ?? null);
}
