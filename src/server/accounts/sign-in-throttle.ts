import type { Call } from '../services/call.ts';
import { callerOf, forgetHits, throttle, throttleKey } from '../services/throttle.ts';

/**
 * Strict only for one caller and one login name together: otherwise anybody could lock an account by wrong
 * attempts.
 */
const perGuesser = { name: 'login-guesser', limit: 10, windowSeconds: 15 * 60 };
/** Limits guesses at one login name from many IP addresses. */
const perAddress = { name: 'login-address', limit: 100, windowSeconds: 60 * 60 };
const perCaller = { name: 'login-ip', limit: 100, windowSeconds: 15 * 60 };

/**
 * Counts an attempt to sign in with this login name, by password, code or device.
 *
 * @throws CatalogueFault tooManyRequests if there were too many attempts.
 */
export async function throttleSignIn(
  context: Pick<Call, 'db' | 'now' | 'ip'>,
  loginName: string,
): Promise<void> {
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perGuesser, guesserOf(context, loginName));
  await throttle(context, perAddress, loginName);
}

/** Deletes the counter of this caller and login name, after the caller has signed in or has reset the password. */
export async function forgiveGuesses(
  context: Pick<Call, 'db' | 'now' | 'ip'>,
  loginName: string,
): Promise<void> {
  await forgetHits(context.db, throttleKey(perGuesser, guesserOf(context, loginName)));
}

function guesserOf({ ip }: Pick<Call, 'db' | 'now' | 'ip'>, loginName: string): string {
  return `${callerOf(ip)} ${loginName}`;
}
