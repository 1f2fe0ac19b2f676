import { useSession } from '#client/session.ts';
import { Application } from './application.tsx';
import { BeforeApplication } from './before-application.tsx';

/** The application to a school. Documents belong to an account, so visitors learn what is needed, and sign in first. */
export function RegisterSchoolPage() {
  const { token } = useSession();
  return token === null ? <BeforeApplication /> : <Application />;
}
