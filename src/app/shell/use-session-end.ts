import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSessionEnd } from '#client/session.ts';
import { signInPath } from './safe-path.ts';

/** Opens the sign-in page, which says why, when the server has ended the session. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionEnd(() => {
        if (location.pathname !== '/login') void navigate(signInPath(location));
      }),
    [navigate, location],
  );
}
