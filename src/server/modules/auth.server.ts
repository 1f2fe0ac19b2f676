import { auth } from '#contract/auth.contract.ts';
import { passwordKeyOf } from '../accounts/password-key.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { hashToken, newToken } from '../accounts/session-token.ts';
import { CatalogueFault } from '../fault.ts';
import { implement } from '../implement.ts';
import { accountByLogin, normalAddress } from '../store/accounts.ts';
import { createSession, deleteSession } from '../store/sessions.ts';
import { forgetHits } from '../store/throttles.ts';
import { callerOf, throttle, throttleKey } from '../throttling.ts';

/** Strict only for one caller at one address: otherwise anybody could lock anybody out. */
const perGuesser = { name: 'login-guesser', limit: 10, windowSeconds: 15 * 60 };
/** For guesses that come from everywhere. */
const perAddress = { name: 'login-address', limit: 100, windowSeconds: 60 * 60 };
const perCaller = { name: 'login-ip', limit: 100, windowSeconds: 15 * 60 };

export default implement(auth, {
  async login(payload, context) {
    const address = normalAddress(payload.username);
    const caller = callerOf(context.ip);
    const guesser = `${caller} ${address}`;
    await throttle(context, perCaller, caller);
    await throttle(context, perGuesser, guesser);
    await throttle(context, perAddress, address);

    const key = await passwordKeyOf(context.deps);
    const password = key.read(payload.password) ?? '';
    const account = await accountByLogin(context.db, address);
    if (!(await passwordFits(password, account?.password_hash)) || !account) {
      throw new CatalogueFault('wrongCredentials');
    }

    const token = newToken();
    await createSession(context.db, {
      tokenHash: hashToken(token),
      accountId: account.id,
      now: context.now(),
    });
    await forgetHits(context.db, throttleKey(perGuesser, guesser));
    return { accessToken: token };
  },

  async logout(_payload, { db, account }) {
    await deleteSession(db, account.tokenHash);
    return null;
  },

  async publicKey(_payload, { deps }) {
    return (await passwordKeyOf(deps)).publicKey;
  },
});
