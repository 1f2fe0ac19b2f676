/** The module of the parts that are loaded later. */
export type Parts = typeof import('./parts.ts');

let state: Parts | 'loading' | 'failed' = 'loading';
let way: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the parts, unless they are there or on the way. After a failure it can be called again. */
export function loadParts(): Promise<void> {
  way ??= load();
  return way;
}

async function load(): Promise<void> {
  try {
    become(await import('./parts.ts'));
  } catch {
    way = null;
    become('failed');
  }
}

function become(next: Parts | 'failed'): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The parts once they are loaded, and how far they are before that. */
export const partsNow = (): Parts | 'loading' | 'failed' => state;

/** Calls the listener when the parts are loaded, or cannot be. */
export function watchParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
