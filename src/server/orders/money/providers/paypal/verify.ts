import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BadNotification, type RawNotification, type VerifiedNotification } from '../../provider.ts';
import { newsOfEvent } from './news.ts';
import { Event, shaped } from './shapes.ts';

/**
 * PayPal signs `transmission-id|transmission-time|webhook id|crc32 of the body` with RSA and SHA-256. A CRC does
 * not protect against two bodies that were made to have the same one, so amount and order are compared again when the
 * notification is worked on. The time is not checked: PayPal repeats notifications for three days, and replays are
 * recognised by the event's id.
 */
export async function verifyNotification(
  { headers, body }: RawNotification,
  webhookId: string,
  certificateAt: (address: string) => Promise<X509Certificate>,
): Promise<VerifiedNotification> {
  const header = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (value === undefined || value === '' || value.length > 1000) throw new BadNotification('not signed');
    return value;
  };
  // The sender must not choose another algorithm.
  if (header('auth-algo') !== 'SHA256withRSA') throw new BadNotification('not signed by RSA with SHA-256');
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(body)].join('|');
  const { publicKey } = await certificateAt(header('cert-url'));
  if (!verify('RSA-SHA256', Buffer.from(signed), publicKey, signature))
    throw new BadNotification('the signature is wrong');

  const event = shaped(Event, parse(body));
  const news = event && newsOfEvent(event.event_type, event.resource);
  if (!event || !news) throw new BadNotification('not an event of PayPal');
  return { eventId: event.id, news };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
