import type { Selectable } from 'kysely';
import { agreementFigures } from '#contract/figures.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call, SignedIn } from '../services/call.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';
import { createHash, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME = agreementFigures.sessionDays * DAY;
const LONGEST_USER_AGENT = 200;
/** How old `last_seen_at` may become, in milliseconds. Without this limit every call would write to the database. */
const TOUCH_AFTER = DAY / 24;
const TOUCH_OPERATOR_AFTER = 60 * 1000;

/**
 * Stores a new session of 30 days.
 *
 * @param session.isProved whether its owner has proved to be present
 * @param session.secondFactorAt when the second factor was given; none by default
 */
export async function createSession(
  db: Database | Transaction,
  session: {
    tokenHash: Buffer;
    accountId: number;
    now: Date;
    userAgent?: string;
    isProved?: boolean;
    secondFactorAt?: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      user_agent: (session.userAgent ?? '').slice(0, LONGEST_USER_AGENT),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + LIFETIME),
      proved_at: session.isProved === true ? session.now : null,
      second_factor_at: session.secondFactorAt ?? null,
    })
    .execute();
}

/** The session of this token with its account, unless it has expired. */
export async function findSession(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<SignedIn | undefined> {
  return rowOf(db, sessionOf({ tokenHash, now }));
}

const sessionOf = statement((sql, { tokenHash, now }: Given<{ tokenHash: Buffer; now: Date }>) =>
  sql
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('operator', 'operator.account_id', 'account.id')
    .select([
      'operator.roles as operatorRoles',
      'operator.addresses as boundTo',
      'session.second_factor_at as secondFactorAt',
      'account.id',
      'account.identity',
      'account.role',
      'account.locale',
      'account.time_zone as timeZone',
      'session.token_hash as tokenHash',
      'session.last_seen_at as lastSeenAt',
      'session.proved_at as provedAt',
    ])
    .select((eb) => eb('operator.totp_secret', 'is not', null).$castTo<boolean>().as('hasSecondFactor'))
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now),
);

/** What a device says of its reader; null where it does not say it. */
interface Reader {
  readonly locale: Locale | null;
  readonly zone: string | null;
}

/** Keeps the language and the time zone in which an account is used now: mails are written in them. */
export async function keepReader(db: Database, session: SignedIn, { locale, zone }: Reader): Promise<void> {
  const now = { locale: locale ?? session.locale, time_zone: zone ?? session.timeZone };
  if (now.locale === session.locale && now.time_zone === session.timeZone) return;
  await db.updateTable('account').set(now).where('id', '=', session.id).execute();
}

/** Extends a session to 30 days from now. That of an operator, who is signed out after a rest, is touched each minute. */
export async function touchSession(db: Database, session: SignedIn, now: Date): Promise<void> {
  const after = session.role === 'operator' ? TOUCH_OPERATOR_AFTER : TOUCH_AFTER;
  if (now.getTime() - session.lastSeenAt.getTime() < after) return;
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + LIFETIME) })
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/** Notes that the owner has proved to be present in this session; false if it has ended. */
export async function noteProof(db: Database | Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the second factor was given in this session; false if it has ended. */
export async function noteSecondFactor(
  db: Database | Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ second_factor_at: now, proved_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a session: its token is no longer valid. */
export async function deleteSession(db: Database | Transaction, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the other sessions of an account. */
export async function deleteOtherSessions(
  trx: Transaction,
  { id, tokenHash }: Pick<SignedIn, 'id' | 'tokenHash'>,
): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', id).where('token_hash', '!=', tokenHash).execute();
}

/** Ends all sessions of an account. */
export async function deleteSessionsOf(trx: Transaction, accountId: number): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute();
}

/** The sessions of an account, the most recently used one first. */
export async function sessionsOf(
  db: Database,
  accountId: number,
  now: Date,
): Promise<Selectable<Tables['session']>[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** A new opaque token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is stored instead of the token. A token is random, so it needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header; undefined if the header can't contain a token of this server. */
export function sessionToken(header: string): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header)?.[1];
}

/**
 * Begins a session for the caller's browser.
 *
 * @param isProved whether the owner has proved to be present; a remembered device proves nothing of its user
 * @param secondFactorAt when the second factor was given; null where it was not
 * @returns its token, which is not stored on the server
 */
export async function beginSession(
  trx: Transaction,
  { now, userAgent }: Pick<Call, 'now' | 'userAgent'>,
  accountId: number,
  isProved: boolean,
  secondFactorAt: Date | null = null,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await createSession(trx, { tokenHash, accountId, now: now(), userAgent, isProved, secondFactorAt });
  return token;
}
