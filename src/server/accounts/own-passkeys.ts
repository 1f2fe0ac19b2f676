import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Locale } from '#contract/locale.ts';
import { longestPasskeyName, mostPasskeys } from '#contract/passkey.contract.ts';
import { formats } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { throttle } from '../services/throttle.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { type Account, accountById, lockAccount } from './accounts.ts';
import { giveOut, siteOf, userHandle } from './passkey-site.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey, takeChallenge } from './passkeys.ts';
import { findSession } from './sessions.ts';
import { deviceNames } from './user-agent.ts';

const adding = { name: 'passkey-account', limit: 30, windowSeconds: 60 * 60 };
const isLine = formats['line']?.validate as (text: string) => boolean;

/** What a browser needs to create a passkey of the caller's account. */
export async function passkeyOptions(context: Call<'user'>) {
  const { account: caller, db } = context;
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
    timeout: 5 * 60 * 1000,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // Discoverable, so that signing in needs no user name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await giveOut(context, options.challenge, caller.id);
  return { ...options };
}

/** Keeps a passkey that the caller's browser has created, and tells the owner by mail. */
export async function addPasskey(context: Call<'user'>, response: RegistrationResponseJSON): Promise<void> {
  const { account: caller, now } = context;
  await throttle(context, adding, String(caller.id));
  const { credential } = await verified(context, response);
  const device = Object.values(deviceNames(context.userAgent)).filter(Boolean).join(' · ');
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
      name: device,
      created_at: now(),
      used_at: null,
    });
    if (!isNew) throw new CatalogueFault('passkeyRefused');
    await tellOwner(trx, context, account, 'passkeyAdded');
  });
}

async function verified(
  context: Call<'user'>,
  response: RegistrationResponseJSON,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { account, db, now } = context;
  const { rpID, origin } = siteOf(context);
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, accountId: account.id, now: now() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
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

/** Removes one of the caller's passkeys, if another way of signing in is left, and tells the owner by mail. */
export async function removeOwnPasskey(context: Call<'user'>, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const account = await lockedCaller(trx, context);
    if (!(await deletePasskey(trx, id, account.id))) throw new CatalogueFault('notFound');
    const left = await passkeysOf(trx, account.id);
    // A code is sent to a mail address or to a verified number; a password needs a mail address, too.
    if (left.length === 0 && account.email === '' && !account.phone_verified)
      throw new CatalogueFault('lastWayIn');
    await tellOwner(trx, context, account, 'passkeyRemoved');
  });
}

async function lockedCaller(trx: Transaction, { account, now }: Call<'user'>): Promise<Account> {
  const locked = await lockAccount(trx, account.id);
  // Another request may have ended the session, or erased the account, while this one waited for the lock.
  const isAlive = await findSession(trx, account.tokenHash, now());
  if (!locked || !isAlive) throw new CatalogueFault('invalidSession');
  return locked;
}

async function tellOwner(
  trx: Transaction,
  context: Call<'user'>,
  { email, locale }: Account,
  name: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  if (email === '') return;
  const values = { link: `${context.publicUrl}/personalCenter` };
  await queueMessage(trx, context, email, { by: 'mail', name, locale: locale as Locale, values });
}
