import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { endResuming, forgetLogin, rememberLogin } from '#client/remembered-login.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import type { LoginType } from './check-credentials.ts';

export interface Credentials {
  readonly loginType: LoginType;
  readonly username: string;
  /** Or the code from the text message; empty to sign in by what the server knows of this device. */
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs in, keeps token, user name and profile, and leads on to `target`, in this order. The result is `false` where
 * the server does not know this device, so that the password is needed after all.
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
      // Signed in is signed in: without the profile the top bar asks for it again.
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
