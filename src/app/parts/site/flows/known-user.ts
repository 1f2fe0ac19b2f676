import { call } from '#client/call.ts';
import { readSession, updateSession, type UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import type { KnownValue } from '#contract/known-values.ts';
import type { Known } from '#engine/wizard/prefill.ts';
import { areaCodes } from '../options/area-codes.ts';

/** The signed-in user; null when the profile cannot be loaded at the moment. */
export async function knownUser(): Promise<UserInfo | null> {
  const { token, userInfo } = readSession();
  if (userInfo !== null || token === null) return userInfo;
  const fetched = await call(account.profile, {}).catch(() => null);
  if (fetched !== null && readSession().token === token) updateSession({ userInfo: fetched });
  return fetched;
}

/** The account data that can fill in fields, by the names that schemas use in `x-ui.prefill`. */
export async function knownOfUser(user: UserInfo): Promise<Known> {
  const { email, nationality } = user;
  const phone = await phoneOf(user);
  return { email, nationality, phone } satisfies Partial<Record<KnownValue, string | undefined>>;
}

/**
 * A phone number with its area code; undefined when the area code is not known, because a number without it
 * would be wrong.
 */
async function phoneOf({ mobile, phoneAscription }: UserInfo): Promise<string | undefined> {
  if (mobile === '' || mobile.startsWith('+')) return mobile || undefined;
  const regions = await areaCodes('').catch(() => []);
  const areaCode = regions.find(({ id }) => id === phoneAscription)?.areaCode;
  return areaCode === undefined ? undefined : `+${areaCode} ${mobile}`;
}
