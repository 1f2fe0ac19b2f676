import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows of a token. A token is random, so it needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header; undefined where it can't be one of ours. */
export function sessionToken(header: string): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header)?.[1];
}
