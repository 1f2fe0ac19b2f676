import type { Payload } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { checkedForm } from '../../accounts/form.ts';
import type { Call } from '../../services/call.ts';
import { contactOf } from '../../services/contact.ts';
import { countryName } from '../../services/country-name.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { mailboxOf } from '../../services/messages/mailbox.ts';
import { type Message, queueMessage } from '../../services/messages/queue-message.ts';
import { callerOf, countHit, throttle, throttleKey } from '../../services/throttle.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { type EnquiryMessage, insertEnquiry, type NewEnquiry } from './enquiry-rows.ts';
import { fingerprint } from './fingerprint.ts';
import { isFitTicket, newTicket } from './ticket.ts';
import { useTicket } from './used-tickets.ts';

const HOUR = 60 * 60;
const perCaller = { name: 'enquiry-ip', limit: 5, windowSeconds: HOUR };
const perCallerAndDay = { name: 'enquiry-ip-day', limit: 12, windowSeconds: 24 * HOUR };
/**
 * Each message is confirmed by a mail to the address that its sender has typed. The limit protects the mailboxes of
 * other people.
 */
const perAddress = { name: 'enquiry-address', limit: 5, windowSeconds: 24 * HOUR };
/**
 * Messages above this number in an hour are stored without a mail each, so that a flood does not fill the office's
 * mailbox.
 */
const toOffice = { name: 'enquiry-office', limit: 40, windowSeconds: HOUR };

/** The office reads English. */
export const officeLocale: Locale = 'US';

/** A ticket, which the browser gets when it opens the form, and sends with the message. */
export function beginEnquiry(call: Call<'visitor'>): string {
  return newTicket(call);
}

/**
 * Stores a message, mails it to the office and confirms it to its sender. A message that is sent twice with one ticket
 * is stored and mailed once; another message needs another ticket.
 *
 * @throws CatalogueFault invalidInput, tooManyRequests, or `enquiryRefused` if a program seems to have sent it, or the
 *   ticket has served another message.
 */
export async function sendEnquiry(call: Call<'anyone'>, sent: Payload<typeof enquiry.send>): Promise<null> {
  const { ticket, website, ...fields } = sent;
  const message = checkedForm(call, 'site/contact', {
    message: { ...fields, verified: true },
  }) as unknown as EnquiryMessage;
  await admitEnquiry(call, { ticket, website }, message.email);
  await receiveEnquiry(call, {
    sender: ticket,
    ticket,
    received: async () => ({ kind: 'contact', message }),
    confirmation: 'enquiryReceived',
    toOffice: (number) => officeMail(number, message, call.locale),
  });
  return null;
}

/** The fields that a browser sends with each form to show that a person fills it in. */
export interface Proof {
  readonly ticket: string;
  readonly website?: string | undefined;
}

/**
 * Refuses a message that a program seems to have sent, and too many messages.
 *
 * @param email of the sender; empty where the form asks for none, or it was not given
 * @throws CatalogueFault tooManyRequests, enquiryRefused
 */
export async function admitEnquiry(
  call: Call,
  { ticket, website = '' }: Proof,
  email: string,
): Promise<void> {
  if (website !== '' || !isFitTicket(call, ticket)) throw new CatalogueFault('enquiryRefused');
  await throttle(call, perCaller, callerOf(call.ip));
  await throttle(call, perCallerAndDay, callerOf(call.ip));
  if (email !== '') await throttle(call, perAddress, mailboxOf(email));
}

interface Arrival {
  /** Identifies the sender: the same message of the same sender is stored once. */
  sender: string;
  ticket: string;
  /** The stored rows, read in the same transaction. */
  received(trx: Transaction): Promise<NewEnquiry>;
  /** The mail to the sender. */
  confirmation: 'enquiryReceived' | 'schoolReceived';
  /** @param number of the message */
  toOffice(number: string): Message;
}

/**
 * Stores a message that was admitted, confirms it, and tells the office. A browser may send the same message again,
 * when the reply was lost or from a second window; that changes nothing.
 *
 * @throws CatalogueFault enquiryRefused where the ticket has served another message
 */
export async function receiveEnquiry(
  call: Call,
  { sender, ticket, received, confirmation, ...mails }: Arrival,
): Promise<void> {
  const hits = await countHit(call.db, throttleKey(toOffice, ''), toOffice.windowSeconds, call.now());
  await inTransaction(call.db, async (trx) => {
    const enquiry = await received(trx);
    const print = fingerprint(call, sender, enquiry);
    await useTicket(trx, call, ticket, print);
    const origin = { ticket: print, accountId: call.account?.id ?? null };
    const id = await insertEnquiry(trx, call, origin, enquiry);
    if (id === undefined) return;
    const number = String(id);
    const { email } = enquiry.message;
    if (email !== '')
      await queueMessage(trx, call, email, {
        by: 'mail',
        name: confirmation,
        locale: call.locale,
        values: { enquiry: number },
      });
    await tellOffice(trx, call, hits.count, mails.toOffice(number));
  });
}

/** @param place the number of messages in this hour, this one included */
async function tellOffice(trx: Transaction, call: Call, place: number, mail: Message): Promise<void> {
  const office = (await contactOf(trx))?.email;
  if (office === undefined || place > toOffice.limit + 1) return;
  await queueMessage(trx, call, office, place > toOffice.limit ? tooMany : mail);
}

/** The name of a sender's language, in the office's language. */
export const languageOf = (locale: Locale): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(languageTags[locale]) ?? locale;

function officeMail(enquiry: string, message: EnquiryMessage, locale: Locale): Message {
  const { email, userName, country, title, content } = message;
  const from = { name: userName, email, country: countryName(officeLocale, country) };
  return {
    by: 'mail',
    name: 'enquiry',
    replyTo: email,
    locale: officeLocale,
    values: { enquiry, title, content, language: languageOf(locale), ...from },
  };
}

const tooMany: Message = {
  by: 'mail',
  name: 'enquiriesWaiting',
  locale: officeLocale,
  values: { count: String(toOffice.limit) },
};
