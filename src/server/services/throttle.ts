import { createHash } from 'node:crypto';
import type { Call } from './call.ts';
import { CatalogueFault } from './fault.ts';
import { sql as raw } from 'kysely';
import type { Database } from '../store/database.ts';
import { type Given, rowsOf, statement } from '../store/statement.ts';

/** Allows at most `limit` hits in each fixed window of time. */
export interface ThrottleRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Seconds to wait; 0 if the last counted hit is within the limit. */
export function secondsToWait(hits: Hits, rule: ThrottleRule, now: Date): number {
  if (hits.count <= rule.limit) return 0;
  const end = hits.windowStart.getTime() + rule.windowSeconds * 1000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}

/**
 * Counts a hit of `subject`.
 *
 * @throws CatalogueFault tooManyRequests if the hit exceeds the limit.
 */
export async function throttle(
  context: Pick<Call, 'db' | 'now'>,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  const now = context.now();
  const hits = await countHit(context.db, throttleKey(rule, subject), rule.windowSeconds, now);
  const retryAfterSeconds = secondsToWait(hits, rule, now);
  if (retryAfterSeconds > 0) throw new CatalogueFault('tooManyRequests', { retryAfterSeconds });
}

/**
 * The key of the row of a rule and a subject. The subject (for example an IP address) is hashed: the table only
 * needs to compare subjects.
 */
export function throttleKey(rule: ThrottleRule, subject: string): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

/**
 * The part of an IP address that identifies one caller: the whole IPv4 address, and the first 64 bits of an IPv6
 * address, which usually belong to one internet connection.
 */
export function callerOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/** The counters of the throttles. */
declare module '../store/tables.ts' {
  interface Tables {
    throttle: ThrottleTable;
  }
}

interface ThrottleTable {
  /** The rule and the hashed subject; see `throttleKey`. */
  key: string;
  window_start: Date;
  count: number;
}

/** The number of hits since the window began. */
export interface Hits {
  readonly windowStart: Date;
  readonly count: number;
}

/** A counter, and how long its window is. */
export interface CountedKey {
  readonly key: string;
  readonly windowSeconds: number;
}

/** Counts one hit. */
export async function countHit(db: Database, key: string, windowSeconds: number, now: Date): Promise<Hits> {
  const hits = await countHits(db, [{ key, windowSeconds }], now);
  return hits.get(key)!;
}

/**
 * Counts one hit of each key, which are all different. It is one SQL statement, so that no hit is lost when several
 * servers count at once.
 */
export async function countHits(
  db: Database,
  counted: readonly CountedKey[],
  now: Date,
): Promise<ReadonlyMap<string, Hits>> {
  const keys = counted.map(({ key }) => key);
  const oldest = counted.map(({ windowSeconds }) => new Date(now.getTime() - windowSeconds * 1000));
  // A window that begins in the future was begun by a server whose clock was wrong; it is over. The clocks of two servers
  // may differ by a minute.
  const ahead = new Date(now.getTime() + 60_000);
  const rows = await rowsOf(db, countedHits({ keys, oldest, now, ahead }));
  if (rows.length < keys.length) throw new Error('the upsert of the counters returned too few rows');
  return new Map(rows.map(({ key, ...hits }) => [key, hits]));
}

// In the order of the keys, so that two servers never wait for each other.
const countedHits = statement(
  (
    _sql,
    { keys, oldest, now, ahead }: Given<{ keys: string[]; oldest: Date[]; now: Date; ahead: Date }>,
  ) => raw<Hits & { key: string }>`
    with given as (select * from unnest(${keys}::text[], ${oldest}::timestamptz[]) as given (key, oldest))
    insert into throttle (key, window_start, count) select key, ${now}::timestamptz, 1 from given order by key
    on conflict (key) do update set
      window_start = case when throttle.window_start > (select oldest from given where given.key = throttle.key)
        and throttle.window_start <= ${ahead} then throttle.window_start else excluded.window_start end,
      count = case when throttle.window_start > (select oldest from given where given.key = throttle.key)
        and throttle.window_start <= ${ahead} then throttle.count + 1 else 1 end
    returning key, window_start as "windowStart", count
  `,
);

/** Deletes the counter, for example after a successful sign-in. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Deletes counters of windows that began before `before`. */
export async function forgetThrottles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_start', '<', before).execute();
}
