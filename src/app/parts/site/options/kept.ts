/** Loads a value once for each name and caches it. When loading fails, the next call tries again. */
export function kept<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (name) => {
    const known = loads.get(name);
    if (known !== undefined) return known;
    const begun = load(name);
    loads.set(name, begun);
    begun.catch(() => loads.delete(name));
    return begun;
  };
}
