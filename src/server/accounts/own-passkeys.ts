import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { longestPasskeyName, mostPasskeys } from '#contract/passkey-limits.ts';
import { isLine } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { throttle } from '../services/throttle.ts';
import { inTransaction } from '../store/database.ts';
import { accountById } from './accounts.ts';
import { lockedCaller } from './locked-caller.ts';
import { giveOut, takeBack } from './passkey-challenges.ts';
import { ANSWER_TIME, siteOf, userHandle } from './passkey-site.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './passkeys.ts';
import { demandPresence } from './presence.ts';
import { tellOwner } from './tell-owner.ts';
import { deviceNames } from './user-agent.ts';

const adding = { name: 'passkey-account', limit: 30, windowSeconds: 60 * 60 };

const asked = ({ account }: Call<'user'>) => ({ purpose: 'add', holder: account.tokenHash }) as const;

/** What a browser needs to create a passkey of the caller's account, if its owner is present. */
export async function passkeyOptions(context: Call<'user'>) {
  const { account: caller, db } = context;
  demandPresence(context);
  await throttle(context, adding, String(caller.id));
  const [account, known] = await Promise.all([accountById(db, caller.id), passkeysOf(db, caller.id)]);
  if (!account) throw new CatalogueFault('invalidSession');
  if (known.length >= mostPasskeys) throw new CatalogueFault('tooManyPasskeys');
  const options = await generateRegistrationOptions({
    rpName: 'Moongate',
    rpID: siteOf(context).rpID,
    userID: userHandle(context, caller.id),
    userName: account.email || account.login_name,
    userDisplayName: account.nick_name,
    timeout: ANSWER_TIME,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // Discoverable, so that signing in needs no user name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await giveOut(context, options.challenge, asked(context));
  return { ...options };
}

/**
 * Keeps a passkey that the caller's browser has created, and tells the owner by mail. The challenge was given out to a
 * present owner.
 */
export async function addPasskey(context: Call<'user'>, response: RegistrationResponseJSON): Promise<void> {
  const { account: caller, now } = context;
  await throttle(context, adding, String(caller.id));
  const { credential } = await verified(context, response);
  const name = Object.values(deviceNames(context.userAgent)).filter(Boolean).join(' · ');
  await inTransaction(context.db, async (trx) => {
    const account = await lockedCaller(trx, context);
    if ((await passkeysOf(trx, caller.id)).length >= mostPasskeys)
      throw new CatalogueFault('tooManyPasskeys');
    const isNew = await insertPasskey(trx, {
      id: credential.id,
      account_id: caller.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name,
      created_at: now(),
      used_at: null,
    });
    if (!isNew) throw new CatalogueFault('passkeyRefused');
    await tellOwner(trx, context, account, 'passkeyAdded', { name });
  });
}

async function verified(
  context: Call<'user'>,
  response: RegistrationResponseJSON,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { rpID, origin } = siteOf(context);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeBack(context, challenge, asked(context)),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (result?.registrationInfo === undefined || !result.verified) throw new CatalogueFault('passkeyRefused');
  return result.registrationInfo;
}

/** Gives one of the caller's passkeys another name. */
export async function nameOwnPasskey(context: Call<'user'>, id: string, typed: string): Promise<void> {
  const name = typed.trim();
  const fault = name === '' ? 'required' : [...name].length > longestPasskeyName ? 'maxLength' : 'format';
  if (fault !== 'format' || !isLine(name))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/name', fault)] });
  if (!(await renamePasskey(context.db, { id, accountId: context.account.id, name })))
    throw new CatalogueFault('notFound');
}

/** Removes one of the caller's passkeys, if its owner is present, and tells the owner by mail. */
export async function removeOwnPasskey(context: Call<'user'>, id: string): Promise<void> {
  demandPresence(context);
  await inTransaction(context.db, async (trx) => {
    const account = await lockedCaller(trx, context);
    const name = await deletePasskey(trx, id, account.id);
    if (name === undefined) throw new CatalogueFault('notFound');
    await tellOwner(trx, context, account, 'passkeyRemoved', { name });
  });
}
