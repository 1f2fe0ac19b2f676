/**
 * Reads a value from localStorage.
 *
 * @returns null when there is none, and when the browser refuses storage (private mode, blocked site data)
 */
export function readStored(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to localStorage; null removes it. When the browser refuses storage, nothing is written. */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage.removeItem(name);
    else globalThis.localStorage.setItem(name, value);
  } catch {
    // Storage is not essential: without it the visitor has to sign in again after a reload.
  }
}
