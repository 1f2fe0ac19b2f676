import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { Locale } from '#contract/locale.ts';
import { recoveryCodeCount } from '#contract/second-factor-limits.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { queueMessage } from '../services/messages/queue-message.ts';
import { throttle } from '../services/throttle.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { wrongCode } from './form.ts';
import { lockedCaller } from './locked-caller.ts';
import { lacksSecondFactor } from './operator-rules.ts';
import { passkeysOf } from './passkeys.ts';
import { demandPresence } from './presence.ts';
import {
  confirmPending,
  keepPending,
  keepRecoveryCodes,
  recoveryCodesLeft,
  storedFactor,
  useRecoveryCode,
  useStep,
} from './second-factor-rows.ts';
import { deleteOtherSessions, noteSecondFactor } from './sessions.ts';

const PERIOD_SECONDS = 30;
/** How long a secret waits for the first one-time password that is made of it, in milliseconds. */
const PENDING_MS = 10 * 60 * 1000;
/** The password is known to whoever comes here, so that only guesses at one account are counted. */
const guessing = { name: 'second-factor', limit: 10, windowSeconds: 15 * 60 };
const beginning = { name: 'second-factor-begin', limit: 20, windowSeconds: 60 * 60 };

const sealedFor = (id: number): string => `second-factor:${id}`;

/** What the caller has set up, and what is still missing in this session. */
export async function secondFactorState({ account, db, operatorRules }: Call<'operator'>) {
  const [passkeys, left] = await Promise.all([passkeysOf(db, account.id), recoveryCodesLeft(db, account.id)]);
  return {
    isSet: account.hasSecondFactor,
    hasPasskey: passkeys.length > 0,
    isNeeded: lacksSecondFactor(account, operatorRules),
    recoveryCodes: left,
  };
}

/**
 * Makes a secret for an app that shows one-time passwords. It counts only after such a password was entered.
 *
 * @throws CatalogueFault presenceNeeded; secondFactorNeeded where there is one already that was not given: a password
 * alone does not replace it
 */
export async function beginSecondFactor(context: Call<'operator'>) {
  const { account, db, vault, now } = context;
  demandPresence(context);
  await throttle(context, beginning, String(account.id));
  const { isSet, hasPasskey } = await secondFactorState(context);
  if ((isSet || hasPasskey) && account.secondFactorAt === null)
    throw new CatalogueFault('secondFactorNeeded');
  const secret = new Secret({ size: 20 });
  const sealed = vault.seal(Buffer.from(secret.bytes), sealedFor(account.id));
  await keepPending(db, account.id, sealed, new Date(now().getTime() + PENDING_MS));
  const { login_name } = await db
    .selectFrom('account')
    .select('login_name')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const uri = totpOf(secret, login_name).toString();
  return { secret: secret.base32, uri, picture: await toDataURL(uri, { margin: 2, scale: 5 }) };
}

/** Confirms that secret by a one-time password. @returns the recovery codes, which are shown this once */
export async function confirmSecondFactor(context: Call<'operator'>, code: string): Promise<string[]> {
  const { account, db, now } = context;
  await throttle(context, guessing, String(account.id));
  const stored = await storedFactor(db, account.id);
  const pending = stored?.pending_secret;
  if (!pending || (stored.pending_until ?? now()) <= now()) throw new CatalogueFault('grantExpired');
  const step = stepOf(context, pending, code);
  if (step === undefined) throw wrongCode('/code');
  return inTransaction(db, async (trx) => {
    const { email, locale } = await lockedCaller(trx, context);
    if (!(await confirmPending(trx, account.id, pending, step))) throw new CatalogueFault('grantExpired');
    await given(trx, context);
    await deleteOtherSessions(trx, account);
    await tell(trx, context, { email, locale }, 'secondFactorSet', {});
    return renewed(trx, context);
  });
}

/** Gives the second factor in this session: a one-time password, or a recovery code. */
export async function giveSecondFactor(context: Call<'operator'>, typed: string): Promise<void> {
  const { account, db } = context;
  await throttle(context, guessing, String(account.id));
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const stored = await storedFactor(db, account.id);
  if (!stored?.totp_secret) throw wrongCode('/code');
  const step = stepOf(context, stored.totp_secret, code);
  await inTransaction(db, async (trx) => {
    const { email, locale } = await lockedCaller(trx, context);
    if (step !== undefined) {
      if (!(await useStep(trx, account.id, step))) throw wrongCode('/code');
    } else {
      if (!(await useRecoveryCode(trx, context, account.id, code))) throw wrongCode('/code');
      const left = String(await recoveryCodesLeft(trx, account.id));
      await tell(trx, context, { email, locale }, 'recoveryCodeUsed', { left });
    }
    await given(trx, context);
  });
}

/** Makes new recovery codes; those before are no longer valid. */
export async function renewRecoveryCodes(context: Call<'operator'>): Promise<string[]> {
  demandPresence(context);
  const { account, db } = context;
  if (!account.hasSecondFactor) throw new CatalogueFault('notFound');
  if (account.secondFactorAt === null) throw new CatalogueFault('secondFactorNeeded');
  return inTransaction(db, async (trx) => {
    await lockedCaller(trx, context);
    return renewed(trx, context);
  });
}

async function given(trx: Transaction, { account, now }: Call<'operator'>): Promise<void> {
  if (!(await noteSecondFactor(trx, account.tokenHash, now()))) throw new CatalogueFault('invalidSession');
}

async function renewed(trx: Transaction, context: Call<'operator'>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  await keepRecoveryCodes(trx, context, context.account.id, codes);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Letters and digits without those that look alike. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const recoveryCode = (): string =>
  Array.from({ length: 10 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Moongate', label, secret, period: PERIOD_SECONDS });

/** The time step of a one-time password, at most one step away from now; undefined if it is wrong. */
function stepOf({ account, vault, now }: Call<'operator'>, sealed: Buffer, code: string): number | undefined {
  const bytes = vault.open(sealed, sealedFor(account.id));
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = now().getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const tell = (
  trx: Transaction,
  context: Call<'operator'>,
  { email, locale }: { email: string; locale: string },
  name: 'secondFactorSet' | 'recoveryCodeUsed',
  values: Record<string, string>,
): Promise<void> =>
  email === ''
    ? Promise.resolve()
    : queueMessage(trx, context, email, { by: 'mail', name, locale: locale as Locale, values });
