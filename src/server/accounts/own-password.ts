import type { Call } from '../services/call.ts';
import { callerOf } from '../services/throttle.ts';
import { accountById } from './accounts.ts';
import { faultAt } from './form.ts';
import { passwordKeyOf } from './password-key.ts';
import { passwordFits } from './passwords.ts';

/**
 * Compares a password with that of the caller's account. The caller has counted the try.
 *
 * @param password as it was sent, in plain text or encrypted
 * @throws CatalogueFault wrongPassword, at `/password`
 */
export async function demandPassword(context: Call<'user'>, password: string): Promise<void> {
  const key = await passwordKeyOf(context);
  const stored = await accountById(context.db, context.account.id);
  if (!(await passwordFits(key.read(password) ?? '', stored?.password_hash, callerOf(context.ip))))
    throw faultAt('/password', 'wrongPassword');
}
