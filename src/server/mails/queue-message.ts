import type { Locale } from '#contract/locale.ts';
import type { CallContext } from '../call-context.ts';
import type { Transaction } from '../store/database.ts';
import { composeMail, type MailName } from './compose.ts';

/** The text messages; their sentences stand in `locales/<code>/server.json` under `sms`. */
type SmsName =
  'registrationCode' | 'signInCode' | 'phoneCode' | 'numberTaken' | 'noAccount' | 'applicationReceived';

/** What is written to somebody, and in whose language. */
export type Message = {
  readonly locale: Locale;
  readonly values: Record<string, string>;
} & ({ readonly by: 'mail'; readonly name: MailName } | { readonly by: 'sms'; readonly name: SmsName });

/** Queues a mail or a text message: it is sent only if the transaction succeeds. */
export async function queueMessage(
  trx: Transaction,
  { app, deps }: Pick<CallContext, 'app' | 'deps'>,
  to: string,
  message: Message,
  attempts?: number,
): Promise<void> {
  const { by, name, locale, values } = message;
  if (by === 'mail') {
    const mail = composeMail(app.translate, locale, name, values);
    await deps.jobs.enqueue(trx, 'mail', { to, ...mail }, attempts);
  } else {
    const text = app.translate(locale, `server:sms.${name}`, values);
    await deps.jobs.enqueue(trx, 'sms', { to, text }, attempts);
  }
}
