import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { type Account, accountByLogin, accountByPhone, shareAccount } from './accounts.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { deleteDeviceToken, deviceOwner } from './device-tokens.ts';
import { useCode } from './verification-codes.ts';
import { beginSession } from './sessions.ts';
import { clearDevice, deviceHash, forgetDevice, keepDevice, rememberDevice } from './devices.ts';
import { wrongCode } from './form.ts';
import { passwordKeyOf } from './password-key.ts';
import { passwordFits } from './passwords.ts';
import { chinaMobile, loginNameOf } from './phone-number.ts';
import { forgiveGuesses, throttleSignIn } from './sign-in-throttle.ts';
import { checkCode } from './verification.ts';

/** What somebody signs in with. */
interface Credentials {
  readonly username: string;
  /** The password or the code, encrypted where the browser could. */
  readonly password: string;
  /** Whether this device shall be remembered. */
  readonly remember: boolean;
}

/** Signs in by e-mail address and password. @returns the token of the session. */
export async function signInByPassword(context: Call<'visitor'>, given: Credentials): Promise<string> {
  const name = loginNameOf(given.username);
  await throttleSignIn(context, name);
  const key = await passwordKeyOf(context);
  const account = await accountByLogin(context.db, name);
  const fits = await passwordFits(key.read(given.password) ?? '', account?.password_hash);
  if (!fits || !account) throw new CatalogueFault('wrongCredentials');
  return begin(context, name, given.remember, async (trx) => {
    const current = await shareAccount(trx, account.id);
    // Whoever changes the password ends all sessions, and must not miss one that is just beginning.
    return current?.password_hash === account.password_hash ? account.id : undefined;
  });
}

/** Signs in by a Chinese mobile number and the code that was sent to it. @returns the token of the session. */
export async function signInByCode(context: Call<'visitor'>, given: Credentials): Promise<string> {
  const number = chinaMobile(given.username);
  await throttleSignIn(context, number ?? loginNameOf(given.username));
  if (number === undefined) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/username', 'format')] });
  }
  const key = await passwordKeyOf(context);
  const codeId = await checkCode(context, 'sign-in', number, key.read(given.password) ?? '');
  const account = await accountByPhone(context.db, number);
  if (codeId === undefined || !account) throw wrongCode('/password');
  return begin(context, number, given.remember, async (trx) => {
    if (!(await useCode(trx, codeId, context.now()))) throw wrongCode('/password');
    const current = await shareAccount(trx, account.id);
    return current && isNamed(current, number) ? current.id : undefined;
  });
}

/**
 * Signs in by the token that this device keeps. A token is good for once and leaves another one behind, so a copy
 * of it is worth nothing after the next use.
 *
 * @returns the token of the session; empty where the device has none that fits.
 */
export async function resumeSession(context: Call<'visitor'>, username: string): Promise<string> {
  const hash = deviceHash(context);
  if (!hash) return '';
  const name = loginNameOf(username);
  await throttleSignIn(context, name);
  const begun = await inTransaction(context.db, async (trx) => {
    const owner = await deviceOwner(trx, hash, context.now());
    const account = owner === undefined ? undefined : await shareAccount(trx, owner);
    if (!account || !isNamed(account, name)) return undefined;
    // Of two windows that come at once, one gets on; the other finds its token used.
    if (!(await deleteDeviceToken(trx, hash))) return undefined;
    return {
      session: await beginSession(trx, context, account.id),
      device: await rememberDevice(trx, context, account.id),
    };
  });
  if (!begun) return '';
  keepDevice(context, begun.device);
  await forgiveGuesses(context, name);
  return begun.session;
}

/** @param proved finds the account in the transaction that begins its session; undefined where it has changed. */
async function begin(
  context: Call<'visitor'>,
  name: string,
  remember: boolean,
  proved: (trx: Transaction) => Promise<number | undefined>,
): Promise<string> {
  const begun = await inTransaction(context.db, async (trx) => {
    const accountId = await proved(trx);
    if (accountId === undefined) throw new CatalogueFault('wrongCredentials');
    // Whoever signs in decides anew whether this device shall know them.
    await forgetDevice(trx, context);
    return {
      session: await beginSession(trx, context, accountId),
      device: remember ? await rememberDevice(trx, context, accountId) : undefined,
    };
  });
  if (begun.device !== undefined) keepDevice(context, begun.device);
  else if (deviceHash(context)) clearDevice(context);
  await forgiveGuesses(context, name);
  return begun.session;
}

/** By its login name or by the number that it has proved. */
function isNamed(account: Account, name: string): boolean {
  return account.login_name === name || (account.phone_verified && account.phone === name);
}
