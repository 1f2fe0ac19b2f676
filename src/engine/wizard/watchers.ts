/** Listeners to answers and errors, by pointer: a key in one field must not call the listeners of all others. */
export interface Watchers {
  /** Listens to a pointer, to what lies below it, and to what holds it. @returns a function that ends this */
  watch(pointer: string, listener: () => void): () => void;
  /** Something at these pointers has changed; each listener is called once. */
  notify(pointers: Iterable<string>): void;
  /** The answers at this pointer and below it have changed. */
  notifyBelow(pointer: string): void;
  notifyAll(): void;
}

/** Makes an empty set of listeners. */
export function createWatchers(): Watchers {
  const byPointer = new Map<string, Set<() => void>>();
  const tell = (pointer: string): void => {
    for (const listener of byPointer.get(pointer) ?? []) listener();
  };
  return {
    watch(pointer, listener) {
      const listeners = byPointer.get(pointer) ?? new Set();
      byPointer.set(pointer, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byPointer.get(pointer) === listeners) byPointer.delete(pointer);
      };
    },
    notify(pointers) {
      const [only, ...others] = pointers;
      if (only === undefined) return;
      const heard = others.length === 0 ? withAbove(only) : new Set([only, ...others].flatMap(withAbove));
      for (const pointer of heard) tell(pointer);
    },
    notifyBelow(pointer) {
      for (const below of byPointer.keys()) if (below.startsWith(`${pointer}/`)) tell(below);
    },
    notifyAll() {
      for (const pointer of byPointer.keys()) tell(pointer);
    },
  };
}

/** A pointer and those of everything that holds it, up to the whole. */
function withAbove(pointer: string): string[] {
  const pointers = [pointer];
  for (let at = pointer; at !== ''; pointers.push(at)) at = at.slice(0, at.lastIndexOf('/'));
  return pointers;
}
