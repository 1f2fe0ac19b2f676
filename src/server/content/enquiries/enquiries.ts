import { createHash } from 'node:crypto';
import type { Payload } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { type Locale, languageTags } from '#contract/locale.ts';
import { checkedForm } from '../../accounts/form.ts';
import type { Call } from '../../services/call.ts';
import { contactOf } from '../../services/contact.ts';
import { countryName } from '../../services/country-name.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Message, queueMessage } from '../../services/messages/queue-message.ts';
import { callerOf, countHit, throttle, throttleKey } from '../../services/throttle.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { type EnquiryMessage, insertEnquiry } from './enquiry-rows.ts';
import { isFitTicket, newTicket } from './ticket.ts';

const HOUR = 60 * 60;
const perCaller = { name: 'enquiry-ip', limit: 5, windowSeconds: HOUR };
const perCallerAndDay = { name: 'enquiry-ip-day', limit: 12, windowSeconds: 24 * HOUR };
/** The address is written by the sender, so a stranger could let us fill somebody else's mailbox. */
const perAddress = { name: 'enquiry-address', limit: 5, windowSeconds: 24 * HOUR };
/** More messages than that are stored without a mail each, so that a flood does not fill the office's mailbox. */
const toOffice = { name: 'enquiry-office', limit: 40, windowSeconds: HOUR };

/** The office reads English. */
const officeLocale: Locale = 'US';

/** A ticket, which the browser gets when it opens the form, and sends with the message. */
export function beginEnquiry(call: Call<'visitor'>): string {
  return newTicket(call);
}

/**
 * Stores a message, mails it to the office and confirms it to its sender. A message that is sent twice with one ticket
 * is stored and mailed once.
 *
 * @throws CatalogueFault invalidInput, tooManyRequests, or `enquiryRefused` if a program seems to have sent it.
 */
export async function sendEnquiry(call: Call<'anyone'>, sent: Payload<typeof enquiry.send>): Promise<null> {
  const { ticket, website = '', ...message } = sent;
  const checked = checkedForm(call, 'site/contact', {
    message: { ...message, verified: true },
  }) as unknown as EnquiryMessage;
  if (website !== '' || !isFitTicket(call, ticket)) throw new CatalogueFault('enquiryRefused');
  await throttle(call, perCaller, callerOf(call.ip));
  await throttle(call, perCallerAndDay, callerOf(call.ip));
  await throttle(call, perAddress, checked.email.toLowerCase());
  const place = (await countHit(call.db, throttleKey(toOffice, ''), toOffice.windowSeconds, call.now()))
    .count;
  await inTransaction(call.db, async (trx) => {
    const id = await insertEnquiry(trx, call, {
      ticket: createHash('sha256').update(ticket).digest(),
      accountId: call.account?.id ?? null,
      message: checked,
    });
    if (id === undefined) return;
    const number = String(id);
    await queueMessage(trx, call, checked.email, {
      by: 'mail',
      name: 'enquiryReceived',
      locale: call.locale,
      values: { enquiry: number },
    });
    await tellOffice(trx, call, { number, place, message: checked });
  });
  return null;
}

interface Received {
  readonly number: string;
  /** How many messages have come in this hour. */
  readonly place: number;
  readonly message: EnquiryMessage;
}

async function tellOffice(trx: Transaction, call: Call, { number, place, message }: Received): Promise<void> {
  const office = (await contactOf(trx))?.email;
  if (office === undefined || place > toOffice.limit + 1) return;
  await queueMessage(
    trx,
    call,
    office,
    place > toOffice.limit ? tooMany : officeMail(number, message, call.locale),
  );
}

function officeMail(enquiry: string, message: EnquiryMessage, locale: Locale): Message {
  const { email, userName, country, title, content } = message;
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(languageTags[locale]) ?? locale;
  const from = { name: userName, email, country: countryName(officeLocale, country) };
  return {
    by: 'mail',
    name: 'enquiry',
    replyTo: email,
    locale: officeLocale,
    values: { enquiry, title, content, language, ...from },
  };
}

const tooMany: Message = {
  by: 'mail',
  name: 'enquiriesWaiting',
  locale: officeLocale,
  values: { count: String(toOffice.limit) },
};
