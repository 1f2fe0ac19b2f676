import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../derived-key.ts';
import { uuidPattern } from '../uuid.ts';

const LIFETIME_SECONDS = 10 * 60;
const idOrLink = new RegExp(`^(?:(?:https?://[^/?#]+)?/files/)?(${uuidPattern})(?:\\?[^#]*)?$`, 'i');

/** A link to a private file that anyone may follow for ten minutes: it is the permission. */
export function fileLink(dataKey: Buffer, id: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return `/files/${id}?expires=${expires}&signature=${signatureOf(dataKey, id, expires).toString('base64url')}`;
}

/** Whether this server (or one beside it) has signed the link and it is still valid. */
export function isLinkValid(
  dataKey: Buffer,
  link: { id: string; expires: number; signature: string },
  now: Date,
): boolean {
  const given = Buffer.from(link.signature, 'base64url');
  const expected = signatureOf(dataKey, link.id, link.expires);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    link.expires * 1000 > now.getTime()
  );
}

/** The file's id in an id or in a link of ours, valid or expired; whose file it is has to be checked by the caller. */
export function fileIdIn(text: string): string | undefined {
  return idOrLink.exec(text)?.[1]?.toLowerCase();
}

function signatureOf(dataKey: Buffer, id: string, expires: number): Buffer {
  return createHmac('sha256', derivedKey(dataKey, 'file-links')).update(`${id}.${expires}`).digest();
}
