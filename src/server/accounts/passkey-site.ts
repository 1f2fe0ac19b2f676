import { createHmac } from 'node:crypto';
import type { Call } from '../services/call.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { insertChallenge } from './passkeys.ts';

/** How long a challenge is valid, in milliseconds. */
const LIFETIME = 5 * 60 * 1000;

/** What devices know the shop by: a passkey is bound to the host name, and each signature names the origin. */
export function siteOf({ publicUrl }: Pick<Call, 'publicUrl'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * The name under which a device keeps the passkeys of an account. It says nothing of the account to others, and is not
 * stored.
 */
export function userHandle({ dataKey }: Pick<Call, 'dataKey'>, accountId: number): Uint8Array<ArrayBuffer> {
  const mac = createHmac('sha256', derivedKey(dataKey, 'passkey-users')).update(String(accountId)).digest();
  return new Uint8Array(mac);
}

/** Keeps the challenge of options that a browser gets. @param accountId null for signing in */
export async function giveOut(
  { db, now }: Pick<Call, 'db' | 'now'>,
  challenge: string,
  accountId: number | null,
): Promise<void> {
  await insertChallenge(db, { challenge, accountId, expiresAt: new Date(now().getTime() + LIFETIME) });
}
