import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { callerOf, throttle } from '../services/throttle.ts';
import { accountById, shareAccount } from './accounts.ts';
import { giveOut, siteOf, userHandle } from './passkey-site.ts';
import { countUse, type Passkey, passkeyById, takeChallenge } from './passkeys.ts';
import { begin } from './sign-in.ts';

/** A page of signing in asks for options when it is opened, and every four minutes. */
const asking = { name: 'passkey-options-ip', limit: 200, windowSeconds: 15 * 60 };
/** A signature cannot be guessed, so only the caller is limited. */
const signing = { name: 'passkey-ip', limit: 100, windowSeconds: 15 * 60 };

/** What a browser needs to sign in with a passkey, without a user name: the device knows its passkeys. */
export async function passkeySignInOptions(context: Call<'visitor'>) {
  await throttle(context, asking, callerOf(context.ip));
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    timeout: 5 * 60 * 1000,
    userVerification: 'preferred',
  });
  await giveOut(context, options.challenge, null);
  return { ...options };
}

/** Signs in by the signature of a passkey. @returns the token of the session */
export async function signInByPasskey(
  context: Call<'visitor'>,
  response: AuthenticationResponseJSON,
): Promise<string> {
  const { db, now } = context;
  await throttle(context, signing, callerOf(context.ip));
  const passkey = typeof response.id === 'string' ? await passkeyById(db, response.id) : undefined;
  const account = passkey && (await accountById(db, passkey.account_id));
  if (!account) throw new CatalogueFault('passkeyUnknown');
  const counter = await verifiedCount(context, passkey, response);
  return begin(context, account.login_name, false, async (trx) => {
    const current = await shareAccount(trx, account.id);
    return current && (await countUse(trx, passkey, counter, now())) ? current.id : undefined;
  });
}

/** The count of the device, if the signature is that of the passkey and the count has grown. */
async function verifiedCount(
  context: Call<'visitor'>,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const { db, now } = context;
  const { rpID, origin } = siteOf(context);
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, accountId: null, now: now() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  const handle = Buffer.from(userHandle(context, passkey.account_id)).toString('base64url');
  const sent = response.response.userHandle;
  if (!result?.verified || (sent !== undefined && sent !== handle))
    throw new CatalogueFault('passkeyRefused');
  return result.authenticationInfo.newCounter;
}
