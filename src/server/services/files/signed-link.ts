import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../vault/vault.ts';

const LIFETIME_SECONDS = 10 * 60;

/** What a link says besides its path. */
export interface SignedLink {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * Signs a link that anyone may follow for ten minutes, or as long as is said: it is the permission.
 *
 * @param purpose what the link opens; a signature for one purpose is worth nothing for another.
 * @returns the query of the link, for example `expires=1767225600&signature=…`.
 */
export function signedQuery(
  dataKey: Buffer,
  purpose: string,
  id: string,
  now: Date,
  lifetimeSeconds = LIFETIME_SECONDS,
): string {
  const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  return `expires=${expires}&signature=${signatureOf(dataKey, purpose, id, expires).toString('base64url')}`;
}

/** Whether this server (or one beside it) has signed the link for this purpose and it is still valid. */
export function isSigned(dataKey: Buffer, purpose: string, link: SignedLink, now: Date): boolean {
  const given = Buffer.from(link.signature, 'base64url');
  const expected = signatureOf(dataKey, purpose, link.id, link.expires);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    link.expires * 1000 > now.getTime()
  );
}

function signatureOf(dataKey: Buffer, purpose: string, id: string, expires: number): Buffer {
  return createHmac('sha256', derivedKey(dataKey, purpose)).update(`${id}.${expires}`).digest();
}
