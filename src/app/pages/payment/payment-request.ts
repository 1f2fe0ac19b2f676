import { PaymentMode } from '#contract/order-status.ts';
import { v4 as uuid } from 'uuid';

const prefix = 'payment-request:';

/** For browsers that refuse storage. It lasts until the page is closed. */
const unstored = new Map<string, string>();

/**
 * The request id of an attempt to pay an order in a mode. It stays the same until the attempt is over, so that
 * a double click, a reload or a lost reply lead to the same payment. It is stored for this tab.
 */
export function requestIdOf(order: number, mode: PaymentMode): string {
  const name = `${prefix}${order}:${mode}`;
  const known = read(name);
  if (known !== null) return known;
  const fresh = uuid();
  write(name, fresh);
  return fresh;
}

/** Whether an attempt to pay an order in a mode was begun and is not known to be over. */
export function hasRequest(order: number, mode: PaymentMode): boolean {
  return read(`${prefix}${order}:${mode}`) !== null;
}

/** Ends the attempt, so that the next one is a new payment. Without a mode: all attempts to pay the order. */
export function forgetRequest(order: number, mode?: PaymentMode): void {
  for (const one of mode === undefined ? Object.values(PaymentMode) : [mode])
    write(`${prefix}${order}:${one}`, null);
}

function read(name: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(name);
  } catch {
    return unstored.get(name) ?? null;
  }
}

function write(name: string, id: string | null): void {
  try {
    if (id === null) globalThis.sessionStorage.removeItem(name);
    else globalThis.sessionStorage.setItem(name, id);
  } catch {
    if (id === null) unstored.delete(name);
    else unstored.set(name, id);
  }
}
