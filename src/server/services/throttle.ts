import { createHash } from 'node:crypto';
import type { Call } from './call.ts';
import { CatalogueFault } from './fault.ts';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

/** At most `limit` in each fixed window. */
export interface ThrottleRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Seconds to wait, or 0 when the hit that was just counted is within the rule. */
export function secondsToWait(hits: Hits, rule: ThrottleRule, now: Date): number {
  if (hits.count <= rule.limit) return 0;
  const end = hits.windowStart.getTime() + rule.windowSeconds * 1000;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}

/** Counts a hit of `subject` and ends the call with tooManyRequests when it was one too many. */
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

/** The row of a rule and a subject; addresses are hashed, since the table needs to recognise and not to know them. */
export function throttleKey(rule: ThrottleRule, subject: string): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

/** What of an IP address counts as one caller: all of IPv4, and the first half of IPv6, which is one line's. */
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
  /** What is counted, for example `code:ip:127.0.0.1`. */
  key: string;
  window_start: Date;
  count: number;
}

/** How often something happened since its window began. */
export interface Hits {
  readonly windowStart: Date;
  readonly count: number;
}

/** Counts one hit, in one statement, so that servers side by side never lose one. */
export async function countHit(db: Database, key: string, windowSeconds: number, now: Date): Promise<Hits> {
  const oldest = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<Hits>`
    insert into throttle (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      window_start = case when throttle.window_start <= ${oldest} then excluded.window_start else throttle.window_start end,
      count = case when throttle.window_start <= ${oldest} then 1 else throttle.count + 1 end
    returning window_start as "windowStart", count
  `.execute(db);
  const [hits] = rows;
  if (!hits) throw new Error('an upsert returns its row');
  return hits;
}

/** Begins anew, for example after a successful sign-in. */
export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Deletes counters of windows that began before `before`. */
export async function forgetThrottles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_start', '<', before).execute();
}
