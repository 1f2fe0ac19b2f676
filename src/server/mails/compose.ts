import { languageTags, type Locale } from '#contract/locale.ts';
import type { Translate } from '../plugins/translation.ts';
import { mailPage } from './mail-page.ts';

/** Each mail's paragraphs, in order; the sentences stand in `locales/<code>/mail.json` under the mail's name. */
const mails = {
  registrationCode: ['intro', 'code', 'validity', 'ignore'],
  addressTaken: ['intro', 'signIn', 'ignore'],
  resetCode: ['intro', 'code', 'validity', 'ignore'],
  noAccount: ['intro', 'register', 'ignore'],
  passwordChanged: ['intro', 'notYou'],
  deletionRequested: ['intro', 'keep', 'notYou'],
  accountDeleted: ['intro', 'kept'],
  applicationReceived: ['intro', 'checking', 'status', 'contact'],
} as const;

/** The name of a mail. */
export type MailName = keyof typeof mails;

/** A mail without its receiver. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail in the receiver's language, as text and as HTML. */
export function composeMail(
  translate: Translate,
  locale: Locale,
  name: MailName,
  values: Record<string, string>,
): ComposedMail {
  const subject = translate(locale, `mail:${name}.subject`, values);
  const paragraphs = [
    ...mails[name].map((paragraph) => translate(locale, `mail:${name}.${paragraph}`, values)),
    translate(locale, 'mail:signature'),
  ];
  const text = `${paragraphs.join('\n\n')}\n`;
  return { subject, text, html: mailPage(languageTags[locale], subject, paragraphs) };
}
