import type { Locale } from '#contract/locale.ts';
import { formats } from '#engine/form/formats.ts';
import type { CallContext } from '../call-context.ts';
import { CatalogueFault, fieldError } from '../fault.ts';
import { composeMail } from '../mails/compose.ts';
import { accountByLogin, normalAddress } from '../store/accounts.ts';
import { inTransaction } from '../store/database.ts';
import { callerOf, throttle } from '../throttling.ts';
import { issueCode } from './verification.ts';

const perMinute = { name: 'code-minute', limit: 1, windowSeconds: 60 };
const perHour = { name: 'code-hour', limit: 5, windowSeconds: 60 * 60 };
const perCaller = { name: 'code-ip', limit: 30, windowSeconds: 60 * 60 };

/** Half a minute: a code that comes later has been asked for again. */
const ATTEMPTS = 4;

/** The same rule as in the form's schema, so that no address can be asked for a code and then be refused. */
const isAddress = formats['email']?.validate as (text: string) => boolean;

/**
 * Sends a code to an address, or, where the address has an account, a mail that says so. Callers can't tell which:
 * answer, work and time are the same.
 */
export async function sendRegistrationCode(
  context: CallContext<'visitor'>,
  operation: string,
): Promise<void> {
  const address = normalAddress(operation);
  if (!isAddress(address)) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/operation', 'format')] });
  }
  await throttle(context, perCaller, callerOf(context.ip));
  await throttle(context, perMinute, address);
  await throttle(context, perHour, address);

  const { db, deps, app } = context;
  const owner = await accountByLogin(db, address);
  await inTransaction(db, async (trx) => {
    const code = await issueCode(trx, context, 'register', address);
    const mail = owner
      ? composeMail(app.translate, owner.locale as Locale, 'addressTaken', {
          link: `${deps.config.publicUrl}/login`,
        })
      : composeMail(app.translate, context.locale, 'registrationCode', { code });
    await deps.jobs.enqueue(trx, 'mail', { to: address, ...mail }, ATTEMPTS);
  });
}
