import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import type { Call } from '../services/call.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { insertCode, takeTry } from './verification-codes.ts';
import type { Transaction } from '../store/database.ts';

/** What a code was sent for; one for registering opens nothing else. */
export type Purpose = 'register' | 'sign-in' | 'reset' | 'phone';

type Context = Pick<Call, 'db' | 'dataKey' | 'now'>;

const LIFETIME = 10 * 60 * 1000;

/** Makes a code of six digits for an address; only its hash is kept. The transaction is that of the mail with it. */
export async function issueCode(
  trx: Transaction,
  { dataKey, now }: Pick<Context, 'dataKey' | 'now'>,
  purpose: Purpose,
  address: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = v7();
  const expiresAt = new Date(now().getTime() + LIFETIME);
  await insertCode(trx, {
    id,
    purpose,
    address,
    codeHash: hashOf(dataKey, id, code),
    now: now(),
    expiresAt,
  });
  return code;
}

/**
 * Compares a code with the newest one that was sent to the address. Each comparison is one of its five tries,
 * counted before comparing, so that guesses made at the same moment count too.
 *
 * @returns the id for `useCode`; undefined where the code is wrong, used, expired or tried too often.
 */
export async function checkCode(
  context: Context,
  purpose: Purpose,
  address: string,
  code: string,
): Promise<string | undefined> {
  const tried = await takeTry(context.db, purpose, address, context.now());
  if (!tried) return undefined;
  return timingSafeEqual(tried.codeHash, hashOf(context.dataKey, tried.id, code)) ? tried.id : undefined;
}

/** A million codes are quickly tried against a plain hash; with a key that is not in the database they aren't. */
function hashOf(dataKey: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(dataKey, 'verification-codes')).update(`${id}:${code}`).digest();
}
