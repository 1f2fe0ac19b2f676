import { useEffect } from 'react';
import { useCall } from '#client/query.ts';
import { updateSession, useSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';

/** Whether a user is signed in, and the profile: the stored one at first, the server's one when it arrives. */
export function useProfile() {
  const { token, userInfo } = useSession();
  const signedIn = token !== null;
  const { data } = useCall(account.profile, {}, { enabled: signedIn, staleTime: 5 * 60_000 });
  useEffect(() => {
    if (data && signedIn) updateSession({ userInfo: data });
  }, [data, signedIn]);
  return { signedIn, userInfo };
}
