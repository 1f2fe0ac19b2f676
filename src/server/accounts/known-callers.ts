import { createHmac } from 'node:crypto';
import { agreementFigures } from '#contract/figures.ts';
import type { Call } from '../services/call.ts';
import { callerOf } from '../services/throttle.ts';
import { derivedKey } from '../services/vault/vault.ts';
import type { Database, Transaction } from '../store/database.ts';
import { accountById, isNamed } from './accounts.ts';
import { deviceHash } from './devices.ts';
import { deviceOwner } from './device-tokens.ts';

/** How long an internet connection stays known after the last sign-in from it, in milliseconds. */
const KNOWN_FOR = agreementFigures.callerDays * 24 * 60 * 60 * 1000;

type Caller = Pick<Call, 'db' | 'dataKey' | 'now' | 'ip' | 'cookies'>;

/**
 * The reason why a caller is known for a login name: a valid token of a remembered device, or an internet connection
 * with an earlier sign-in under this name. Null for a stranger. Limits that strangers can use up do not hold for known
 * callers.
 */
export async function knownBy(context: Caller, loginName: string): Promise<'device' | 'connection' | null> {
  const device = deviceHash(context);
  if (device && (await isDeviceOf(context, device, loginName))) return 'device';
  const row = await context.db
    .selectFrom('known_caller')
    .select('account_id')
    .where('hash', '=', callerHash(context, loginName))
    .where('seen_at', '>', new Date(context.now().getTime() - KNOWN_FOR))
    .executeTakeFirst();
  return row === undefined ? null : 'connection';
}

async function isDeviceOf({ db, now }: Caller, device: Buffer, loginName: string): Promise<boolean> {
  const owner = await deviceOwner(db, device, now());
  const account = owner === undefined ? undefined : await accountById(db, owner);
  return account !== undefined && isNamed(account, loginName);
}

/** Remembers the connection from which somebody has just signed in. */
export async function rememberCaller(
  trx: Transaction,
  context: Pick<Call, 'dataKey' | 'now' | 'ip'>,
  loginName: string,
  accountId: number,
): Promise<void> {
  const seen_at = context.now();
  await trx
    .insertInto('known_caller')
    .values({ hash: callerHash(context, loginName), account_id: accountId, seen_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ account_id: accountId, seen_at }))
    .execute();
}

/** Forgets the connections of an account. */
export async function forgetCallersOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('known_caller').where('account_id', '=', accountId).execute();
}

/** Forgets connections from which nobody has signed in for long. */
export async function forgetOldCallers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('known_caller')
    .where('seen_at', '<', new Date(now.getTime() - KNOWN_FOR))
    .execute();
}

/** A keyed hash, so that the database does not say from where somebody has signed in. */
export function callerHash({ dataKey, ip }: Pick<Call, 'dataKey' | 'ip'>, name: string): Buffer {
  return createHmac('sha256', derivedKey(dataKey, 'callers'))
    .update(`${name} ${callerOf(ip)}`)
    .digest();
}
