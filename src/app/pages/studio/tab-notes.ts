/** What this tab keeps while it is open, also over a reload; null where there is nothing, or no storage. */
export function readNote(name: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(`studio:${name}`);
  } catch {
    return null;
  }
}

/** Keeps something for this tab; null forgets it. */
export function writeNote(name: string, text: string | null): void {
  try {
    if (text === null) globalThis.sessionStorage.removeItem(`studio:${name}`);
    else globalThis.sessionStorage.setItem(`studio:${name}`, text);
  } catch {
    // Without storage a reload loses it; the browser asks before.
  }
}
