import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import type { Transaction } from '../store/database.ts';
import { accountById, shareAccount } from './accounts.ts';
import { askerHash, keepAsker } from './asker.ts';
import { countUse } from './passkeys.ts';
import { begin } from './sign-in.ts';
import { checkedUse, signingOptions } from './use-passkey.ts';

/** A page of signing in asks for options when it is opened, and every four minutes. */
const asking = { name: 'passkey-options-ip', limit: 200, windowSeconds: 15 * 60 };
/** A signature cannot be guessed, so only the caller is limited. */
const signing = { name: 'passkey-ip', limit: 100, windowSeconds: 15 * 60 };

/** What a browser needs to sign in with a passkey, without a user name: the device knows its passkeys. */
export async function passkeySignInOptions(context: Call<'visitor'>) {
  await throttle(context, asking, callerOf(context.ip));
  return signingOptions(context, { purpose: 'sign-in', holder: keepAsker(context) });
}

/** Signs in by the signature of a passkey. @returns the token of the session */
export async function signInByPasskey(
  context: Call<'visitor'>,
  response: AuthenticationResponseJSON,
): Promise<string> {
  const { db, now } = context;
  await throttle(context, signing, callerOf(context.ip));
  const holder = askerHash(context);
  if (!holder) throw new CatalogueFault('passkeyRefused');
  const { passkey, counter } = await checkedUse(context, { purpose: 'sign-in', holder }, response);
  const account = await accountById(db, passkey.account_id);
  if (!account) throw new CatalogueFault('passkeyUnknown');
  const proved = async (trx: Transaction): Promise<number | undefined> => {
    const current = await shareAccount(trx, account.id);
    return current && (await countUse(trx, passkey, counter, now())) ? current.id : undefined;
  };
  // The device is what its owner has; it was unlocked by what the owner knows or is.
  return begin(context, account.login_name, false, proved, true);
}
