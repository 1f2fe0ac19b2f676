import { onReachable } from '#client/reachability.ts';

/**
 * Calls back when the server may reply again: the network is back, or another call got a reply.
 *
 * @returns a function that ends the subscription
 */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  const end = onReachable(listener);
  return () => {
    window.removeEventListener('online', listener);
    end();
  };
}

/**
 * Calls back when the page may be closed, and when it is hidden.
 *
 * @returns a function that ends the subscription
 */
export function onLeave(listener: () => void): () => void {
  const ends = [onClose(listener), onHide(listener)];
  window.addEventListener('beforeunload', listener);
  return () => {
    window.removeEventListener('beforeunload', listener);
    for (const end of ends) end();
  };
}

/**
 * Calls back when the page is closed or another page is opened.
 *
 * @returns a function that ends the subscription
 */
export function onClose(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}

/**
 * Calls back when the page is hidden. Many phones close a hidden page without a further event.
 *
 * @returns a function that ends the subscription
 */
export function onHide(listener: () => void): () => void {
  const hide = (): void => (document.visibilityState === 'hidden' ? listener() : undefined);
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}
