import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from '#ui/message-page.tsx';
import { useSearch } from './search-context.ts';

export function NotFound() {
  const { t } = useTranslation('shell');
  const { openSearch } = useSearch();
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <Button component={Link} to="/">
            {t('backToHome')}
          </Button>
          <Button variant="default" onClick={() => openSearch()}>
            {t('search.open')}
          </Button>
        </>
      }
    />
  );
}
