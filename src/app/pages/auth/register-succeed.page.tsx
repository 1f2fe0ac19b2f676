import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from '#ui/message-page.tsx';

/** Says that the account was created. Its owner is signed in. */
export function RegisterSucceedPage() {
  const { t } = useTranslation('auth');
  return (
    <MessagePage
      title={t('registered.title')}
      text={t('registered.text')}
      actions={
        <>
          <Button component={Link} to="/hereStore">
            {t('registered.services')}
          </Button>
          <Button component={Link} to="/personalCenter" variant="default">
            {t('registered.account')}
          </Button>
        </>
      }
    />
  );
}
