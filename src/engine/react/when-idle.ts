/** Milliseconds to wait in browsers that can't report idle time, so that the page is painted first. */
const laterMs = 300;

/**
 * Calls a function once while the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, laterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
