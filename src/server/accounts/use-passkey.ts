import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { inTransaction } from '../store/database.ts';
import { lockAccount } from './accounts.ts';
import { type Asked, giveOut, takeBack } from './passkey-challenges.ts';
import { ANSWER_TIME, siteOf, userHandle } from './passkey-site.ts';
import { type Passkey, passkeyById } from './passkeys.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * What a browser needs to sign with a passkey.
 *
 * @param known the passkeys that may be used; by default the device offers those that it has
 */
export async function signingOptions(context: Call, asked: Asked, known: readonly Passkey[] = []) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    timeout: ANSWER_TIME,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
  await giveOut(context, options.challenge, asked);
  return { ...options };
}

/** A passkey that has signed, and the count that its device has sent, which `countUse` stores. */
interface Use {
  readonly passkey: Passkey;
  readonly counter: number;
}

/**
 * Checks what a device has signed.
 *
 * @throws CatalogueFault passkeyUnknown; passkeyRefused; passkeyCopied where the count has not grown: the owner is told
 */
export async function checkedUse(
  context: Call,
  asked: Asked,
  response: AuthenticationResponseJSON,
): Promise<Use> {
  const passkey = typeof response.id === 'string' ? await passkeyById(context.db, response.id) : undefined;
  if (!passkey) throw new CatalogueFault('passkeyUnknown');
  const { rpID, origin } = siteOf(context);
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeBack(context, challenge, asked),
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The count is compared below: the package would refuse it before it has checked the signature.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) throw new CatalogueFault('passkeyRefused');
  const handle = Buffer.from(userHandle(context, passkey.account_id)).toString('base64url');
  if ((response.response.userHandle ?? handle) !== handle) throw new CatalogueFault('passkeyRefused');
  const counter = result.authenticationInfo.newCounter;
  // Devices that share a passkey do not count.
  if (counter <= passkey.counter && counter + passkey.counter > 0) {
    await inTransaction(context.db, async (trx) => {
      const account = await lockAccount(trx, passkey.account_id);
      if (account) await tellOwner(trx, context, account, 'passkeyCopied', { name: passkey.name });
    });
    throw new CatalogueFault('passkeyCopied');
  }
  return { passkey, counter };
}
