import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerVersion } from '#client/newer-version.ts';
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

/**
 * Says that the network is gone or the server does not reply; everything that was typed stays on the page. With a network,
 * says that the server has a newer version of the site.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  const reachable = useReachable();
  const isOld = useNewerVersion();
  const problem = !online ? 'offline' : !reachable ? 'unreachable' : null;
  return (
    <div role="status" className={classes.connection}>
      {problem && <p>{t(`connection.${problem}`)}</p>}
      {!problem && isOld && (
        <p>
          {t('connection.newVersion')}{' '}
          <button type="button" className={classes.reload} onClick={() => location.reload()}>
            {t('connection.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
