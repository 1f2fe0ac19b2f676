import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safePath, type SignInReason } from '#app/shell/safe-path.ts';
import { readSession, updateSession } from '#client/session.ts';
import { Notice } from '#ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterChooser } from './register-chooser.tsx';

const reasons: readonly SignInReason[] = ['answers', 'favourite', 'search'];

/**
 * `login=1` asks which kind of account to register; `inv` is an invite code to store; `fullPath` is the page to
 * open afterwards; `why` is what the account is needed for.
 */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const target = safePath(query.get('fullPath'));
  const invite = query.get('inv');
  const why = reasons.find((reason) => reason === query.get('why'));
  const [alreadySignedIn, setAlreadySignedIn] = useState(false);
  // Read only once: signing in on this page sets the token before the profile has arrived. The server, which renders
  // the page, does not know the session.
  useLayoutEffect(() => setAlreadySignedIn(readSession().token !== null), []);

  useEffect(() => {
    if (invite) updateSession({ inv: invite });
  }, [invite]);

  if (alreadySignedIn) return <Navigate to={target} replace />;
  return (
    <AuthFrame>
      {why && <Notice tone="news">{t(`why.${why}`)}</Notice>}
      {query.get('login') === '1' ? (
        <RegisterChooser target={target} />
      ) : (
        <LoginForm target={target} isNew={why !== undefined} />
      )}
    </AuthFrame>
  );
}
