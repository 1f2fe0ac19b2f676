import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';

/**
 * Stands in for a page that broke. Most often its code could not be fetched, because the network failed or a new
 * version was published: loading the document again mends both, hence a real link and no in-app navigation.
 */
export function RouteError() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      title={t('routeError.title')}
      text={t('routeError.text')}
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
