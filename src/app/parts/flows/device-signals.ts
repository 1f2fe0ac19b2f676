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
  const hide = (): void => (document.visibilityState === 'hidden' ? listener() : undefined);
  window.addEventListener('beforeunload', listener);
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('beforeunload', listener);
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', hide);
  };
}
