import type { Call } from '../services/call.ts';
import { callerOf, forgetHits, throttle, throttleKey, type ThrottleRule } from '../services/throttle.ts';
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

/**
 * Codes are counted apart from passwords, and not from many addresses together: each may be tried five times, by the
 * browser that has requested it. So the owner whose password strangers guess is let in by a code.
 */
const codesPerGuesser = { ...perGuesser, name: 'login-code-guesser' };
const codesPerCaller = { ...perCaller, name: 'login-code-ip' };

type Caller = Pick<Call, 'db' | 'dataKey' | 'now' | 'ip' | 'cookies'>;

/**
 * Counts an attempt to sign in with this login name by password. The owner who comes from where she has signed in
 * before, or shows the token of a remembered device, is counted apart: strangers can't lock her out.
 *
 * @throws CatalogueFault tooManyRequests if there were too many attempts.
 */
export async function throttleSignIn(context: Caller, loginName: string): Promise<void> {
  const isKnown = await throttleCaller(context, loginName, perCaller, perGuesser);
  if (!isKnown) await throttle(context, perAddress, loginName);
}

/**
 * The same for an attempt by a code from a mail or a text message.
 *
 * @throws CatalogueFault tooManyRequests if there were too many attempts.
 */
export async function throttleCode(context: Caller, loginName: string): Promise<void> {
  await throttleCaller(context, loginName, codesPerCaller, codesPerGuesser);
}

/** @returns whether the caller is known for the login name. */
async function throttleCaller(
  context: Caller,
  loginName: string,
  ofCaller: ThrottleRule,
  ofGuesser: ThrottleRule,
): Promise<boolean> {
  const known = await knownBy(context, loginName);
  if (known === null) await throttle(context, ofCaller, callerOf(context.ip));
  const guesser = known === null ? guesserOf(context, loginName) : knownGuesser(context, loginName, known);
  await throttle(context, ofGuesser, guesser);
  return known !== null;
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
    for (const rule of [perGuesser, codesPerGuesser])
      await forgetHits(context.db, throttleKey(rule, guesser));
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
