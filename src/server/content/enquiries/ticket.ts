import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { enquiryHours, enquirySeconds } from '#contract/figures.ts';
import type { WorkContext } from '../../services/context.ts';
import { derivedKey } from '../../services/vault/vault.ts';

type Tools = Pick<WorkContext, 'dataKey' | 'now'>;

/**
 * A ticket for one message: when the form was opened, a random part, and a signature. The server needs no row for it,
 * so that nobody can fill the database by opening forms.
 */
export function newTicket({ dataKey, now }: Tools): string {
  return signed(dataKey, `${now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`);
}

/** Whether a ticket was signed by this shop, and is neither too new for a person who writes a message, nor too old. */
export function isFitTicket({ dataKey, now }: Tools, ticket: string): boolean {
  const [time = '', random = ''] = ticket.split('.');
  const expected = Buffer.from(signed(dataKey, `${time}.${random}`));
  const given = Buffer.from(ticket);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const seconds = (now().getTime() - Number.parseInt(time, 36)) / 1000;
  return seconds >= enquirySeconds && seconds <= enquiryHours * 60 * 60;
}

function signed(dataKey: Buffer, text: string): string {
  const key = derivedKey(dataKey, 'enquiries');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
