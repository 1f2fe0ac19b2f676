import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#client/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { BeforeScripts } from './before-scripts.tsx';
import type { PageRoute } from './page-route.ts';
import { signInPath } from './safe-path.ts';

interface RequireSignInProps {
  /** Whether visitors may see the children at an address with this query, too. */
  isOpen: PageRoute['isOpen'] | undefined;
  children: ReactNode;
}

/**
 * Shows its children to signed-in users. Visitors are sent to the sign-in page, and back here afterwards. Only the
 * browser knows which of both is there.
 */
export function RequireSignIn({ isOpen, children }: RequireSignInProps) {
  const { token } = useSession();
  const location = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return <BeforeScripts />;
  if (token !== null || isOpen?.(new URLSearchParams(location.search)) === true) return children;
  return <Navigate to={signInPath(location)} replace />;
}
