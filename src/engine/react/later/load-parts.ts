import { setParts } from './parts-state.ts';

let way: Promise<void> | null = null;

/** Loads the parts, unless they are there or on the way. After a failure it can be called again. */
export function loadParts(): Promise<void> {
  way ??= load();
  return way;
}

async function load(): Promise<void> {
  try {
    setParts(await import('./parts.ts'));
  } catch {
    way = null;
    setParts('failed');
  }
}
