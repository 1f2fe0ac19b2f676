import { phoneAddress } from '#contract/contact.ts';
import type { Locale } from '#contract/locale.ts';
import { companyLines, type Contact } from '../contact.ts';
import type { Translate } from '../translation.ts';

/** A part of a line: plain text, or the text of a link. */
export interface MailPart {
  readonly text: string;
  readonly href?: string;
}

/** The foot of every mail: its lines as plain text, and the same lines with links. */
export interface MailFoot {
  readonly lines: readonly string[];
  readonly parts: readonly (readonly MailPart[])[];
}

/**
 * Where the company can be reached, in the reader's language.
 *
 * @param number the number of the order that the mail is about: the reader is asked to quote it, and it is the subject
 *   of the answer.
 */
export function contactFoot(
  translate: Translate,
  locale: Locale,
  contact: Contact,
  number: string | undefined,
): MailFoot {
  const { email, phone, hours } = contact;
  const subject = number === undefined ? '' : `?subject=${encodeURIComponent(number)}`;
  const links: Readonly<Record<string, MailPart>> = {
    email: { text: email, href: `mailto:${email}${subject}` },
    phone: { text: phone, href: phoneAddress(phone) },
  };
  const key = number === undefined ? 'mail:contact.general' : 'mail:contact.order';
  // The parameters of the links stay in the sentence, which is cut there.
  const sentence = translate(locale, key, {
    number: number ?? '',
    hours: hours[locale],
    email: '{{email}}',
    phone: '{{phone}}',
  });
  const question = sentence
    .split(/\{\{(email|phone)\}\}/)
    .map((text, index) => (index % 2 === 1 && links[text]) || { text });
  const parts = [question, [{ text: companyLines(contact, locale).join('\n') }]];
  return { lines: parts.map((line) => line.map(({ text }) => text).join('')), parts };
}
