import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#client/session.ts';
import { signInPath } from './safe-path.ts';

/** Shows its children to signed-in users. Visitors are sent to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const location = useLocation();
  return token === null ? <Navigate to={signInPath(location)} replace /> : children;
}
