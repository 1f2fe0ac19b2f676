import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import { figures } from '#contract/figures.ts';
import type { Call } from '../services/call.ts';
import { derivedKey } from '../services/vault/vault.ts';
import { askerOf, keepAsker } from './asker.ts';
import { insertCode, takeTry } from './verification-codes.ts';
import type { Transaction } from '../store/database.ts';

/** The purpose of a code. A code is valid for its own purpose only. */
export type Purpose =
  | 'register'
  | 'sign-in'
  | 'mail'
  | 'reset'
  | 'phone'
  | 'new-mail'
  | 'presence'
  | 'deletion';

type Context = Pick<Call, 'db' | 'dataKey' | 'now' | 'ip' | 'cookies'>;

const LIFETIME = figures.codeMinutes * 60 * 1000;

/**
 * Creates a code of six digits for an address. It is valid for the browser that asked for it. Only its hash is
 * stored. The same transaction must queue the message.
 */
export async function issueCode(
  trx: Transaction,
  context: Omit<Context, 'db'>,
  purpose: Purpose,
  address: string,
): Promise<string> {
  const { dataKey, now } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = v7();
  const expiresAt = new Date(now().getTime() + LIFETIME);
  await insertCode(trx, {
    id,
    purpose,
    address,
    asker: keepAsker(context),
    caller: askerOf(context, address).caller,
    codeHash: hashOf(dataKey, id, code),
    now: now(),
    expiresAt,
  });
  return code;
}

/**
 * Compares a code with the newest one that this browser has had sent to the address. Each code may be compared five
 * times. The try is counted before the comparison, so that guesses at the same moment are counted too.
 *
 * @returns the id for `useCode`; undefined if the code is wrong, used, expired or tried too often.
 */
export async function checkCode(
  context: Context,
  purpose: Purpose,
  address: string,
  code: string,
): Promise<string | undefined> {
  const tried = await takeTry(context.db, purpose, address, askerOf(context, address), context.now());
  if (!tried) return undefined;
  return timingSafeEqual(tried.codeHash, hashOf(context.dataKey, tried.id, code)) ? tried.id : undefined;
}

/**
 * A keyed hash. With a plain hash, a thief of the database could try the million possible codes quickly; the key is
 * not stored in the database.
 */
function hashOf(dataKey: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(dataKey, 'verification-codes')).update(`${id}:${code}`).digest();
}
