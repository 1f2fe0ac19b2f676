import type { Locale } from '#contract/locale.ts';
import { type Contact, contactOf } from '../contact.ts';
import type { WorkContext } from '../context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Fact } from './mail-page.ts';
import { composeMail, type MailName, type OrderMailName } from './compose.ts';

/** The names of the text messages. The texts are in `locales/<code>/server.json` under `sms`. */
export type SmsName =
  | 'registrationCode'
  | 'signInCode'
  | 'phoneCode'
  | 'presenceCode'
  | 'deletionCode'
  | 'numberTaken'
  | 'noAccount'
  | OrderMailName;

/** The content of a message, and its language. */
export type Message = {
  readonly locale: Locale;
  readonly values: Record<string, string>;
  /** The part of a mail below its paragraphs; a text message has no room for it. */
  readonly facts?: readonly Fact[];
} & (
  | {
      readonly by: 'mail';
      readonly name: MailName;
      /** Where an answer to the mail goes; by default to its sender. */
      readonly replyTo?: string;
      /** The address that turns mails of this kind off. */
      readonly unsubscribe?: string;
      /** The company's contact details, where the caller has read them already. */
      readonly contact?: Contact | undefined;
    }
  | { readonly by: 'sms'; readonly name: SmsName }
);

/** What somebody waits for at a form, and what must take as long as that where there is no such account. */
const codes = new Set<MailName>([
  'registrationCode',
  'mailCode',
  'newMailCode',
  'deletionCode',
  'resetCode',
  'presenceCode',
  'addressTaken',
  'noAccount',
]);
/** What may be sent to many at once. */
const toMany = new Set<MailName>(['digest', 'draftEnding']);

const jobOf = (name: MailName) => (codes.has(name) ? 'codeMail' : toMany.has(name) ? 'bulkMail' : 'mail');

/** Queues a mail or a text message. It is sent only if the transaction commits. */
export async function queueMessage(
  trx: Transaction,
  { jobs, translate }: Pick<WorkContext, 'jobs' | 'translate'>,
  to: string,
  message: Message,
  attempts?: number,
): Promise<void> {
  const { by, name, locale, values, facts } = message;
  if (by === 'mail') {
    const contact = message.contact ?? (await contactOf(trx));
    const mail = composeMail(translate, locale, name, values, { facts, contact });
    const { replyTo, unsubscribe } = message;
    await jobs.enqueue(
      trx,
      jobOf(name),
      { to, ...(replyTo && { replyTo }), ...(unsubscribe && { unsubscribe }), ...mail },
      { attempts },
    );
  } else {
    const text = translate(locale, `server:sms.${name}`, values);
    await jobs.enqueue(trx, 'sms', { to, text }, { attempts });
  }
}
