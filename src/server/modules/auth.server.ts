import { auth } from '#contract/auth.contract.ts';
import { LoginType } from '#contract/roles.ts';
import { sendResetCode, sendSignInCode } from '../accounts/known-codes.ts';
import { passwordKeyOf } from '../accounts/password-key.ts';
import { resumeSession, signInByCode, signInByPassword } from '../accounts/sign-in.ts';
import { sendMailCode, signInByMail } from '../accounts/sign-in-by-mail.ts';
import { signOut } from '../accounts/sign-out.ts';
import { implement } from '../services/implement.ts';

export default implement(auth, {
  async login({ loginType, username, password, remember = false }, context) {
    const signIn = loginType === LoginType.code ? signInByCode : signInByPassword;
    return { accessToken: await signIn(context, { username, password, remember }) };
  },

  async resume({ username }, context) {
    return { accessToken: await resumeSession(context, username) };
  },

  async sendVerify({ loginType, username }, context) {
    await (loginType === LoginType.code ? sendSignInCode : sendResetCode)(context, username);
    return null;
  },

  async mailCode({ mail }, context) {
    await sendMailCode(context, mail);
    return null;
  },

  async mailLogin({ mail, code, remember = false }, context) {
    return signInByMail(context, { mail, code, remember });
  },

  async logout(_payload, context) {
    await signOut(context);
    return null;
  },

  async publicKey(_payload, context) {
    return (await passwordKeyOf(context)).publicKey;
  },
});
