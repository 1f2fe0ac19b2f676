/** Reads a value that this tab keeps, also over a reload; null when there is none, or no storage. */
export function readNote(name: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(`studio:${name}`);
  } catch {
    return null;
  }
}

/** Stores a value for this tab; null removes it. */
export function writeNote(name: string, text: string | null): void {
  try {
    if (text === null) globalThis.sessionStorage.removeItem(`studio:${name}`);
    else globalThis.sessionStorage.setItem(`studio:${name}`, text);
  } catch {
    // Without storage a reload loses the value; the browser asks before it reloads.
  }
}
