import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forgetLogin } from '#client/remembered-login.ts';
import { clearSession } from '#client/session.ts';
import { Outcome } from '#ui/outcome.tsx';

const leadsOnAfterMs = 2000;

/**
 * Says that the password was changed, removes data that belonged to the old one, and links to the sign-in page.
 */
export function PasswordReset() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  useEffect(() => {
    clearSession();
    forgetLogin();
    clearSessionStorage();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), leadsOnAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Outcome Icon={IconCircleCheck} title={t('reset.done')} />;
}

function clearSessionStorage(): void {
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // When the browser refuses storage, nothing was stored, so nothing has to be removed.
  }
}
