import { Title } from '@mantine/core';
import { IconBuilding, IconChevronRight, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Identity } from '#contract/roles.ts';
import { loginPath, registerPath } from './auth-paths.ts';
import formClasses from './login-form.module.css';
import classes from './register-chooser.module.css';

const choices = [
  { identity: Identity.individual, name: 'individual', Icon: IconUser },
  { identity: Identity.company, name: 'company', Icon: IconBuilding },
] as const;

/** Asks whether the account is for an individual or a company. */
export function RegisterChooser({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Title order={1} fz="clamp(1.75rem, 4.4vw, 2.125rem)" lts="-0.015em">
        {t('chooser.title')}
      </Title>
      <p className={formClasses.lead}>{t('chooser.lead')}</p>
      {choices.map(({ identity, name, Icon }) => (
        <Link key={identity} to={registerPath(target, identity)} className={classes.choice}>
          <Icon size={26} stroke={1.5} className={classes.sign} aria-hidden />
          <span className={classes.words}>
            <strong>{t(`chooser.${name}`)}</strong>
            <span>{t(`chooser.${name}Text`)}</span>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      ))}
      <p className={formClasses.other}>
        {t('chooser.haveAccount')} <Link to={loginPath(target)}>{t('chooser.signIn')}</Link>
      </p>
    </>
  );
}
