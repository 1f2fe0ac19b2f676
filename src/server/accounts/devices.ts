import { figures } from '#contract/figures.ts';
import type { Call } from '../services/call.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteDeviceToken, insertDeviceToken } from './device-tokens.ts';
import { hashToken, newToken } from './sessions.ts';

/** The cookie with which a remembered device signs in without a password. */
const cookie = {
  name: 'moongate-device',
  path: '/api/authorize',
  maxAgeSeconds: figures.deviceDays * 24 * 60 * 60,
};

/** Creates a device token for the account. The caller sets the cookie after the transaction has committed. */
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

/** Sets the cookie with the token. */
export function keepDevice({ cookies }: Pick<Call, 'cookies'>, token: string): void {
  cookies.set(cookie, token);
}

/** The hash of this device's token; undefined if there is no cookie or its value can't be a token. */
export function deviceHash({ cookies }: Pick<Call, 'cookies'>): Buffer | undefined {
  const token = cookies.read(cookie) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? hashToken(token) : undefined;
}

/** Deletes the token of this device from the database. */
export async function forgetDevice(
  db: Database | Transaction,
  context: Pick<Call, 'cookies'>,
): Promise<void> {
  const hash = deviceHash(context);
  if (hash) await deleteDeviceToken(db, hash);
}

/** Deletes the cookie of this device. */
export function clearDevice({ cookies }: Pick<Call, 'cookies'>): void {
  cookies.clear(cookie);
}
