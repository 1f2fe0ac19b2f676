import { figures } from '#contract/figures.ts';
import type { Call } from '../services/call.ts';
import { accountByLogin, lockAccount, normalAddress } from './accounts.ts';
import { inTransaction } from '../store/database.ts';
import { insertGrant, isGranted, takeGrant } from './reset-grants.ts';
import { useCode } from './verification-codes.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import { clearDevice } from './devices.ts';
import { checkedForm, faultAt, readable, refuseCommonPassword, wrongCode } from './form.ts';
import { setPassword } from './new-password.ts';
import { passwordKeyOf } from './password-key.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, newToken } from './sessions.ts';
import { forgiveGuesses } from './sign-in-throttle.ts';
import { checkCode } from './verification.ts';

interface NewPassword {
  readonly mail: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
}

/** The grant is in a cookie, so that only the browser that sent the code can choose the new password. */
const cookie = {
  name: 'moongate-reset',
  path: '/api/personalcenter',
  maxAgeSeconds: figures.resetMinutes * 60,
};

const verifying = { name: 'reset-verify-ip', limit: 30, windowSeconds: 60 * 60 };
const choosing = { name: 'reset-ip', limit: 30, windowSeconds: 60 * 60 };

/** A code has six digits; what is longer is the ticket of a link. */
const CODE_LENGTH = 6;

/**
 * Exchanges the code from the mail for a grant: the permission to choose a new password within ten minutes. The ticket
 * of the first operator's link is such a grant already; it is put into the cookie.
 */
export async function verifyReset(
  context: Call<'visitor'>,
  sent: { mail: string; mailCode: string },
): Promise<void> {
  await throttle(context, verifying, callerOf(context.ip));
  const address = normalAddress(sent.mail);
  if (sent.mailCode.length > CODE_LENGTH) {
    const grant = { tokenHash: hashToken(sent.mailCode), address, now: context.now() };
    if (!(await isGranted(context.db, grant))) throw faultAt('/mailCode', 'grantExpired');
    context.cookies.set(cookie, sent.mailCode);
    return;
  }
  const codeId = await checkCode(context, 'reset', address, sent.mailCode);
  if (codeId === undefined) throw wrongCode('/mailCode');
  const token = newToken();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + cookie.maxAgeSeconds * 1000);
  await inTransaction(context.db, async (trx) => {
    if (!(await useCode(trx, codeId, now))) throw wrongCode('/mailCode');
    await insertGrant(trx, { tokenHash: hashToken(token), address, now, expiresAt });
  });
  context.cookies.set(cookie, token);
}

/** Sets the new password. The grant can be used once. */
export async function resetPassword(context: Call<'visitor'>, sent: NewPassword): Promise<void> {
  await throttle(context, choosing, callerOf(context.ip));
  const names = ['newPassword', 'newPasswordConfirm'] as const;
  const form = readable(await passwordKeyOf(context), { ...sent }, names);
  const address = normalAddress(form.mail);
  const { newPassword, newPasswordConfirm } = form;
  checkedForm(context, 'account/reset-password', {
    // `verifyReset` has checked the code. Here the form only needs a complete value.
    identify: { mail: address, mailCode: '000000' },
    renew: { newPassword, newPasswordConfirm },
  });
  const token = context.cookies.read(cookie);
  if (token === undefined) throw faultAt('/mailCode', 'grantExpired');
  await refuseCommonPassword('/newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, callerOf(context.ip));
  await inTransaction(context.db, async (trx) => {
    const grant = { tokenHash: hashToken(token), address, now: context.now() };
    if (!(await takeGrant(trx, grant))) throw faultAt('/mailCode', 'grantExpired');
    const known = await accountByLogin(trx, address);
    const account = known && (await lockAccount(trx, known.id));
    // The account was deleted in the meantime.
    if (!account) throw faultAt('/mailCode', 'grantExpired');
    await setPassword(trx, context, account, passwordHash);
  });
  context.cookies.clear(cookie);
  clearDevice(context);
  await forgiveGuesses(context, address);
}
