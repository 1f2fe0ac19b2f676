/**
 * Reads a value from localStorage.
 *
 * @returns null where there is none, and where the browser refuses storage (private mode, blocked site data)
 */
export function readStored(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Writes a value to localStorage; null removes it. Where the browser refuses, the session lives in memory only.
 */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage.removeItem(name);
    else globalThis.localStorage.setItem(name, value);
  } catch {
    // Storage is a convenience: without it the visitor signs in again after a reload.
  }
}
