import { call } from '#client/call.ts';
import { readSession, updateSession, type UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import type { Known } from '#engine/wizard/prefill.ts';
import { areaCodes } from '../options/area-codes.ts';

/** Who is signed in; null where that cannot be found out at the moment. */
export async function knownUser(): Promise<UserInfo | null> {
  const { token, userInfo } = readSession();
  if (userInfo !== null || token === null) return userInfo;
  const fetched = await call(account.profile, {}).catch(() => null);
  if (fetched !== null && readSession().token === token) updateSession({ userInfo: fetched });
  return fetched;
}

/** What the account knows of its owner, by the names that schemas use in `x-ui.prefill`. */
export async function knownOfUser(user: UserInfo): Promise<Known> {
  const { email, nationality } = user;
  return { email, nationality, phone: await phoneOf(user) };
}

/** A number with its area code; undefined where that is not known, since half a number is worse than none. */
async function phoneOf({ mobile, phoneAscription }: UserInfo): Promise<string | undefined> {
  if (mobile === '' || mobile.startsWith('+')) return mobile || undefined;
  const regions = await areaCodes('').catch(() => []);
  const areaCode = regions.find(({ id }) => id === phoneAscription)?.areaCode;
  return areaCode === undefined ? undefined : `+${areaCode} ${mobile}`;
}
