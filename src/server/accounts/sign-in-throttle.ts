import type { Call } from '../services/call.ts';
import { callerOf, forgetHits, throttle, throttleKey } from '../services/throttle.ts';
import { deviceHash } from './devices.ts';
import { isKnownCaller } from './known-callers.ts';

/**
 * Strict only for one caller and one login name together: otherwise anybody could lock an account by wrong
 * attempts.
 */
const perGuesser = { name: 'login-guesser', limit: 10, windowSeconds: 15 * 60 };
/** Limits guesses at one login name from many IP addresses. Known callers are not counted. */
const perAddress = { name: 'login-address', limit: 100, windowSeconds: 60 * 60 };
const perCaller = { name: 'login-ip', limit: 100, windowSeconds: 15 * 60 };

type Caller = Pick<Call, 'db' | 'dataKey' | 'now' | 'ip' | 'cookies'>;

/**
 * Counts an attempt to sign in with this login name, by password or code. The owner who comes from where she has
 * signed in before, or shows the token of a remembered device, is counted apart: strangers can't lock her out.
 *
 * @throws CatalogueFault tooManyRequests if there were too many attempts.
 */
export async function throttleSignIn(context: Caller, loginName: string): Promise<void> {
  if (await isKnownCaller(context, loginName)) {
    await throttle(context, perGuesser, knownGuesser(context, loginName));
    return;
  }
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perGuesser, guesserOf(context, loginName));
  await throttle(context, perAddress, loginName);
}

/**
 * Counts an attempt to sign in by a device token. A token can't be guessed, so only the caller is limited, not the
 * login name.
 *
 * @throws CatalogueFault tooManyRequests if there were too many attempts.
 */
export async function throttleResuming(context: Caller, loginName: string): Promise<void> {
  if (await isKnownCaller(context, loginName)) return;
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perGuesser, guesserOf(context, loginName));
}

/** Deletes the counters of this caller and login name, after the caller has signed in or has reset the password. */
export async function forgiveGuesses(context: Caller, loginName: string): Promise<void> {
  for (const guesser of [guesserOf(context, loginName), knownGuesser(context, loginName)]) {
    await forgetHits(context.db, throttleKey(perGuesser, guesser));
  }
}

function guesserOf({ ip }: Caller, loginName: string): string {
  return `${callerOf(ip)} ${loginName}`;
}

/** A remembered device is counted by itself: a stranger may share its internet connection. */
function knownGuesser(context: Caller, loginName: string): string {
  const device = deviceHash(context);
  return device
    ? `device ${device.toString('base64url')} ${loginName}`
    : `known ${guesserOf(context, loginName)}`;
}
