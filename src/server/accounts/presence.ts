import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { throttle } from '../services/throttle.ts';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { wrongCode } from './form.ts';
import { demandPassword } from './own-password.ts';
import { countUse, passkeysOf } from './passkeys.ts';
import { sendCode } from './send-code.ts';
import { reachOf } from './reach-of.ts';
import { noteProof, noteSecondFactor } from './sessions.ts';
import { checkedUse, signingOptions } from './use-passkey.ts';
import { checkCode } from './verification.ts';
import { useCode } from './verification-codes.ts';

/** How long a proof counts, in milliseconds. */
const LIFETIME = 10 * 60 * 1000;

/** Limits tries in a session that the owner left open. */
const proving = { name: 'presence-account', limit: 10, windowSeconds: 15 * 60 };
const sending = { name: 'presence-code-account', limit: 10, windowSeconds: 60 * 60 };

/**
 * Refuses what decides who can sign in, unless the owner has proved in this session to be present: by signing in, or by
 * one of the ways below.
 *
 * @throws CatalogueFault presenceNeeded
 */
export function demandPresence({ account, now }: Pick<Call<'user'>, 'account' | 'now'>): void {
  const proved = account.provedAt?.getTime() ?? -Infinity;
  if (proved <= now().getTime() - LIFETIME) throw new CatalogueFault('presenceNeeded');
}

/** Proves it by the password. @param password as it was sent, in plain text or encrypted */
export async function proveByPassword(context: Call<'user'>, password: string): Promise<void> {
  await throttle(context, proving, String(context.account.id));
  await demandPassword(context, password);
  await prove(context.db, context);
}

/** Sends a code to the account's mail address, or to its verified number. */
export async function sendPresenceCode(context: Call<'user'>): Promise<void> {
  await throttle(context, sending, String(context.account.id));
  const { by, address } = await reachOf(context);
  const { locale } = context;
  await sendCode(context, 'presence', address, (code) => ({
    by,
    name: 'presenceCode',
    locale,
    values: { code },
  }));
}

/** Proves it by that code. */
export async function proveByCode(context: Call<'user'>, code: string): Promise<void> {
  await throttle(context, proving, String(context.account.id));
  const { address } = await reachOf(context);
  const codeId = await checkCode(context, 'presence', address, code);
  if (codeId === undefined) throw wrongCode('/code');
  await inTransaction(context.db, async (trx) => {
    if (!(await useCode(trx, codeId, context.now()))) throw wrongCode('/code');
    await prove(trx, context);
  });
}

/** What a browser needs to prove it by one of the account's passkeys. */
export async function presenceOptions(context: Call<'user'>) {
  const { account, db } = context;
  await throttle(context, sending, String(account.id));
  return signingOptions(context, asked(context), await passkeysOf(db, account.id));
}

/** Proves it by what a passkey of the account has signed. */
export async function proveByPasskey(
  context: Call<'user'>,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const { account, db, now } = context;
  await throttle(context, proving, String(account.id));
  const { passkey, counter } = await checkedUse(context, asked(context), response);
  if (passkey.account_id !== account.id) throw new CatalogueFault('passkeyUnknown');
  await inTransaction(db, async (trx) => {
    if (!(await countUse(trx, passkey, counter, now()))) throw new CatalogueFault('passkeyRefused');
    // A passkey is a second factor beside whatever has begun the session.
    if (!(await noteSecondFactor(trx, account.tokenHash, now()))) throw new CatalogueFault('invalidSession');
  });
}

const asked = ({ account }: Call<'user'>) => ({ purpose: 'presence', holder: account.tokenHash }) as const;

async function prove(db: Database | Transaction, { account, now }: Call<'user'>): Promise<void> {
  if (!(await noteProof(db, account.tokenHash, now()))) throw new CatalogueFault('invalidSession');
}
