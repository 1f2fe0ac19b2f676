import type { Call } from '../services/call.ts';
import { callerOf, forgetHits, throttle, throttleKey } from '../services/throttle.ts';
import { deviceHash } from './devices.ts';
import { knownBy } from './known-callers.ts';

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
  const known = await knownBy(context, loginName);
  if (known !== null) {
    await throttle(context, perGuesser, knownGuesser(context, loginName, known));
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
  if ((await knownBy(context, loginName)) !== null) return;
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perGuesser, guesserOf(context, loginName));
}

/** Deletes the counters of this caller and login name, after the caller has signed in or has reset the password. */
export async function forgiveGuesses(context: Caller, loginName: string): Promise<void> {
  const known = (['device', 'connection'] as const).map((by) => knownGuesser(context, loginName, by));
  for (const guesser of [guesserOf(context, loginName), ...known]) {
    await forgetHits(context.db, throttleKey(perGuesser, guesser));
  }
}

function guesserOf({ ip }: Caller, loginName: string): string {
  return `${callerOf(ip)} ${loginName}`;
}

/**
 * A remembered device is counted by itself: a stranger may share its internet connection. A cookie counts as a device
 * only where its token is valid; otherwise each invented one would begin a new count.
 */
function knownGuesser(context: Caller, loginName: string, by: 'device' | 'connection'): string {
  const device = by === 'device' ? deviceHash(context)?.toString('base64url') : undefined;
  return device === undefined ? `known ${guesserOf(context, loginName)}` : `device ${device} ${loginName}`;
}
