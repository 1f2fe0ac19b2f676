import type { Locale } from '#contract/locale.ts';
import { formats } from '#engine/form/formats.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountByLogin, accountByPhone, normalAddress } from './accounts.ts';
import { chinaMobile } from './phone-number.ts';
import { sendCode } from './send-code.ts';

const isAddress = formats['email']?.validate as (text: string) => boolean;

/** Sends the code that a forgotten password is replaced with, or a mail that there is no account. */
export async function sendResetCode(context: CallContext<'visitor'>, username: string): Promise<void> {
  const address = normalAddress(username);
  if (!isAddress(address)) throw wrongUsername();
  const owner = await accountByLogin(context.db, address);
  await sendCode(context, 'reset', address, (code) =>
    owner
      ? { by: 'mail', name: 'resetCode', locale: owner.locale as Locale, values: { code } }
      : { by: 'mail', name: 'noAccount', locale: context.locale, values: register(context) },
  );
}

/** Sends the code that somebody signs in with, or a text message that there is no account. */
export async function sendSignInCode(context: CallContext<'visitor'>, username: string): Promise<void> {
  const number = chinaMobile(username);
  if (number === undefined) throw wrongUsername();
  const owner = await accountByPhone(context.db, number);
  await sendCode(context, 'sign-in', number, (code) =>
    owner
      ? { by: 'sms', name: 'signInCode', locale: owner.locale as Locale, values: { code } }
      : { by: 'sms', name: 'noAccount', locale: context.locale, values: register(context) },
  );
}

/** The page on which one chooses how to register. */
function register({ deps }: CallContext): { link: string } {
  return { link: `${deps.config.publicUrl}/login?login=1` };
}

function wrongUsername(): CatalogueFault {
  return new CatalogueFault('invalidInput', { errors: [fieldError('/username', 'format')] });
}
