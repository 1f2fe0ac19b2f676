/** Loads a thing once; where that fails, it is loaded again the next time. */
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
