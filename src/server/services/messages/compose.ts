import { languageTags, type Locale } from '#contract/locale.ts';
import type { Contact } from '../contact.ts';
import type { Translate } from '../translation.ts';
import { contactFoot } from './contact-foot.ts';
import { type Fact, type MailContent, mailPage, type MailPicture } from './mail-page.ts';

/** Messages about an order, with their paragraphs. A text message has the same name as the mail. */
const orderMails = {
  applicationReceived: ['intro', 'checking', 'payment', 'status'],
  orderConfirmed: ['intro', 'pay', 'otherwise'],
  transferChosen: ['intro', 'bank', 'receipt', 'otherwise'],
  orderReopened: ['intro', 'newPrice', 'continue'],
  depositReceived: ['intro', 'checking', 'status'],
  depositRefused: ['intro', 'reason', 'pay', 'otherwise'],
  orderPaid: ['intro', 'next', 'invoice'],
  orderTaken: ['intro', 'next', 'status'],
  itemsRejected: ['intro', 'items', 'correct'],
  correctionsReceived: ['intro', 'checking', 'status'],
  orderCompleted: ['intro', 'documents'],
  codeAwaited: ['intro', 'next', 'status'],
  orderMessage: ['intro', 'message', 'status'],
  orderCancelled: ['intro', 'charged'],
  orderExpired: ['intro', 'again', 'late'],
  orderWithdrawn: ['intro', 'reason'],
  orderRefunded: ['intro', 'reason', 'kept', 'way'],
  paidTwice: ['intro', 'refund', 'way'],
  draftEnding: ['intro', 'keep', 'otherwise'],
} as const;

/** The paragraphs of each mail, in order. The texts are in `locales/<code>/mail.json` under the mail's name. */
const mails = {
  registrationCode: ['intro', 'code', 'validity', 'ignore'],
  addressTaken: ['intro', 'signIn', 'ignore'],
  mailCode: ['intro', 'code', 'validity', 'ignore'],
  newMailCode: ['intro', 'code', 'validity', 'ignore'],
  mailChanged: ['intro', 'notYou'],
  mailGiven: ['intro', 'notYou'],
  resetCode: ['intro', 'code', 'validity', 'ignore'],
  noAccount: ['intro', 'register', 'ignore'],
  passwordChanged: ['intro', 'notYou'],
  passkeyAdded: ['intro', 'notYou'],
  passkeyRemoved: ['intro', 'notYou'],
  passkeyCopied: ['intro', 'remove'],
  secondFactorSet: ['intro', 'notYou'],
  secondFactorReset: ['intro', 'notYou'],
  recoveryCodeUsed: ['intro', 'notYou'],
  operatorAdded: ['intro', 'choose', 'ignore'],
  presenceCode: ['intro', 'code', 'validity', 'ignore'],
  deletionCode: ['intro', 'code', 'validity', 'ignore'],
  deletionRequested: ['intro', 'keep', 'notYou'],
  accountDeleted: ['intro', 'kept'],
  enquiryReceived: ['intro', 'ignore'],
  enquiry: ['from', 'title', 'content', 'answer'],
  enquiriesWaiting: ['intro', 'list'],
  codesMissing: ['intro', 'add'],
  codeSent: ['intro', 'install', 'again'],
  digest: ['intro', 'list', 'more', 'read', 'ends', 'off'],
  formAnswers: ['intro', 'answer', 'note'],
  schoolReceived: ['intro', 'next', 'ignore'],
  schoolApplication: ['intro', 'read', 'answer'],
  ...orderMails,
} as const;

/** The name of a mail about an order. */
export type OrderMailName = keyof typeof orderMails;

/** The name of a mail. */
export type MailName = keyof typeof mails;

/** A mail without its receiver. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Writes a mail in the receiver's language, as text and as HTML. If a paragraph has the same name as a value and
 * the value is empty, the paragraph is left out: the `reason` of a withdrawal, for example, is optional. Below stands
 * where the company can be reached.
 *
 * @param around.facts what a mail about an order repeats of it, in a block below the paragraphs.
 * @param around.pictures what stands between the first paragraph and the others.
 * @param around.contact left out where the database has no contact details.
 */
export function composeMail(
  translate: Translate,
  locale: Locale,
  name: MailName,
  values: Record<string, string>,
  {
    facts = [],
    contact,
    pictures = [],
  }: {
    readonly facts?: readonly Fact[] | undefined;
    readonly contact?: Contact | undefined;
    readonly pictures?: readonly MailPicture[];
  } = {},
): ComposedMail {
  const subject = translate(locale, `mail:${name}.subject`, values);
  const [first = '', ...others] = mails[name]
    .filter((paragraph) => values[paragraph] !== '')
    .map((paragraph) => translate(locale, `mail:${name}.${paragraph}`, values));
  const parts: MailContent['parts'] = [
    first,
    ...pictures,
    ...others,
    ...(facts.length > 0 ? [facts] : []),
    translate(locale, 'mail:signature'),
  ];
  const foot = contact === undefined ? null : contactFoot(translate, locale, contact, values['number']);
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    return 'cid' in part ? part.text : linesOf(translate, locale, part);
  });
  const text = `${[...texts, ...(foot?.lines ?? [])].join('\n\n')}\n`;
  return { subject, text, html: mailPage(languageTags[locale], subject, { parts, foot }) };
}

function linesOf(translate: Translate, locale: Locale, facts: readonly Fact[]): string {
  return facts.map(({ label, text }) => translate(locale, 'mail:fact', { label, text })).join('\n');
}
