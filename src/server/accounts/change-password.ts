import type { Call } from '../services/call.ts';
import { accountById } from './accounts.ts';
import { inTransaction } from '../store/database.ts';
import { beginSession } from './sessions.ts';
import { callerOf, forgetHits, throttle, throttleKey } from '../services/throttle.ts';
import { clearDevice } from './devices.ts';
import { checkedForm, faultAt, readable, refuseCommonPassword } from './form.ts';
import { lockedCaller } from './locked-caller.ts';
import { setPassword } from './new-password.ts';
import { passwordKeyOf } from './password-key.ts';
import { hashPassword, passwordFits } from './passwords.ts';

interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
}

/** Limits attempts, so that the password can't be guessed in a session that the owner left open. */
const perAccount = { name: 'password-account', limit: 10, windowSeconds: 15 * 60 };

/**
 * Changes the password, if the caller knows the old one, and ends all sessions.
 *
 * @returns the token of a new session
 */
export async function changePassword(context: Call<'user'>, sent: Passwords): Promise<string> {
  const { account: caller, db } = context;
  const subject = String(caller.id);
  await throttle(context, perAccount, subject);
  const names = ['oldPassword', 'newPassword', 'newPasswordConfirm'] as const;
  const form = readable(await passwordKeyOf(context), { ...sent }, names);
  checkedForm(context, 'account/change-password', { password: form });

  const known = await accountById(db, caller.id);
  if (!(await passwordFits(form.oldPassword, known?.password_hash, callerOf(context.ip))))
    throw faultAt('/oldPassword', 'wrongPassword');
  await refuseCommonPassword('/newPassword', form.newPassword);
  const passwordHash = await hashPassword(form.newPassword, callerOf(context.ip));
  const token = await inTransaction(db, async (trx) => {
    // Another request may have changed the password at the same moment and ended this session.
    const account = await lockedCaller(trx, context);
    if (account.password_hash !== known?.password_hash) throw faultAt('/oldPassword', 'wrongPassword');
    await setPassword(trx, context, account, passwordHash);
    return beginSession(trx, context, account.id, true, context.account.secondFactorAt);
  });
  clearDevice(context);
  await forgetHits(db, throttleKey(perAccount, subject));
  return token;
}
