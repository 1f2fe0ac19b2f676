import type { Call } from '../services/call.ts';
import { callerOf, forgetHits, throttle, throttleKey } from '../services/throttle.ts';

/** Strict only for one caller at one address: otherwise anybody could lock anybody out. */
const perGuesser = { name: 'login-guesser', limit: 10, windowSeconds: 15 * 60 };
/** For guesses that come from everywhere. */
const perAddress = { name: 'login-address', limit: 100, windowSeconds: 60 * 60 };
const perCaller = { name: 'login-ip', limit: 100, windowSeconds: 15 * 60 };

/** Counts a try of signing in under this name, in whatever way, and refuses one too many. */
export async function throttleSignIn(
  context: Pick<Call, 'db' | 'now' | 'ip'>,
  loginName: string,
): Promise<void> {
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perGuesser, guesserOf(context, loginName));
  await throttle(context, perAddress, loginName);
}

/** Whoever has shown that the account is theirs is no guesser any more. */
export async function forgiveGuesses(
  context: Pick<Call, 'db' | 'now' | 'ip'>,
  loginName: string,
): Promise<void> {
  await forgetHits(context.db, throttleKey(perGuesser, guesserOf(context, loginName)));
}

function guesserOf({ ip }: Pick<Call, 'db' | 'now' | 'ip'>, loginName: string): string {
  return `${callerOf(ip)} ${loginName}`;
}
