import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '#client/reachability.ts';
import classes from './layout.module.css';

function watchNetwork(watcher: () => void): () => void {
  globalThis.addEventListener('online', watcher);
  globalThis.addEventListener('offline', watcher);
  return () => {
    globalThis.removeEventListener('online', watcher);
    globalThis.removeEventListener('offline', watcher);
  };
}

/** Says that the network is gone or the server does not reply. Everything that was typed stays on the page. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  const reachable = useReachable();
  const problem = !online ? 'offline' : !reachable ? 'unreachable' : null;
  return (
    <div role="status" className={classes.connection}>
      {problem && <p>{t(`connection.${problem}`)}</p>}
    </div>
  );
}
