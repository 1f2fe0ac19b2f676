import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { PasswordReset } from './password-reset.tsx';

/** Resets a forgotten password: first the code from a mail, then a new password. */
export function ForgetPage() {
  const { t } = useTranslation('auth');
  return (
    <OneOffFlow id="account/reset-password" outcome={() => <PasswordReset />}>
      <Text mt={20} ta="center">
        <Anchor component={Link} to="/login" underline="always">
          {t('reset.back')}
        </Anchor>
      </Text>
    </OneOffFlow>
  );
}
