import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safePath } from '#app/shell/safe-path.ts';
import { readSession, updateSession } from '#client/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterChooser } from './register-chooser.tsx';

/**
 * `login=1` asks which kind of account to register; `inv` is an invite code to store; `fullPath` is the page to
 * open afterwards.
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const target = safePath(query.get('fullPath'));
  const invite = query.get('inv');
  // Read only once: signing in on this page sets the token before the profile has arrived.
  const [alreadySignedIn] = useState(() => readSession().token !== null);

  useEffect(() => {
    if (invite) updateSession({ inv: invite });
  }, [invite]);

  if (alreadySignedIn) return <Navigate to={target} replace />;
  return (
    <AuthFrame>
      {query.get('login') === '1' ? <RegisterChooser target={target} /> : <LoginForm target={target} />}
    </AuthFrame>
  );
}
