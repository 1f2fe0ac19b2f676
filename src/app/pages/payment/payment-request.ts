import { v4 as uuid } from 'uuid';

const prefix = 'payment-request:';

/** For browsers that refuse storage, until the page is left. */
const unstored = new Map<string, string>();

/**
 * The id of a try to pay an order in a mode: the same one until that try is over, so that a double click, a reload
 * or a lost answer lead to the same payment. It is kept in this tab.
 */
export function requestIdOf(order: number, mode: number): string {
  const name = `${prefix}${order}:${mode}`;
  const known = read(name);
  if (known !== null) return known;
  const fresh = uuid();
  write(name, fresh);
  return fresh;
}

/** Whether a try to pay an order in a mode was begun before and is not known to be over. */
export function hasRequest(order: number, mode: number): boolean {
  return read(`${prefix}${order}:${mode}`) !== null;
}

/** The try is over; the next one is another payment. Without a mode: all tries to pay the order. */
export function forgetRequest(order: number, mode?: number): void {
  for (const one of mode === undefined ? [1, 2, 3] : [mode]) write(`${prefix}${order}:${one}`, null);
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
