import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forgetLogin } from '#client/remembered-login.ts';
import { clearSession } from '#client/session.ts';
import classes from './forget.module.css';

const leadsOnAfterMs = 2000;

/**
 * Says that the password was changed, removes data that belonged to the old one, and links to the sign-in page.
 */
export function PasswordReset() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    clearSession();
    forgetLogin();
    clearSessionStorage();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), leadsOnAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <section className={classes.done}>
      <IconCircleCheck size={56} stroke={1.4} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {t('reset.done')}
      </h1>
    </section>
  );
}

function clearSessionStorage(): void {
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // When the browser refuses storage, nothing was stored, so nothing has to be removed.
  }
}
