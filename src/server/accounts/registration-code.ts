import type { Locale } from '#contract/locale.ts';
import { isEmailAddress } from '#engine/form/formats.ts';
import { SignInBy } from '#contract/roles.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountByLogin, accountByPhone, normalAddress } from './accounts.ts';
import { chinaMobile } from './phone-number.ts';
import { sendCode } from './send-code.ts';

/**
 * The same rule as in the form's schema: otherwise an address could get a code here and be refused by the form
 * later.
 */

/**
 * Sends a code to a mail address or a phone number. If it already has an account, it gets a message that
 * says so.
 */
export async function sendRegistrationCode(
  context: Call<'visitor'>,
  by: SignInBy,
  operation: string,
): Promise<void> {
  await (by === SignInBy.mail ? byMail(context, operation) : byPhone(context, operation));
}

async function byMail(context: Call<'visitor'>, operation: string): Promise<void> {
  const address = normalAddress(operation);
  if (!isEmailAddress(address)) throw wrongOperation();
  const owner = await accountByLogin(context.db, address);
  await sendCode(context, 'register', address, (code) =>
    owner
      ? { by: 'mail', name: 'addressTaken', locale: owner.locale as Locale, values: signIn(context) }
      : { by: 'mail', name: 'registrationCode', locale: context.locale, values: { code } },
  );
}

async function byPhone(context: Call<'visitor'>, operation: string): Promise<void> {
  const number = chinaMobile(operation);
  if (number === undefined) throw wrongOperation();
  const owner = await accountByPhone(context.db, number);
  await sendCode(context, 'register', number, (code) =>
    owner
      ? { by: 'sms', name: 'numberTaken', locale: owner.locale as Locale, values: signIn(context) }
      : { by: 'sms', name: 'registrationCode', locale: context.locale, values: { code } },
  );
}

function signIn({ publicUrl }: Call): { link: string } {
  return { link: `${publicUrl}/login` };
}

function wrongOperation(): CatalogueFault {
  return new CatalogueFault('invalidInput', { errors: [fieldError('/operation', 'format')] });
}
