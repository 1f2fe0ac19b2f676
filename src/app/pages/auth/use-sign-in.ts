import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { endResuming, forgetLogin, rememberLogin } from '#client/remembered-login.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import type { LoginType } from '#contract/roles.ts';

export interface Credentials {
  readonly loginType: LoginType;
  readonly username: string;
  /** The password, or the code from the text message; empty to sign in as a device that the server knows. */
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs in; then stores token, user name and profile, and opens `target`, in this order. The result is `false`
 * when the server does not know this device, so that the password is needed.
 */
export function useSignIn(target: string) {
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (credentials: Credentials) => {
      const accessToken = await fetchToken(credentials);
      if (accessToken === '') {
        endResuming();
        return false;
      }
      updateSession({ token: accessToken, userInfo: null, endedBecause: null });
      if (credentials.remember) rememberLogin(credentials);
      else forgetLogin();
      // The sign-in has succeeded, so a failed profile request is ignored here. The top bar requests the
      // profile again.
      const userInfo = await call(account.profile, {}).catch(() => null);
      if (userInfo) updateSession({ userInfo });
      await navigate(target, { replace: true });
      return true;
    },
  });
}

async function fetchToken({ loginType, username, password, remember }: Credentials): Promise<string> {
  if (password === '') return (await call(auth.resume, { username })).accessToken;
  const encrypted = await encryptPassword(password);
  const payload = { client: 'APP', loginType, username, password: encrypted, remember } as const;
  return (await call(auth.login, payload)).accessToken;
}
