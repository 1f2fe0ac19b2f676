import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/call.ts';
import { encryptPassword } from '#client/password.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in, keeps token and profile, and leads on to `target`, in this order. */
export function useSignIn(target: string) {
  const navigate = useNavigate();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ username, password }: Credentials) => {
      const encrypted = await encryptPassword(password);
      const payload = { client: 'APP', loginType: 0, username, password: encrypted } as const;
      const { accessToken } = await call(auth.login, payload);
      updateSession({ token: accessToken, userInfo: null, endedBecause: null });
      // Signed in is signed in: without the profile the top bar asks for it again.
      const userInfo = await call(account.profile, {}).catch(() => null);
      if (userInfo) updateSession({ userInfo });
      await navigate(target, { replace: true });
    },
  });
}
