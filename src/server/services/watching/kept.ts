/** Milliseconds for which what was read from the database is told again: several readers must not cost more than one. */
const KEPT_MS = 15_000;

/** Asks once for all that ask within some seconds. @returns null while the database is away */
export function kept<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let last: Promise<T | null> | undefined;
  let askedAt = 0;
  return () => {
    if (last === undefined || Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now();
      last = ask().catch(() => {
        last = undefined;
        return null;
      });
    }
    return last;
  };
}
