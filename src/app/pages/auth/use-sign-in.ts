import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { endResuming, forgetLogin, rememberLogin } from '#client/remembered-login.ts';
import { auth } from '#contract/auth.contract.ts';
import type { LoginType } from '#contract/roles.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface Credentials {
  readonly loginType: LoginType;
  readonly username: string;
  /** The password, or the code from the text message; empty to sign in as a device that the server knows. */
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs in, and opens `target`. The result is `false` when the server does not know this device, so that the password is
 * needed.
 */
export function useSignIn(target: string) {
  const signedIn = useSignedIn(target);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (credentials: Credentials) => {
      const accessToken = await fetchToken(credentials);
      if (accessToken === '') {
        endResuming();
        return false;
      }
      await signedIn(accessToken, () => (credentials.remember ? rememberLogin(credentials) : forgetLogin()));
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
