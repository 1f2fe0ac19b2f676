import { auth } from '#contract/auth.contract.ts';
import { sendResetCode, sendSignInCode } from '../accounts/known-codes.ts';
import { passwordKeyOf } from '../accounts/password-key.ts';
import { resumeSession, signInByCode, signInByPassword } from '../accounts/sign-in.ts';
import { signOut } from '../accounts/sign-out.ts';
import { implement } from '../http/implement.ts';

export default implement(auth, {
  async login({ loginType, username, password, remember = false }, context) {
    const signIn = loginType === 1 ? signInByCode : signInByPassword;
    return { accessToken: await signIn(context, { username, password, remember }) };
  },

  async resume({ username }, context) {
    return { accessToken: await resumeSession(context, username) };
  },

  async sendVerify({ loginType, username }, context) {
    await (loginType === 1 ? sendSignInCode : sendResetCode)(context, username);
    return null;
  },

  async logout(_payload, context) {
    await signOut(context);
    return null;
  },

  async publicKey(_payload, { deps }) {
    return (await passwordKeyOf(deps)).publicKey;
  },
});
