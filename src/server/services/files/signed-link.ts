import { createHmac, timingSafeEqual } from 'node:crypto';
import { agreementFigures } from '#contract/figures.ts';
import { derivedKey } from '../vault/vault.ts';

const LIFETIME_SECONDS = agreementFigures.linkMinutes * 60;

/** The data of a signed link. */
export interface SignedLink {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * Signs a link. Everybody who has the link may open it until it expires; no session is needed.
 *
 * @param purpose what the link opens; a signature for one purpose is not valid for another.
 * @param lifetimeSeconds how long the link is valid; ten minutes if it is left out.
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

/**
 * Whether the link is unexpired and was signed for this purpose with this data key, by this server or another one
 * of the same installation.
 */
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
