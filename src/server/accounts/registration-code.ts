import type { Locale } from '#contract/locale.ts';
import { formats } from '#engine/form/formats.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { accountByLogin, accountByPhone, normalAddress } from './accounts.ts';
import { chinaMobile } from './phone-number.ts';
import { sendCode } from './send-code.ts';

/** The same rule as in the form's schema, so that no address can be asked for a code and then be refused. */
const isAddress = formats['email']?.validate as (text: string) => boolean;

/** Sends a code to an address (1) or a number (2), or, where it has an account, a message that says so. */
export async function sendRegistrationCode(
  context: CallContext<'visitor'>,
  type: 1 | 2,
  operation: string,
): Promise<void> {
  await (type === 1 ? byMail(context, operation) : byPhone(context, operation));
}

async function byMail(context: CallContext<'visitor'>, operation: string): Promise<void> {
  const address = normalAddress(operation);
  if (!isAddress(address)) throw wrongOperation();
  const owner = await accountByLogin(context.db, address);
  await sendCode(context, 'register', address, (code) =>
    owner
      ? { by: 'mail', name: 'addressTaken', locale: owner.locale as Locale, values: signIn(context) }
      : { by: 'mail', name: 'registrationCode', locale: context.locale, values: { code } },
  );
}

async function byPhone(context: CallContext<'visitor'>, operation: string): Promise<void> {
  const number = chinaMobile(operation);
  if (number === undefined) throw wrongOperation();
  const owner = await accountByPhone(context.db, number);
  await sendCode(context, 'register', number, (code) =>
    owner
      ? { by: 'sms', name: 'numberTaken', locale: owner.locale as Locale, values: signIn(context) }
      : { by: 'sms', name: 'registrationCode', locale: context.locale, values: { code } },
  );
}

function signIn({ deps }: CallContext): { link: string } {
  return { link: `${deps.config.publicUrl}/login` };
}

function wrongOperation(): CatalogueFault {
  return new CatalogueFault('invalidInput', { errors: [fieldError('/operation', 'format')] });
}
