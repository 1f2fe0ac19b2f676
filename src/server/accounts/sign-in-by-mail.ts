import { randomInt } from 'node:crypto';
import { isEmailAddress } from '#engine/form/formats.ts';
import { Identity, SignInBy } from '#contract/roles.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { callerOf } from '../services/throttle.ts';
import type { Transaction } from '../store/database.ts';
import { accountByLogin, insertAccount, isNamed, normalAddress, shareAccount } from './accounts.ts';
import { agreeToAll } from './agreements/consents.ts';
import { wrongCode } from './form.ts';
import { hashPassword } from './passwords.ts';
import { sendCode } from './send-code.ts';
import { newToken } from './sessions.ts';
import { begin } from './sign-in.ts';
import { throttleCode } from './sign-in-throttle.ts';
import { checkCode } from './verification.ts';
import { useCode } from './verification-codes.ts';

/**
 * Sends a code that signs in the owner of a mail address, and creates an account where the address has none. The mail is
 * the same in both cases.
 */
export async function sendMailCode(context: Call<'visitor'>, mail: string): Promise<void> {
  const address = normalAddress(mail);
  if (!isEmailAddress(address))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/mail', 'format')] });
  const { locale } = context;
  await sendCode(context, 'mail', address, (code) => ({
    by: 'mail',
    name: 'mailCode',
    locale,
    values: { code },
  }));
}

/**
 * Signs in by the code from a mail. Without an account, one is created for the address. It has no password: its owner
 * may choose one later, as somebody who has forgotten it.
 *
 * @returns the token of the session, and whether the account is new
 */
export async function signInByMail(
  context: Call<'visitor'>,
  given: { readonly mail: string; readonly code: string; readonly remember: boolean },
): Promise<{ accessToken: string; isNew: boolean }> {
  const address = normalAddress(given.mail);
  await throttleCode(context, address);
  const codeId = await checkCode(context, 'mail', address, given.code);
  if (codeId === undefined) throw wrongCode('/code');
  const known = await accountByLogin(context.db, address);
  // Nobody knows this password.
  const passwordHash = known ? null : await hashPassword(newToken(), callerOf(context.ip));
  const accessToken = await begin(context, address, given.remember, async (trx) => {
    if (!(await useCode(trx, codeId, context.now()))) throw wrongCode('/code');
    if (passwordHash !== null) return insertOwner(trx, context, address, passwordHash);
    const current = known && (await shareAccount(trx, known.id));
    return current && isNamed(current, address) ? current.id : undefined;
  });
  return { accessToken, isNew: known === undefined };
}

async function insertOwner(
  trx: Transaction,
  context: Call<'visitor'>,
  address: string,
  password_hash: string,
): Promise<number | undefined> {
  const { locale, invite, translate } = context;
  const id = await insertAccount(trx, {
    login_name: address,
    password_hash,
    has_password: false,
    real_name: '',
    // Other people see it, so it says nothing of the address.
    nick_name: translate(locale, 'server:nickName', { number: randomInt(1000, 10_000) }),
    nationality: '',
    identity: Identity.individual,
    type: SignInBy.mail,
    locale,
    invite,
    created_at: context.now(),
  });
  // The form of the address says that whoever continues agrees.
  if (id !== undefined) await agreeToAll(trx, id, context.now());
  return id;
}
