import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSecondFactor, onSessionEnd } from '#client/session.ts';
import { secondFactorPath, signInPath } from './safe-path.ts';

/**
 * Opens the sign-in page, which says why, when the server has ended the session, and the page of the second factor when
 * the server demands that.
 */
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
  useEffect(
    () =>
      onSecondFactor(() => {
        if (location.pathname !== '/secondFactor') void navigate(secondFactorPath(location));
      }),
    [navigate, location],
  );
}
