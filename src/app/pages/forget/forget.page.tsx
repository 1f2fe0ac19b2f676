import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OneOffFlow } from '#app/parts/site/flows/one-off-flow.tsx';
import classes from './forget.module.css';
import { PasswordReset } from './password-reset.tsx';

/** Resets a forgotten password: first the code from a mail, then a new password. */
export function ForgetPage() {
  const { t } = useTranslation('auth');
  return (
    <OneOffFlow id="account/reset-password" outcome={() => <PasswordReset />}>
      <p className={classes.back}>
        <Anchor component={Link} to="/login" underline="always">
          {t('reset.back')}
        </Anchor>
      </p>
    </OneOffFlow>
  );
}
