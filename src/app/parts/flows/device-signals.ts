import { onReachable } from '#client/reachability.ts';

/** Calls back when the server may answer again: the network is back, or another call was answered. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  const end = onReachable(listener);
  return () => {
    window.removeEventListener('online', listener);
    end();
  };
}

/** Calls back when the page may be closed, or put away by a telephone that forgets it. */
export function onLeave(listener: () => void): () => void {
  const ends = [onClose(listener), onHide(listener)];
  window.addEventListener('beforeunload', listener);
  return () => {
    window.removeEventListener('beforeunload', listener);
    for (const end of ends) end();
  };
}

/** Calls back when the page is closed, or another one opened in its place. */
export function onClose(listener: () => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}

/** Calls back when the page is put away; many a telephone says nothing more of a page that it ends then. */
export function onHide(listener: () => void): () => void {
  const hide = (): void => (document.visibilityState === 'hidden' ? listener() : undefined);
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}
