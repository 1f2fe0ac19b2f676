import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountById, accountByLogin, accountByPhone, isNamed, shareAccount } from './accounts.ts';
import { callerOf } from '../services/throttle.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { deleteDeviceToken, deviceOwner } from './device-tokens.ts';
import { useCode } from './verification-codes.ts';
import { beginSession } from './sessions.ts';
import { clearDevice, deviceHash, forgetDevice, keepDevice, rememberDevice } from './devices.ts';
import { wrongCode } from './form.ts';
import { passwordKeyOf } from './password-key.ts';
import { passwordFits } from './passwords.ts';
import { chinaMobile, loginNameOf } from './phone-number.ts';
import { rememberCaller } from './known-callers.ts';
import { forgiveGuesses, throttleCode, throttleResuming, throttleSignIn } from './sign-in-throttle.ts';
import { checkCode } from './verification.ts';

/** The data with which a customer signs in. */
interface Credentials {
  readonly username: string;
  /** The password or the code, possibly encrypted by the browser. */
  readonly password: string;
  /** Whether this device is to be remembered. */
  readonly remember: boolean;
}

/** Signs in by e-mail address and password. @returns the token of the session. */
export async function signInByPassword(context: Call<'visitor'>, given: Credentials): Promise<string> {
  const name = loginNameOf(given.username);
  await throttleSignIn(context, name);
  const key = await passwordKeyOf(context);
  const account = await accountByLogin(context.db, name);
  const fits = await passwordFits(
    key.read(given.password) ?? '',
    account?.password_hash,
    callerOf(context.ip),
  );
  if (!fits || !account) throw new CatalogueFault('wrongCredentials');
  return begin(context, name, given.remember, async (trx) => {
    const current = await shareAccount(trx, account.id);
    // A change of the password ends all sessions. Under the lock, the password is compared again, so that no
    // session begins with the old password after that.
    return current?.password_hash === account.password_hash ? account.id : undefined;
  });
}

/** Signs in by a Chinese mobile number and the code that was sent to it. @returns the token of the session. */
export async function signInByCode(context: Call<'visitor'>, given: Credentials): Promise<string> {
  const number = chinaMobile(given.username);
  await throttleCode(context, number ?? loginNameOf(given.username));
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
 * Signs in by the device token in the cookie. A token is valid once; each sign-in replaces it, so that a stolen
 * copy is useless after the owner's next sign-in.
 *
 * @returns the token of the session; empty if the device has no valid token for this login name.
 */
export async function resumeSession(context: Call<'visitor'>, username: string): Promise<string> {
  const hash = deviceHash(context);
  if (!hash) return '';
  const name = loginNameOf(username);
  await throttleResuming(context, name);
  const begun = await inTransaction(context.db, async (trx) => {
    const owner = await deviceOwner(trx, hash, context.now());
    const account = owner === undefined ? undefined : await shareAccount(trx, owner);
    if (!account || !isNamed(account, name)) return undefined;
    // A device that signs an operator in by itself would undo the end of the session after a rest.
    if (account.role === 'operator') return undefined;
    // If two tabs send the same token at once, the first one signs in; for the second one the token is already
    // used.
    if (!(await deleteDeviceToken(trx, hash))) return undefined;
    await rememberCaller(trx, context, name, account.id);
    return {
      session: await beginSession(trx, context, account.id, false),
      device: await rememberDevice(trx, context, account.id),
    };
  });
  if (!begun) return '';
  keepDevice(context, begun.device);
  await forgiveGuesses(context, name);
  return begun.session;
}

/**
 * Begins a session, and remembers the caller and, if wanted, the device.
 *
 * @param proved finds the account, in the transaction that begins its session; undefined if the account has
 * changed.
 * @param hasBothFactors whether the way of signing in proves what somebody has and what somebody knows or is
 */
export async function begin(
  context: Call<'visitor'>,
  name: string,
  remember: boolean,
  proved: (trx: Transaction) => Promise<number | undefined>,
  hasBothFactors = false,
): Promise<string> {
  const begun = await inTransaction(context.db, async (trx) => {
    const accountId = await proved(trx);
    if (accountId === undefined) throw new CatalogueFault('wrongCredentials');
    // The choice to remember the device is made again at each sign-in, so the old device token is deleted.
    await forgetDevice(trx, context);
    await rememberCaller(trx, context, name, accountId);
    const isRemembered = remember && (await accountById(trx, accountId))?.role !== 'operator';
    return {
      session: await beginSession(trx, context, accountId, true, hasBothFactors ? context.now() : null),
      device: isRemembered ? await rememberDevice(trx, context, accountId) : undefined,
    };
  });
  if (begun.device !== undefined) keepDevice(context, begun.device);
  else if (deviceHash(context)) clearDevice(context);
  await forgiveGuesses(context, name);
  return begun.session;
}
