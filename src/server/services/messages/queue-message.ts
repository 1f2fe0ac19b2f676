import type { Locale } from '#contract/locale.ts';
import type { CallContext } from '../call-context.ts';
import type { AppDeps } from '../deps.ts';
import type { Translate } from '../translation.ts';
import type { Transaction } from '../../store/database.ts';
import { composeMail, type MailName, type OrderMailName } from './compose.ts';

/** The text messages; their sentences stand in `locales/<code>/server.json` under `sms`. */
export type SmsName =
  'registrationCode' | 'signInCode' | 'phoneCode' | 'numberTaken' | 'noAccount' | OrderMailName;

/** What is written to somebody, and in whose language. */
export type Message = {
  readonly locale: Locale;
  readonly values: Record<string, string>;
} & ({ readonly by: 'mail'; readonly name: MailName } | { readonly by: 'sms'; readonly name: SmsName });

/** What writing and queueing takes. */
export interface MessageTools extends Pick<AppDeps, 'jobs'> {
  readonly translate: Translate;
}

/** Those of a call. */
export function messageTools({ app, deps }: Pick<CallContext, 'app' | 'deps'>): MessageTools {
  return { jobs: deps.jobs, translate: app.translate };
}

/** Queues a mail or a text message: it is sent only if the transaction succeeds. */
export async function queueMessage(
  trx: Transaction,
  { jobs, translate }: MessageTools,
  to: string,
  message: Message,
  attempts?: number,
): Promise<void> {
  const { by, name, locale, values } = message;
  if (by === 'mail') {
    const mail = composeMail(translate, locale, name, values);
    await jobs.enqueue(trx, 'mail', { to, ...mail }, { attempts });
  } else {
    const text = translate(locale, `server:sms.${name}`, values);
    await jobs.enqueue(trx, 'sms', { to, text }, { attempts });
  }
}
