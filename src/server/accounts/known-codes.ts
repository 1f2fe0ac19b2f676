import type { Locale } from '#contract/locale.ts';
import { isEmailAddress } from '#engine/form/formats.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountByLogin, accountByPhone, normalAddress } from './accounts.ts';
import { chinaMobile } from './phone-number.ts';
import { sendCode } from './send-code.ts';

/** Sends a code for replacing a forgotten password. An address without an account gets a mail that says so. */
export async function sendResetCode(context: Call<'visitor'>, username: string): Promise<void> {
  const address = normalAddress(username);
  if (!isEmailAddress(address)) throw wrongUsername();
  const owner = await accountByLogin(context.db, address);
  await sendCode(context, 'reset', address, (code) =>
    owner
      ? { by: 'mail', name: 'resetCode', locale: owner.locale as Locale, values: { code } }
      : { by: 'mail', name: 'noAccount', locale: context.locale, values: register(context) },
  );
}

/** Sends a code for signing in. A number without an account gets a text message that says so. */
export async function sendSignInCode(context: Call<'visitor'>, username: string): Promise<void> {
  const number = chinaMobile(username);
  if (number === undefined) throw wrongUsername();
  const owner = await accountByPhone(context.db, number);
  await sendCode(context, 'sign-in', number, (code) =>
    owner
      ? { by: 'sms', name: 'signInCode', locale: owner.locale as Locale, values: { code } }
      : { by: 'sms', name: 'noAccount', locale: context.locale, values: register(context) },
  );
}

/** The link to the page on which a visitor chooses how to register. */
function register({ publicUrl }: Call): { link: string } {
  return { link: `${publicUrl}/login?login=1` };
}

function wrongUsername(): CatalogueFault {
  return new CatalogueFault('invalidInput', { errors: [fieldError('/username', 'format')] });
}
