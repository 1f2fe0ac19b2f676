import { IconBuilding, IconChevronRight, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loginPath, registerPath } from './auth-paths.ts';
import formClasses from './login-form.module.css';
import classes from './register-chooser.module.css';

/** Asks who the account is for. */
export function RegisterChooser({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <h1 className={formClasses.title}>{t('chooser.title')}</h1>
      <p className={formClasses.lead}>{t('chooser.lead')}</p>
      <Link to={registerPath(target)} className={classes.choice}>
        <IconUser size={26} stroke={1.5} className={classes.sign} aria-hidden />
        <span className={classes.words}>
          <strong>{t('chooser.individual')}</strong>
          <span>{t('chooser.individualText')}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <div className={classes.choice} data-closed>
        <IconBuilding size={26} stroke={1.5} className={classes.sign} aria-hidden />
        <span className={classes.words}>
          <strong>{t('chooser.company')}</strong>
          <span>{t('chooser.companyText')}</span>
        </span>
      </div>
      <p className={formClasses.other}>
        {t('chooser.haveAccount')} <Link to={loginPath(target)}>{t('chooser.signIn')}</Link>
      </p>
    </>
  );
}
