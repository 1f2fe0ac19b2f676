import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/**
 * The error page of a page that failed. Most often its code could not be loaded, because the network failed or
 * a new version was published. Loading the document again solves both, so the link is a real one and not an
 * in-app navigation. Without a network the page says what can be opened.
 */
export function RouteError() {
  const { t } = useTranslation('shell');
  const isOffline = !(globalThis.navigator?.onLine ?? true);
  return (
    <MessagePage
      title={t(isOffline ? 'routeError.offlineTitle' : 'routeError.title')}
      text={t(isOffline ? 'routeError.offlineText' : 'routeError.text')}
      actions={
        <>
          <Button onClick={() => globalThis.location.reload()}>{t('routeError.reload')}</Button>
          <Button component="a" href="/" variant="default">
            {t('backToHome')}
          </Button>
        </>
      }
    />
  );
}
