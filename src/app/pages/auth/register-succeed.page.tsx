import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { safePath } from '#app/shell/safe-path.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { loginPath } from './auth-paths.ts';

export function RegisterSucceedPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  return (
    <MessagePage
      title={t('registered.title')}
      text={t('registered.text')}
      actions={
        <Button component={Link} to={loginPath(safePath(query.get('fullPath')))}>
          {t('registered.signIn')}
        </Button>
      }
    />
  );
}
