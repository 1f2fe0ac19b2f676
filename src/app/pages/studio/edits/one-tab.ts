/**
 * Lets one tab at a time keep the edits of a flow.
 *
 * @param onHeld gets whether this tab keeps them: false at first while another tab does, true when that one is closed.
 * A browser without locks, as on a page without encryption, lets every tab keep them.
 * @returns a function that lets another tab keep them
 */
export function holdFlow(name: string, onHeld: (isHeld: boolean) => void): () => void {
  const { locks } = globalThis.navigator as { locks?: LockManager };
  if (locks === undefined) {
    onHeld(true);
    return () => undefined;
  }
  const waiting = new AbortController();
  let release = (): void => undefined;
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve;
      if (waiting.signal.aborted) return resolve();
      onHeld(true);
    });
  void locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null) return hold();
    if (waiting.signal.aborted) return undefined;
    onHeld(false);
    locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    return undefined;
  });
  return () => {
    waiting.abort();
    release();
  };
}
