import { useNavigate } from 'react-router-dom';
import { call } from '#client/call.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';

/** What follows each way of signing in: stores token, user name and profile, and opens `target`, in this order. */
export function useSignedIn(target: string): (accessToken: string, keepDevice: () => void) => Promise<void> {
  const navigate = useNavigate();
  return async (accessToken, keepDevice) => {
    updateSession({ token: accessToken, userInfo: null, endedBecause: null });
    keepDevice();
    // The sign-in has succeeded, so a failed profile request is ignored here. The top bar requests the
    // profile again.
    const userInfo = await call(account.profile, {}).catch(() => null);
    if (userInfo) updateSession({ userInfo });
    const needsMore = userInfo?.role === 'operator' && (await needsSecondFactor());
    const next = needsMore ? `/secondFactor?${new URLSearchParams({ fullPath: target })}` : target;
    await navigate(next, { replace: true });
  };
}

/** If this fails, the first call of the next page asks for it. */
const needsSecondFactor = async (): Promise<boolean> =>
  (await call(secondFactor.state, {}).catch(() => null))?.isNeeded ?? false;
