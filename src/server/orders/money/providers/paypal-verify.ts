import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BadNotification, type RawNotification, type VerifiedNotification } from '../provider.ts';
import { newsOfEvent } from './paypal-news.ts';
import { Event, shaped } from './paypal-shapes.ts';

/**
 * PayPal signs `transmission-id|transmission-time|webhook id|crc32 of the body` with RSA and SHA-256. A CRC is no
 * protection against somebody who can choose two bodies; it is what PayPal offers, and why amount and order are compared
 * again by whoever acts on this. The time isn't judged: PayPal tries for three days, and the event's id tells replays.
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
  // The sender doesn't choose how it is checked.
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
