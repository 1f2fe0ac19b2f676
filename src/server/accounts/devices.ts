import type { Call } from '../services/call.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteDeviceToken, insertDeviceToken } from './device-tokens.ts';
import { hashToken, newToken } from './sessions.ts';

/** In place of a password: what a device signs in with that its owner has told to remember them. */
const cookie = { name: 'moongate-device', path: '/api/authorize', maxAgeSeconds: 7 * 24 * 60 * 60 };

/** Remembers the account for this device; the token goes into the cookie once the transaction is through. */
export async function rememberDevice(
  trx: Transaction,
  { now }: Pick<Call, 'now'>,
  accountId: number,
): Promise<string> {
  const token = newToken();
  const begin = now();
  const expiresAt = new Date(begin.getTime() + cookie.maxAgeSeconds * 1000);
  await insertDeviceToken(trx, { tokenHash: hashToken(token), accountId, now: begin, expiresAt });
  return token;
}

/** Hands this device its token. */
export function keepDevice({ cookies }: Pick<Call, 'cookies'>, token: string): void {
  cookies.set(cookie, token);
}

/** The hash of this device's token; undefined where it has none that could be one of ours. */
export function deviceHash({ cookies }: Pick<Call, 'cookies'>): Buffer | undefined {
  const token = cookies.read(cookie) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/** Makes the token that this device has worth nothing. */
export async function forgetDevice(
  db: Database | Transaction,
  context: Pick<Call, 'cookies'>,
): Promise<void> {
  const hash = deviceHash(context);
  if (hash) await deleteDeviceToken(db, hash);
}

/** Has this device drop its token. */
export function clearDevice({ cookies }: Pick<Call, 'cookies'>): void {
  cookies.clear(cookie);
}
