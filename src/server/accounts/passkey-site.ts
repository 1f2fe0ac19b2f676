import { createHmac } from 'node:crypto';
import type { Call } from '../services/call.ts';
import { derivedKey } from '../services/vault/vault.ts';

/** How long a device may take for an answer, and how long its challenge is valid, in milliseconds. */
export const ANSWER_TIME = 5 * 60 * 1000;

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
